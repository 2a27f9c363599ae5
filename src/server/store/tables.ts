import type { Generated } from "kysely";
import type { EnquiryReason } from "#enquiry/schema.ts";
import type { EnquiryState } from "./store.ts";

/** The database as Kysely sees it. Times are ISO 8601 in UTC, as text, which sorts and reads alike in every engine. */
export interface Tables {
  enquiry: EnquiryTable;
  spent_proof: SpentProofTable;
  pending_check: PendingCheckTable;
  outbox: OutboxTable;
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
  state: EnquiryState;
  /** Why it is quarantined, space-separated; empty when there is nothing to say. */
  marks: string;
}

/** Proofs of work that have been used: the primary key is what makes a second use visible. */
export interface SpentProofTable {
  nonce: string;
  expires_at: string;
}

/** Tokens whose provider has not answered yet. */
export interface PendingCheckTable {
  submission_id: string;
  token: string;
  next_attempt_at: string;
  give_up_at: string;
}

/** Accepted enquiries that the owner has not been told of yet. */
export interface OutboxTable {
  submission_id: string;
  attempts: number;
  next_attempt_at: string;
}

export interface SettingTable {
  name: string;
  value: string;
}

/** The local spool, where enquiries wait while the shared database is away. */
export interface SpoolTables {
  spooled: SpooledTable;
  setting: SettingTable;
}

export interface SpooledTable {
  /** The order in which they came. */
  position: Generated<number>;
  submission_id: string;
  /** To be found when a person asks to be forgotten. */
  email: string;
  /** A NewEnquiry as JSON. */
  entry: string;
}
