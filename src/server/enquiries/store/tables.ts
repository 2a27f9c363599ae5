import type { Generated } from "kysely";
import type { EnquiryReason } from "#enquiry/fields.ts";
import type { ReviewState } from "./intake-store.ts";

/** The database schema for Kysely. Times are ISO 8601 text in UTC, which sorts chronologically in every engine. */
export interface Tables {
  enquiry: EnquiryTable;
  spent_proof: SpentProofTable;
  pending_check: PendingCheckTable;
  outbox: OutboxTable;
  digest: DigestTable;
  digest_entry: DigestEntryTable;
  setting: SettingTable;
}

export interface EnquiryTable {
  submission_id: string;
  received_at: string;
  reason: EnquiryReason;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  organization: string;
  message: string;
  state: ReviewState;
  /** Why it is quarantined, space-separated; may be empty. */
  marks: string;
}

/** Used proofs of work; the primary key detects reuse. */
export interface SpentProofTable {
  nonce: string;
  expires_at: string;
}

/** Tokens that the provider has given no verdict on yet. */
export interface PendingCheckTable {
  submission_id: string;
  token: string;
  next_attempt_at: string;
  give_up_at: string;
}

/** Accepted enquiries that the owner has not been notified of yet. */
export interface OutboxTable {
  submission_id: string;
  attempts: number;
  next_attempt_at: string;
}

/** Digest mails about quarantined enquiries, one row each; at most one is unsent. */
export interface DigestTable {
  number: number;
  queued_at: string;
  attempts: number;
  next_attempt_at: string;
  sent_at: Generated<string | null>;
}

/** Which digest covered a quarantined enquiry. */
export interface DigestEntryTable {
  submission_id: string;
  digest: number;
}

export interface SettingTable {
  name: string;
  value: string;
}

/** The local spool that holds enquiries while the shared database is unreachable. */
export interface SpoolTables {
  spooled: SpooledTable;
  setting: SettingTable;
}

export interface SpooledTable {
  /** Order of arrival. */
  position: Generated<number>;
  submission_id: string;
  /** A column of its own, so that a person's entries can be found and erased. */
  email: string;
  /** A NewEnquiry as JSON. */
  entry: string;
}
