import type { EnquiryReason } from "#enquiry/fields.ts";
import type { ReviewState, StoredEnquiry, Waiting } from "../store/intake-store.ts";

/** Filters of a list; the start of a time range is inclusive, its end exclusive. */
export interface ArchiveFilter {
  state?: ReviewState | undefined;
  reason?: EnquiryReason | undefined;
  /** Case-insensitive. */
  email?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
  /** Only the newest N. */
  limit?: number | undefined;
}

export interface ArchiveStats extends Waiting {
  enquiries: number;
  /** Counts by label, such as `state accepted`, `reason alpha`, `mark decoy`. */
  counts: ReadonlyMap<string, number>;
  first: string | undefined;
  last: string | undefined;
}

export type Release = "released" | "not-quarantined" | "unknown";

/** The owner's access to stored enquiries. */
export interface OwnerArchive {
  /** Oldest first. */
  list(filter?: ArchiveFilter): Promise<StoredEnquiry[]>;
  /** Takes an enquiry out of quarantine; it is then announced like any other: with `notify` mailed, by `webhook` posted. */
  release(submissionId: string, notify: boolean, webhook?: boolean): Promise<Release>;
  stats(): Promise<ArchiveStats>;
  /** Deletes everything from this address, case-insensitively. Returns the number of enquiries. */
  eraseByEmail(email: string): Promise<number>;
  /** Deletes enquiries received before this time. Returns how many. */
  purgeBefore(time: Date): Promise<number>;
  /** Writes everything to a separate SQLite file while the server runs. Returns the number of enquiries. */
  backup(file: string): Promise<number>;
  /** Adds what a backup has and this database lacks. Returns the number of enquiries. */
  restore(file: string): Promise<number>;
  close(): Promise<void>;
}
