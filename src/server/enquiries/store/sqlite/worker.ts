import { resolve } from "node:path";
import { getSystemErrorMessage } from "node:util";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import type { Kysely } from "kysely";
import { PlainError } from "../../../plain-error.ts";
import { migrate, migrateSpool } from "../migrations.ts";
import { intakeOperations } from "../operations/intake.ts";
import type { OperationSet } from "../operations/operation-set.ts";
import { spoolOperations } from "../operations/spool.ts";
import { quietCheckpoint, truncateWal } from "./checkpoint.ts";
import { openSqlite } from "./database.ts";
import { isOfTheMachine } from "./faults.ts";
import { groupCommit } from "./group-commit.ts";
import { kyselyOn } from "./kysely.ts";
import { openFiles } from "./open-files.ts";
import { layReserve } from "./reserve.ts";
import type { Call, FromWorker, Reply, ToWorker, Unusable, WorkerSettings } from "./worker-protocol.ts";

/** Interval in milliseconds at which an idle worker looks whether the file is still at its path. */
const WATCH_INTERVAL_MS = 1_000;
/** Why the file was closed; shown by /readyz. */
const LEFT = {
  moved: "the database file was replaced, moved or removed",
  overwritten:
    "the database file was overwritten; its write-ahead log is kept beside it, in a file …-rescued",
};

// The thread that owns the database file: only this thread blocks on the disk.
if (parentPort === null) throw new Error("worker.ts is started by thread.ts");
const port = parentPort;
const settings = workerData as WorkerSettings;
const send = (message: FromWorker) => port.postMessage(message);

/** Calls that delete what people typed: the write-ahead log is emptied after them. */
const DELETIONS = new Set(["purgeAged", "remove"]);

try {
  if (settings.kind === "store") await serve(intakeOperations(settings.intake), migrate);
  else await serve(spoolOperations, migrateSpool);
} catch (error) {
  send(unusable(error));
  port.close();
}

/** Why the file cannot be opened; without its path where that may pass, because /readyz repeats it. */
function unusable(error: unknown): Unusable {
  const origin = error instanceof PlainError ? error.cause : error;
  // A server can work without its spool.
  if (isOfTheMachine(origin) || settings.sqlite.create === false || settings.kind === "spool")
    return { unusable: messageOf(origin), fault: "machine" };
  return { unusable: messageOf(error), fault: error instanceof PlainError ? "setting" : "program" };
}

function messageOf(error: unknown): string {
  const { code, errno } = error as NodeJS.ErrnoException;
  // A file system's message holds the path.
  if (errno !== undefined) return `${getSystemErrorMessage(errno)} (${code})`;
  return error instanceof Error ? error.message : String(error);
}

async function serve<Database>(
  operations: OperationSet<Database>,
  bringUpToDate: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const database = openSqlite(settings.path, settings.sqlite);
  const db = kyselyOn<Database>(database);
  try {
    await bringUpToDate(db);
    // Makes commits that a crash left in the write-ahead log durable before any read can return them.
    truncateWal(database);
  } catch (error) {
    await db.destroy();
    throw error;
  }

  const path = resolve(settings.path);
  layReserve(path);
  const files = openFiles(path);
  const checkpoint = quietCheckpoint(database, { mayWrite: () => isThere(), moved: files.moved });
  let working = false;
  let left: keyof typeof LEFT | undefined;

  /** Whether what is committed is in the file that is at the path. */
  function isThere(): boolean {
    const state = files.state();
    // A file that was first moved and then overwritten must not get the log's content either.
    if (state === "overwritten") left = state;
    else if (state === "moved") left ??= state;
    return left === undefined;
  }

  /** Sends replies only if what they report can be read again. */
  function answer(replies: Reply[]): void {
    send(isThere() ? replies : replies.map(refused));
  }

  function refused({ id }: Pick<Call, "id">): Reply {
    return { id, error: { message: LEFT[left ?? "moved"], errcode: undefined } };
  }

  async function leave(): Promise<void> {
    clearInterval(watch);
    checkpoint.stop();
    isThere();
    if (left === "overwritten") files.rescueLog();
    await db.destroy();
    files.close();
    port.close();
  }

  /**
   * Closes the file that was moved away. Its write-ahead log is emptied first: SQLite would leave it at its path, and
   * apply it to whichever database is opened there next.
   */
  async function leaveMoved(why: keyof typeof LEFT): Promise<void> {
    send({ gone: LEFT[why] });
    try {
      if (why === "overwritten" || truncateWal(database)) await leave();
    } catch {
      // The disk is full or fails: the watch tries it again.
    }
  }

  const watch = setInterval(() => {
    if (working) return;
    if (isThere()) layReserve(path);
    else if (left !== undefined) void leaveMoved(left);
  }, WATCH_INTERVAL_MS);
  watch.unref();

  port.on("message", async (message: ToWorker) => {
    if (working) throw new Error("the worker was interrupted");
    working = true;
    let received: ToWorker | undefined = message;
    while (received !== undefined) {
      if (received === "close") return leave();
      const calls = [...received];
      // All calls that arrived while the previous group was written form the next one.
      for (received = next(); Array.isArray(received); received = next()) calls.push(...received);
      if (left !== undefined) send(calls.map(refused));
      else await groupCommit(db, operations, calls, answer);
      if (calls.some(({ name }) => DELETIONS.has(name))) checkpoint.forget();
      checkpoint.after(calls.length);
      received ??= next();
    }
    working = false;
    if (left !== undefined) await leaveMoved(left);
  });
  send("ready");
}

function next(): ToWorker | undefined {
  return receiveMessageOnPort(port)?.message as ToWorker | undefined;
}
