import { Worker } from "node:worker_threads";
import { PlainError } from "../../../plain-error.ts";
import type { StoreEvent } from "../intake-store.ts";
import { type Bound, bind, type OperationSet } from "../operations/operation-set.ts";
import { StoreClosedError, StoreError } from "../store-error.ts";
import type { Call, FromWorker, Reply, ToWorker, Unusable, WorkerSettings } from "./worker-protocol.ts";

const WORKER = new URL("./worker.ts", import.meta.url);
/** Request timeout in milliseconds. The write may still succeed; a retry then finds it stored. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Interval in milliseconds between attempts to open the file again. */
const REOPEN_DELAY_MS = 1_000;
/** Maximum number of queued calls. Beyond it the disk cannot keep up, and queueing would only use memory. */
const WAITING_AT_MOST = 5_000;

interface Waiter {
  resolve(value: unknown): void;
  reject(error: Error): void;
  deadline: NodeJS.Timeout;
}

/** The operations of a SQLite file that is owned by a worker thread. */
export type SqliteThread<Operations extends { reads: object; writes: object }> = Bound<Operations> & {
  /** Calls the listener when the file is closed by a fault or opened again, and now if it is closed. */
  onEvent(listener: (event: StoreEvent) => void): void;
  close(): Promise<void>;
};

/**
 * Opens a SQLite file in a worker thread. Calls made in the same tick are sent and committed together. If the file does
 * not open because of the machine (a full disk), or is moved away later, calls are rejected and it is opened again as
 * soon as that is possible; only the first time is a missing file created. Throws PlainError if a setting is wrong.
 */
export async function openSqliteThread<Database, Operations extends OperationSet<Database>>(
  operations: Operations,
  settings: WorkerSettings,
): Promise<SqliteThread<Operations>> {
  const waiters = new Map<number, Waiter>();
  const listeners = new Set<(event: StoreEvent) => void>();
  let outgoing: Call[] = [];
  let lastId = 0;
  let closing = false;
  let worker: Worker | undefined;
  /** Why there is no worker. */
  let cause = "";
  let everOpen = false;
  let attempt: NodeJS.Timeout | Promise<void> | undefined;

  function tell(event: StoreEvent): void {
    for (const listener of listeners) listener(event);
  }

  function settle(replies: Reply[]): void {
    for (const reply of replies) {
      const waiter = waiters.get(reply.id);
      if (waiter === undefined) continue;
      waiters.delete(reply.id);
      clearTimeout(waiter.deadline);
      if ("error" in reply) waiter.reject(new StoreError(reply.error.message, reply.error.errcode));
      else waiter.resolve(reply.value);
    }
  }

  /** Rejects all calls, those that wait included, until the file is open again. */
  function lose(why: string): void {
    worker = undefined;
    for (const { reject, deadline } of waiters.values()) {
      clearTimeout(deadline);
      reject(closedError());
    }
    waiters.clear();
    if (why === cause || closing) return;
    cause = why;
    tell({ kind: "closed", cause });
  }

  function closedError(): StoreClosedError {
    return new StoreClosedError(closing ? "the database is closed" : `the database is closed: ${cause}`);
  }

  /** Rejects if the file cannot be opened. */
  async function open(): Promise<void> {
    const sqlite = { ...settings.sqlite, create: !everOpen };
    worker = await startWorker({ ...settings, sqlite }, { settle, lose, ended: () => openLater(0) });
    everOpen = true;
    if (cause !== "") tell({ kind: "opened" });
    cause = "";
  }

  function openLater(delay: number): void {
    if (closing) return;
    attempt = setTimeout(() => {
      attempt = open().catch((error: unknown) => {
        lose(error instanceof Error ? error.message : String(error));
        openLater(REOPEN_DELAY_MS);
      });
    }, delay).unref();
  }

  function call(name: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (closing || worker === undefined) return reject(closedError());
      if (waiters.size >= WAITING_AT_MOST) return reject(new StoreError("too many calls wait for the disk"));
      lastId += 1;
      const id = lastId;
      const deadline = setTimeout(() => {
        waiters.delete(id);
        reject(new StoreError("the disk did not answer in time"));
      }, REQUEST_TIMEOUT_MS);
      waiters.set(id, { resolve, reject, deadline });
      if (outgoing.length === 0) setImmediate(flush);
      outgoing.push({ id, name, args });
    });
  }

  function flush(): void {
    if (outgoing.length === 0) return;
    worker?.postMessage(outgoing satisfies ToWorker);
    outgoing = [];
  }

  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    closing = true;
    flush();
    if (attempt instanceof Promise) await attempt;
    else clearTimeout(attempt);
    if (worker === undefined) return;
    const ended = new Promise<void>((resolve) => worker?.once("exit", () => resolve()));
    worker.postMessage("close" satisfies ToWorker);
    await ended;
  }

  try {
    await open();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    lose(error.message);
    openLater(REOPEN_DELAY_MS);
  }
  return Object.assign(bind<Database, Operations>(operations, call), {
    onEvent(listener: (event: StoreEvent) => void) {
      listeners.add(listener);
      if (worker === undefined) listener({ kind: "closed", cause });
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  });
}

interface WorkerEvents {
  settle(replies: Reply[]): void;
  /** The worker will answer nothing more. */
  lose(cause: string): void;
  ended(): void;
}

function startWorker(settings: WorkerSettings, on: WorkerEvents): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: settings, execArgv: [], name: settings.kind });
    let ready = false;
    let gone = false;
    worker.on("message", (message: FromWorker) => {
      if (message === "ready") {
        ready = true;
        resolve(worker);
      } else if (Array.isArray(message)) {
        on.settle(message);
      } else if ("gone" in message) {
        gone = true;
        on.lose(message.gone);
      } else {
        reject(errorOf(message));
      }
    });
    worker.on("error", (error) => reject(error));
    worker.on("exit", () => {
      if (!ready) return reject(new Error("the database thread did not start"));
      if (!gone) on.lose("the database thread ended");
      on.ended();
    });
  });
}

function errorOf({ unusable, fault }: Unusable): Error {
  if (fault === "machine") return new StoreError(unusable);
  return fault === "setting" ? new PlainError(unusable) : new Error(unusable);
}
