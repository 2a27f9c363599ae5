import { CamelCasePlugin, type Generated } from "kysely";
import type { Amendment, LeadNote } from "#enquiry/amendment.ts";
import type { KioskHealth } from "#enquiry/kiosk-protocol.ts";
import type { Enquiry } from "#enquiry/schema.ts";

/** `pending`: the challenge provider has not responded yet; `quarantined`: stored, listed separately, never mailed. */
export const REVIEW_STATES = ["accepted", "pending", "quarantined"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why an enquiry is quarantined. */
export type QuarantineReason =
  | "decoy"
  | "soft-limit"
  | "check-missing"
  | "check-failed"
  | "check-mismatch"
  | "check-replayed"
  | "check-unreachable"
  /** Another enquiry was stored under the same submissionId while the database was unreachable. */
  | "number-taken";

/** The stored part of an enquiry: everything but the decoy field. */
export type EnquiryContent = Omit<Enquiry, "nicknameField">;

/** Values of the human check, as they are stored in the same transaction as the enquiry. */
export type CheckTrace =
  /** A proof of work, which may be used once. */
  | { kind: "proof"; nonce: string; expiresAt: string }
  /** A token that the provider has given no verdict on yet. */
  | { kind: "pending"; token: string; nextAttemptAt: string; giveUpAt: string };

export interface NewEnquiry {
  content: EnquiryContent;
  receivedAt: Date;
  marks: readonly QuarantineReason[];
  trace?: CheckTrace | undefined;
  /** The kiosk that it was typed on, and when by that kiosk's clock, which may be wrong. */
  kiosk?: { name: string; typedAt: string } | undefined;
}

/** `repeated`: this very enquiry is already stored; `conflict`: a different one is, under the same submissionId. */
export type Knowledge = "unknown" | "repeated" | "conflict";

/**
 * `full`: not stored, because it would be quarantined and the quarantine's budget is used up; `erased`: not kept,
 * because whoever wrote it was erased after it was received.
 */
export type Saved = "stored" | "repeated" | "conflict" | "full" | "erased";

/** How the owner is told of accepted enquiries. Each channel has an outbox of its own. */
export type Channel = "mail" | "webhook";

/** An accepted enquiry that the owner has not been notified of yet, or an amendment of one. */
export interface Notification {
  enquiry: Lead;
  amended: boolean;
  /** The latest amendment that it tells of; empty if it tells of none. */
  told: string;
  /** Attempts so far. */
  attempts: number;
}

/** An enquiry as stored, listed and exported: a row of the table. */
export interface StoredEnquiry extends EnquiryContent {
  receivedAt: string;
  state: ReviewState;
  /** Why it is quarantined, space-separated; may be empty. */
  marks: string;
  /** The name of the kiosk that it was typed on; empty if it was none. */
  kiosk: string;
  /** When it was typed, by the kiosk's own clock: a claim, which nothing else follows from. */
  typedAt: string;
}

/** An enquiry with what was noted last about it. */
export type Lead = StoredEnquiry & LeadNote;

/** An amendment as it came from a kiosk. */
export interface NewAmendment extends Amendment {
  kiosk: string;
  receivedAt: string;
}

/** `conflict`: another one is stored under the same amendmentId; `unknown`: there is no such enquiry. */
export type Amended = "stored" | "repeated" | "conflict" | "unknown";

/** Acts by the link in a mail; each is done once for an enquiry. */
export const MAIL_ACTS = ["released", "answered", "erased"] as const;

/** Something that was done by the link in a mail. */
export interface MailAct {
  submissionId: string;
  act: (typeof MAIL_ACTS)[number];
  at: string;
  /** The link's number. */
  link: string;
  /** The name as typed. */
  who: string;
}

export type Release = "released" | "not-quarantined" | "unknown";

/** A kiosk that may send enquiries, or once might, and its last report. */
export interface Kiosk extends KioskHealth {
  name: string;
  /** Its credential's SHA-256. */
  credential: string;
  addedAt: string;
  /** Empty as long as it is welcome. */
  revokedAt: string;
  /** Empty before its first report. */
  lastSeenAt: string;
}

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
