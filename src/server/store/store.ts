import type { Enquiry, EnquiryReason } from "#enquiry/schema.ts";

/** `pending`: the challenge provider has not answered yet; `quarantined`: kept, listed apart, never notified. */
export const ENQUIRY_STATES = ["accepted", "pending", "quarantined"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** Why an enquiry is held apart. */
export type Mark =
  | "decoy"
  | "soft-limit"
  | "check-missing"
  | "check-failed"
  | "check-mismatch"
  | "check-replayed"
  | "check-unreachable"
  /** Another enquiry had the same submissionId while the database was away. */
  | "number-taken";

/** What somebody wrote, without the decoy: what is kept of an enquiry. */
export type EnquiryContent = Omit<Enquiry, "nicknameField">;

/** What the human check leaves to be kept together with the enquiry, in the same transaction. */
export type CheckTrace =
  /** A proof of work that may be used once. */
  | { kind: "proof"; nonce: string; expiresAt: Date }
  /** A token whose provider has not answered yet. */
  | { kind: "pending"; token: string; nextAttemptAt: Date; giveUpAt: Date };

export interface NewEnquiry {
  content: EnquiryContent;
  receivedAt: Date;
  marks: readonly Mark[];
  trace?: CheckTrace | undefined;
}

/** `repeated`: this very enquiry is kept already; `conflict`: another one is, under the same submissionId. */
export type Knowledge = "unknown" | "repeated" | "conflict";

export interface PendingCheck {
  submissionId: string;
  token: string;
  giveUpAt: Date;
}

/** An accepted enquiry that the owner has not been told of yet. */
export interface Notification {
  enquiry: StoredEnquiry;
  /** How often it was tried. */
  attempts: number;
}

/** How much has still to be done. */
export interface Waiting {
  notifications: number;
  checks: number;
  /** Enquiries that wait in the local spool for the database to come back. */
  spooled: number;
}

export interface StoredEnquiry extends EnquiryContent {
  reason: EnquiryReason;
  receivedAt: string;
  state: EnquiryState;
  marks: string;
}

/** Where enquiries are kept. Every promise that resolves after a change means that the change is on the disk. */
export interface EnquiryStore {
  /** What is known of this submissionId. */
  recognise(content: EnquiryContent): Promise<Knowledge>;
  /** Keeps the enquiry once, however often it is sent. */
  save(entry: NewEnquiry): Promise<"stored" | "repeated" | "conflict">;

  /** Tokens that are due to be verified again, the oldest first; until `until` they are the caller's. */
  pendingChecks(now: Date, until: Date): Promise<PendingCheck[]>;
  postponeCheck(submissionId: string, until: Date): Promise<void>;
  /** Ends the waiting: accepted, or quarantined if there is a mark now or from before. */
  settleCheck(submissionId: string, mark?: Mark): Promise<void>;

  /** What is due to be told to the owner, the oldest first; until `until` it is the caller's. */
  claimNotifications(now: Date, until: Date): Promise<Notification[]>;
  postponeNotification(submissionId: string, attempts: number, until: Date): Promise<void>;
  settleNotification(submissionId: string): Promise<void>;

  /** Forgets proofs of work that would be refused by their age anyway. */
  forgetSpentProofs(now: Date): Promise<void>;
  /** Removes what came in before this time. Returns how many enquiries. */
  purgeBefore(time: Date): Promise<number>;
  waiting(): Promise<Waiting>;

  /**
   * A random secret of 32 bytes (hex), made at the first call and the same ever after. `proposal` is taken where there is
   * none yet.
   */
  secret(name: string, proposal?: string): Promise<string>;
  /** Rejects unless something can be written durably right now. */
  probe(): Promise<void>;
  close(): Promise<void>;

  /** Where several servers share their counters; undefined where there is only one server. */
  counters?: SharedCounters;
  /** Is told when the database goes and comes back; a store that cannot go away tells nothing. */
  onEvent?(listener: (event: StoreEvent) => void): void;
}

/** What rate-limiter-flexible asks of a PostgreSQL client. Rejects at once while the database is away. */
export interface SharedCounters {
  query(query: object): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

export type StoreEvent =
  | { kind: "away"; cause: string }
  | { kind: "back" }
  /** Spooled enquiries that are now in the database. */
  | { kind: "drained"; count: number }
  /** A spooled enquiry that the database refuses; it stays in the spool. */
  | { kind: "stuck"; cause: string };
