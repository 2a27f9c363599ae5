import type { EnquiryReason } from "#enquiry/schema.ts";
import type { EnquiryState, StoredEnquiry, Waiting } from "../store/store.ts";

/** What a list may be narrowed to; times include the first and leave out the last. */
export interface LedgerFilter {
  state?: EnquiryState | undefined;
  reason?: EnquiryReason | undefined;
  /** Upper and lower case are the same. */
  email?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
  /** The newest so many. */
  limit?: number | undefined;
}

export interface LedgerStats extends Waiting {
  enquiries: number;
  /** Counts by what is counted, such as `state accepted`, `reason alpha`, `mark decoy`. */
  counts: ReadonlyMap<string, number>;
  first: string | undefined;
  last: string | undefined;
}

export type Release = "released" | "not-quarantined" | "unknown";

/** The owner's access to what came in. */
export interface EnquiryLedger {
  /** The oldest first. */
  list(filter?: LedgerFilter): Promise<StoredEnquiry[]>;
  /** Takes an enquiry out of quarantine; with `notify` it is then mailed like any other. */
  release(submissionId: string, notify: boolean): Promise<Release>;
  stats(): Promise<LedgerStats>;
  /** Removes everything that came from this address; upper and lower case are the same. Returns how many enquiries. */
  eraseByEmail(email: string): Promise<number>;
  /** Removes what came in before this time. Returns how many enquiries. */
  purgeBefore(time: Date): Promise<number>;
  /** Writes everything into a SQLite file of its own while the server works. Returns how many enquiries. */
  backup(file: string): Promise<number>;
  /** Adds what a backup holds and this database does not. Returns how many enquiries. */
  restore(file: string): Promise<number>;
  close(): Promise<void>;
}
