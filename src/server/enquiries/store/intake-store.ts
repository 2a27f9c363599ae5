import type { intakeOperations } from "./operations/intake.ts";
import type { Bound } from "./operations/operation-set.ts";
import type { ReplicationStatus } from "./postgres/replication-status.ts";

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
