import { Worker } from "node:worker_threads";
import { PlainError } from "../../plain-error.ts";
import { type Bound, bind, type OperationSet } from "./operations.ts";
import type { Call, FromWorker, Reply, ToWorker, WorkerSettings } from "./worker-protocol.ts";

const WORKER = new URL("./sqlite-worker.ts", import.meta.url);
/** Request timeout in milliseconds. The write may still succeed; a retry then finds it stored. */
const PATIENCE = 10_000;
/** Maximum number of queued calls; beyond it the disk is hopelessly behind and queueing would only use up memory. */
const WAITING_AT_MOST = 5_000;

/** Why something could not be stored. */
class StoreError extends Error {
  override name = "StoreError";
  readonly errcode: number | undefined;

  constructor(message: string, errcode?: number) {
    super(message);
    this.errcode = errcode;
  }
}

interface Waiter {
  resolve(value: unknown): void;
  reject(error: Error): void;
  deadline: NodeJS.Timeout;
}

/** The operations of a SQLite file that is owned by a worker thread. */
export type SqliteThread<Operations extends { reads: object; writes: object }> = Bound<Operations> & {
  close(): Promise<void>;
};

/**
 * Opens a SQLite file in a worker thread. Calls made in the same tick are sent and committed together. Throws
 * PlainError if the file cannot be used.
 */
export async function openSqliteThread<Database, Operations extends OperationSet<Database>>(
  operations: Operations,
  settings: WorkerSettings,
): Promise<SqliteThread<Operations>> {
  const waiters = new Map<number, Waiter>();
  let outgoing: Call[] = [];
  let lastId = 0;
  let closing = false;
  let worker = await startWorker(settings, settle, lose);

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

  /** Called when the thread has ended: rejects all waiting calls and starts a new thread. */
  function lose(): void {
    if (closing) return;
    const error = { message: "the database thread ended", errcode: undefined };
    settle([...waiters.keys()].map((id) => ({ id, error })));
    startWorker(settings, settle, lose).then(
      (next) => {
        worker = next;
      },
      () => setTimeout(lose, 1_000).unref(),
    );
  }

  function send(message: ToWorker): void {
    worker.postMessage(message);
  }

  function call(kind: Call["kind"], name: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (closing) return reject(new StoreError("the database is closed"));
      if (waiters.size >= WAITING_AT_MOST) return reject(new StoreError("too many calls wait for the disk"));
      lastId += 1;
      const id = lastId;
      const deadline = setTimeout(() => {
        waiters.delete(id);
        reject(new StoreError("the disk did not answer in time"));
      }, PATIENCE);
      waiters.set(id, { resolve, reject, deadline });
      if (outgoing.length === 0) setImmediate(flush);
      outgoing.push({ id, kind, name, args });
    });
  }

  function flush(): void {
    if (outgoing.length === 0) return;
    send(outgoing);
    outgoing = [];
  }

  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    closing = true;
    flush();
    const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    send("close");
    await ended;
  }

  return Object.assign(bind<Database, Operations>(operations, call), {
    close: () => {
      closed ??= close();
      return closed;
    },
  });
}

function startWorker(
  settings: WorkerSettings,
  onReplies: (replies: Reply[]) => void,
  onLost: () => void,
): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: settings, execArgv: [], name: settings.kind });
    let ready = false;
    worker.on("message", (message: FromWorker) => {
      if (message === "ready") {
        ready = true;
        resolve(worker);
      } else if (Array.isArray(message)) {
        onReplies(message);
      } else {
        reject(message.plain ? new PlainError(message.unusable) : new Error(message.unusable));
      }
    });
    worker.on("error", (error) => reject(error));
    worker.on("exit", () => {
      if (ready) onLost();
      else reject(new Error("the database thread did not start"));
    });
  });
}
