import type { EnquiryReason } from "#enquiry/fields.ts";
import type { Kiosk, Lead, MailAct, Release, ReviewState, Waiting } from "../store/intake-store.ts";
import type { Copies } from "../store/postgres/copies.ts";

import type { BackupOptions } from "./backup.ts";
import type { Rehearsal } from "./rehearse.ts";
import type { Logged, Verification } from "./verify.ts";

/** Filters of a list; the start of a time range is inclusive, its end exclusive. */
export interface ArchiveFilter {
  state?: ReviewState | undefined;
  reason?: EnquiryReason | undefined;
  /** Case-insensitive. */
  email?: string | undefined;
  /** The name of the kiosk that they were typed on. */
  kiosk?: string | undefined;
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

export interface Health extends ArchiveStats {
  /** The database's clock. */
  now: Date;
  /** When the last backup was made. */
  lastBackup: Date | undefined;
  /** Undefined if an enquiry is on this machine only. */
  copies: Copies | undefined;
}

/** Result of a restore. */
export interface Restored {
  /** How many enquiries it added, and how many it left out because their senders had been erased. */
  restored: number;
  erased: number;
  /** The kiosks that may send again. */
  kiosks: string[];
  /** The file was a database without its write-ahead log: complete after a stopped server, not after a killed one. */
  lacksLog: boolean;
}

/** The owner's access to stored enquiries. */
export interface OwnerArchive {
  /** The database's name for people, without a password. */
  name: string;
  /** Copies that this engine cannot erase, in a sentence for the owner. */
  remains: string | undefined;
  /** Oldest first. */
  list(filter?: ArchiveFilter): Promise<Lead[]>;
  /** How many enquiries there are, without those in spools; any limit is ignored. */
  count(filter: ArchiveFilter): Promise<number>;
  /**
   * Takes an enquiry out of quarantine; it is then announced like any other: with `notify` mailed, by `webhook` posted.
   */
  release(submissionId: string, notify: boolean, webhook?: boolean): Promise<Release>;
  /** Everything that was done by the links in mails, oldest first. */
  mailActs(): Promise<MailAct[]>;
  stats(): Promise<ArchiveStats>;
  /** Rejects unless the database can be written to, and has the standbys that it waits for. */
  health(): Promise<Health>;
  /**
   * Deletes everything from this address, in whatever spelling, and has the database refuse what was received from it
   * until now, wherever that may still lie. Returns the number of enquiries deleted.
   */
  eraseByEmail(email: string): Promise<number>;
  /** Deletes enquiries received before this time. Returns how many. */
  purgeBefore(time: Date): Promise<number>;
  /**
   * Replaces the secrets that sign challenges and the links in mails: challenges that are out stay good until they
   * expire, links end.
   */
  rotateSecrets(): Promise<void>;
  /** Writes everything to a separate SQLite file while the server runs. Returns the number of enquiries. */
  backup(file: string, options?: BackupOptions): Promise<number>;
  /**
   * Adds what a backup has and this database lacks, but nobody who was erased since. If erasures may be unknown,
   * because the backup is older than this database's ledger of them, `ask` is called first; nothing changes if it
   * throws.
   */
  restore(file: string, ask: (knownSince: Date) => Promise<void>): Promise<Restored>;
  /**
   * Restores a backup, by default the last one, into a scratch database and compares it with this one. Notes that it
   * was done if nothing is wrong with the backup.
   */
  rehearse(file?: string): Promise<Rehearsal>;
  kiosks(): Promise<Kiosk[]>;
  /**
   * Lets a kiosk of this name send enquiries. Returns its credential, which is not kept; undefined if there is one of
   * that name. A revoked name may be added again.
   */
  addKiosk(name: string): Promise<string | undefined>;
  /** Refuses the kiosk's credential from now on. Returns false if there is no such kiosk, or not any more. */
  revokeKiosk(name: string): Promise<boolean>;
  /** Compares everything stored with the chain, and both with what this server logged. */
  verify(logged?: Logged): Promise<Verification>;
  close(): Promise<void>;
}
