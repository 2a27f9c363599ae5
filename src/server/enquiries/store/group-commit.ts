import type { Kysely } from "kysely";
import { type OperationSet, perform } from "./operations.ts";
import type { Call, Reply, StoreFailure } from "./worker-protocol.ts";

/** Maximum number of writes per commit; it bounds how long the first waits for the last. */
const GROUP = 256;

/**
 * Executes calls that arrived together. Reads come first and see committed data; the writes share one transaction and
 * are answered only once it is on the disk.
 */
export async function groupCommit<Database>(
  db: Kysely<Database>,
  operations: OperationSet<Database>,
  calls: readonly Call[],
  send: (replies: Reply[]) => void,
): Promise<void> {
  const reads = calls.filter(({ kind }) => kind === "reads");
  if (reads.length > 0) send(await Promise.all(reads.map((call) => alone(call, db, operations))));
  const writes = calls.filter(({ kind }) => kind === "writes");
  for (let first = 0; first < writes.length; first += GROUP) {
    send(await commit(db, operations, writes.slice(first, first + GROUP)));
  }
}

async function commit<Database>(
  db: Kysely<Database>,
  operations: OperationSet<Database>,
  group: readonly Call[],
): Promise<Reply[]> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const replies: Reply[] = [];
      for (const call of group) replies.push(await carryOut(call, transaction, operations));
      await operations.beforeCommit?.(transaction);
      return replies;
    });
  } catch (error) {
    if (group.length === 1 || isOfTheMachine(error)) {
      return group.map(({ id }) => ({ id, error: failureOf(error) }));
    }
    // One of the calls is invalid: retry each alone, so that the others still succeed.
    const replies: Reply[] = [];
    for (const call of group) replies.push(...(await commit(db, operations, [call])));
    return replies;
  }
}

async function alone<Database>(
  call: Call,
  db: Kysely<Database>,
  operations: OperationSet<Database>,
): Promise<Reply> {
  try {
    return await carryOut(call, db, operations);
  } catch (error) {
    return { id: call.id, error: failureOf(error) };
  }
}

async function carryOut<Database>(
  { id, kind, name, args }: Call,
  db: Kysely<Database>,
  operations: OperationSet<Database>,
): Promise<Reply> {
  return { id, value: await perform(operations, kind, db, name, args) };
}

/** Whether the disk is full. */
export function isFull(error: unknown): boolean {
  return failureOf(error).errcode === 13;
}

function failureOf(error: unknown): StoreFailure {
  const errcode = (error as { errcode?: unknown }).errcode;
  return {
    message: error instanceof Error ? error.message : String(error),
    errcode: typeof errcode === "number" ? errcode : undefined,
  };
}

/** Busy, locked, read-only, I/O error, corrupt, full, cannot open: retrying the calls one by one would fail as well. */
const OF_THE_MACHINE = new Set([5, 6, 8, 10, 11, 13, 14]);
/** The same of the file system. */
const OF_THE_FILE_SYSTEM = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE", "ESTALE"]);

/** Whether an error comes from the disk or another process, so that the same call may succeed later. */
export function isOfTheMachine(error: unknown): boolean {
  const { errcode } = failureOf(error);
  if (errcode !== undefined) return OF_THE_MACHINE.has(errcode % 256);
  return OF_THE_FILE_SYSTEM.has((error as NodeJS.ErrnoException).code ?? "");
}
