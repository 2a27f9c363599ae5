import type { Amendment, LeadNote } from "#enquiry/amendment.ts";
import type { KioskHealth } from "#enquiry/kiosk-protocol.ts";
import type { Enquiry } from "#enquiry/schema.ts";
import type { intakeOperations } from "./operations/intake.ts";
import type { Bound } from "./operations/operation-set.ts";
import type { ReplicationStatus } from "./postgres/replication-status.ts";

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

/** Where enquiries are stored. A promise of a write resolves only once the change is on the disk. */
export type IntakeStore = Bound<ReturnType<typeof intakeOperations>> & {
  close(): Promise<void>;

  /** Rate-limit counters shared by several servers; undefined for a single server. */
  counters?: SharedCounters;
  /** On how many machines an enquiry is when it is answered; undefined if it is on this one only. */
  copies?(): Promise<ReplicationStatus>;
  /** How many commits the remote database has confirmed without its standby. */
  oneCopies?(): number;
  /** Why the remote database is unreachable or refuses to work; undefined while it is there. */
  whyAway?(): string | undefined;
  /** Why the spool cannot be used; undefined while it can. */
  whySpoolClosed?(): string | undefined;
  /** Called when the database becomes unavailable or recovers, and at once if it is unavailable now. */
  onEvent?(listener: (event: StoreEvent) => void): void;
};

/** Rate-limit counters in the shared database. They reject at once while it is unreachable. */
export interface SharedCounters {
  /** Adds to a key's points; `expire`, in milliseconds since 1970, holds if it has none that still count. */
  add(key: string, points: number, expire: number): Promise<CountedPoints>;
}

export interface CountedPoints {
  points: number;
  expire: number;
}

export type StoreEvent =
  /** The database file cannot be used, so nothing can be stored; it is opened again as soon as that is possible. */
  | { kind: "closed"; cause: string }
  | { kind: "opened" }
  /** The remote database is unreachable: enquiries go to the local spool. */
  | { kind: "away"; cause: string }
  | { kind: "back" }
  /** The spool cannot be used, so nothing can be kept while the remote database is away; it is opened again. */
  | { kind: "spool-closed"; cause: string }
  | { kind: "spool-opened" }
  /** Spooled enquiries that were moved to the database. */
  | { kind: "drained"; count: number }
  /** A spooled enquiry that the database rejects; it stays in the spool. */
  | { kind: "stuck"; cause: string };
