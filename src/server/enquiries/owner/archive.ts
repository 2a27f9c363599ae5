import type { EnquiryReason } from "#enquiry/fields.ts";
import type { ReviewState, StoredEnquiry, Waiting } from "../store/intake-store.ts";

import type { LoggedLink, Verification } from "./verify.ts";

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
  /** Takes an enquiry out of quarantine; with `notify` it is then mailed like any other. */
  release(submissionId: string, notify: boolean): Promise<Release>;
  stats(): Promise<ArchiveStats>;
  /** Deletes everything from this address, case-insensitively. Returns the number of enquiries. */
  eraseByEmail(email: string): Promise<number>;
  /** Deletes enquiries received before this time. Returns how many. */
  purgeBefore(time: Date): Promise<number>;
  /** Writes everything to a separate SQLite file while the server runs. Returns the number of enquiries. */
  backup(file: string): Promise<number>;
  /** Adds what a backup has and this database lacks. Returns the number of enquiries. */
  restore(file: string): Promise<number>;
  /** Compares everything stored with the chain, and the chain with the links that a server logged. */
  verify(logged: readonly LoggedLink[]): Promise<Verification>;
  close(): Promise<void>;
}
