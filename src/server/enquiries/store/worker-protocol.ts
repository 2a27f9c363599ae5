import type { Announcing } from "./outbox-operations.ts";
import type { SqliteOptions } from "./sqlite.ts";

/** Startup settings of the SQLite worker. */
export interface WorkerSettings extends Announcing {
  kind: "store" | "spool";
  path: string;
  sqlite: SqliteOptions;
}

export interface Call {
  id: number;
  kind: "reads" | "writes";
  name: string;
  args: readonly unknown[];
}

/** To the worker: a batch of calls, or the request to close. */
export type ToWorker = Call[] | "close";

export type Reply = { id: number; value: unknown } | { id: number; error: StoreFailure };

/** From the worker: ready, a startup failure, or replies to calls whose changes are on the disk. */
export type FromWorker = "ready" | { unusable: string; plain: boolean } | Reply[];

/** A database error in a form that can be cloned between threads. */
export interface StoreFailure {
  message: string;
  /** SQLite's extended result code. */
  errcode: number | undefined;
}
