import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import type { Kysely } from "kysely";
import { PlainError } from "../../plain-error.ts";
import { groupCommit } from "./group-commit.ts";
import { intakeOperations } from "./intake-operations.ts";
import { migrate, migrateSpool } from "./migrations.ts";
import type { OperationSet } from "./operations.ts";
import { spoolOperations } from "./spool-operations.ts";
import { kyselyOn, openSqlite, quietCheckpoint, truncateWal } from "./sqlite.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker-protocol.ts";

// The thread that owns the database file: only this thread blocks on the disk.
if (parentPort === null) throw new Error("sqlite-worker.ts is started by sqlite-thread.ts");
const port = parentPort;
const settings = workerData as WorkerSettings;
const send = (message: FromWorker) => port.postMessage(message);

/** Calls that delete what people typed: the write-ahead log is emptied after them. */
const DELETIONS = new Set(["purgeBefore", "remove"]);

try {
  if (settings.kind === "store") await serve(intakeOperations(settings), migrate);
  else await serve(spoolOperations, migrateSpool);
} catch (error) {
  send({
    unusable: error instanceof Error ? error.message : String(error),
    plain: error instanceof PlainError,
  });
  port.close();
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

  const checkpoint = quietCheckpoint(database);
  let working = false;
  port.on("message", async (message: ToWorker) => {
    if (working) throw new Error("the worker was interrupted");
    working = true;
    let received: ToWorker | undefined = message;
    while (received !== undefined) {
      if (received === "close") {
        checkpoint.stop();
        await db.destroy();
        port.close();
        return;
      }
      const calls = [...received];
      // All calls that arrived while the previous group was written form the next one.
      for (received = next(); Array.isArray(received); received = next()) calls.push(...received);
      await groupCommit(db, operations, calls, send);
      if (calls.some(({ name }) => DELETIONS.has(name))) checkpoint.forget();
      checkpoint.after(calls.length);
      received ??= next();
    }
    working = false;
  });
  send("ready");
}

function next(): ToWorker | undefined {
  return receiveMessageOnPort(port)?.message as ToWorker | undefined;
}
