import type { SqliteOptions } from "./sqlite.ts";

/** What the SQLite worker is started with. */
export interface WorkerSettings {
  kind: "store" | "spool";
  path: string;
  sqlite: SqliteOptions;
  /** Whether what is accepted goes to the outbox. */
  notify: boolean;
}

export interface Call {
  id: number;
  kind: "reads" | "writes";
  name: string;
  args: readonly unknown[];
}

/** To the worker: calls that arrived together, or the wish that it ends. */
export type ToWorker = Call[] | "close";

export type Reply = { id: number; value: unknown } | { id: number; error: StoreFailure };

/** From the worker: that it is ready, why it cannot be, or the replies to calls whose changes are on the disk. */
export type FromWorker = "ready" | { unusable: string; plain: boolean } | Reply[];

/** A database error in a form that crosses threads. */
export interface StoreFailure {
  message: string;
  /** SQLite's extended result code. */
  errcode: number | undefined;
}
