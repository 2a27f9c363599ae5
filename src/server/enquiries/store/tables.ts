import { CamelCasePlugin, type Generated } from "kysely";
import type { Kiosk, MailAct, NewAmendment, StoredEnquiry } from "./intake-store.ts";

/** Queries and rows have camelCase names, the database snake_case ones. */
export const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The database schema for Kysely. Times are ISO 8601 text in UTC, which sorts chronologically in every engine. */
export interface Tables {
  /** `salt` is empty as long as no link of the chain names the enquiry. */
  enquiry: StoredEnquiry & { salt: Generated<string> };
  amendment: NewAmendment & { salt: string };
  link: Link;
  /** Used proofs of work; the primary key detects reuse. */
  spentProof: { nonce: string; expiresAt: string };
  /** Tokens that the provider has given no verdict on yet. */
  pendingCheck: { submissionId: string; token: string; nextAttemptAt: string; giveUpAt: string };
  /** Accepted enquiries that the owner has not been notified of yet. */
  outbox: OutboxRow;
  webhookOutbox: OutboxRow;
  /** Digest mails about quarantined enquiries, one row each; at most one is unsent. */
  digest: {
    number: number;
    queuedAt: string;
    attempts: number;
    nextAttemptAt: string;
    sentAt: Generated<string | null>;
  };
  /** Which digest covered a quarantined enquiry. */
  digestEntry: { submissionId: string; digest: number };
  /** Who was erased and when, as keyed hashes of the addresses. */
  erasure: { address: string; erasedAt: string };
  kiosk: KioskRow;
  mailAct: MailAct;
  setting: Setting;
}

interface OutboxRow {
  submissionId: string;
  attempts: number;
  nextAttemptAt: string;
  /** Whether the owner knows the enquiry, and is told of an amendment. */
  amended: Generated<"" | "yes">;
}

/** A kiosk that may send enquiries, and its last report. */
export interface KioskRow extends Pick<Kiosk, "name" | "credential" | "addedAt" | "revokedAt"> {
  lastSeenAt: Generated<string>;
  version: Generated<string>;
  renderer: Generated<string>;
  unsent: Generated<number>;
  /** PostgreSQL returns it as text. */
  freeBytes: Generated<number | string>;
}

/**
 * Rows that one transaction added or removed, or an amendment; the hash covers it and the hash before it
 * (docs/decisions/017).
 */
export interface Link {
  /** Counts from 1. */
  number: number;
  at: string;
  kind: "added" | "amended" | "removed";
  entries: string;
  hash: string;
}

interface Setting {
  name: string;
  value: string;
}

/** The local spool that holds enquiries while the shared database is unreachable. */
export interface SpoolTables {
  spooled: {
    /** Order of arrival. */
    position: Generated<number>;
    submissionId: string;
    /** A column of its own, so that a person's entries can be found and erased. */
    email: string;
    /** A NewEnquiry as JSON. */
    entry: string;
  };
  setting: Setting;
}
