import type { IntakeSettings } from "../operations/save.ts";
import type { SqliteOptions } from "./database.ts";

/** Startup settings of the SQLite worker. */
export type WorkerSettings = { path: string; sqlite: SqliteOptions } & (
  | { kind: "store"; intake: IntakeSettings }
  | { kind: "spool" }
);

export interface Call {
  id: number;
  name: string;
  args: readonly unknown[];
}

/** To the worker: a batch of calls, or the request to close. */
export type ToWorker = Call[] | "close";

export type Reply = { id: number; value: unknown } | { id: number; error: StoreFailure };

/**
 * From the worker: ready; a startup failure; that the file is not at its path any more, after which the worker ends; or
 * replies to calls whose changes are on the disk.
 */
export type FromWorker = "ready" | Unusable | { gone: string } | Reply[];

export interface Unusable {
  unusable: string;
  /** `setting`: the operator has to change a setting; `machine`: it may pass, as a full disk does. */
  fault: "setting" | "machine" | "program";
}

/** A database error in a form that can be cloned between threads. */
export interface StoreFailure {
  message: string;
  /** SQLite's extended result code. */
  errcode: number | undefined;
}
