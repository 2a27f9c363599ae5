import type { Enquiry, EnquiryReason } from "#enquiry/schema.ts";

/** `pending`: the challenge provider has not answered yet; `quarantined`: kept, listed apart, never notified. */
export type EnquiryState = "accepted" | "pending" | "quarantined";

/** Why an enquiry is held apart. */
export type Mark =
  | "decoy"
  | "soft-limit"
  | "check-missing"
  | "check-failed"
  | "check-mismatch"
  | "check-replayed"
  | "check-unreachable";

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

  /** Tokens that are due to be verified again, the oldest first. */
  pendingChecks(now: Date): Promise<PendingCheck[]>;
  postponeCheck(submissionId: string, until: Date): Promise<void>;
  /** Ends the waiting: accepted, or quarantined if there is a mark now or from before. */
  settleCheck(submissionId: string, mark?: Mark): Promise<void>;

  /** A random secret of 32 bytes (hex), made at the first call and the same ever after. */
  secret(name: string): Promise<string>;
  /** Rejects unless something can be written durably right now. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** The owner's access to what came in. */
export interface EnquiryLedger {
  /** The oldest first. */
  list(filter?: { state?: EnquiryState }): Promise<StoredEnquiry[]>;
  /** Removes everything that came from this address; upper and lower case are the same. Returns how many enquiries. */
  eraseByEmail(email: string): Promise<number>;
  /** Removes what came in before this time. Returns how many enquiries. */
  purgeBefore(time: Date): Promise<number>;
  close(): Promise<void>;
}
