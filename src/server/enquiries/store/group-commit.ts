import type { Kysely } from "kysely";
import { at } from "#lib/at.ts";
import type { Outcome } from "./in-groups.ts";
import { type OperationSet, perform } from "./operations.ts";
import type { Call, Reply, StoreFailure } from "./worker-protocol.ts";

/** Maximum number of writes per commit; it bounds how long the first waits for the last. */
export const GROUP = 256;

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
    const outcomes = await commitTogether(db, operations, group, isOfTheMachine);
    return group.map(({ id }, index) => {
      const outcome = at(outcomes, index);
      return { id, ...("error" in outcome ? { error: failureOf(outcome.error) } : outcome) };
    });
  } catch (error) {
    return group.map(({ id }) => ({ id, error: failureOf(error) }));
  }
}

export type Write = Pick<Call, "name" | "args">;

/**
 * Commits writes in one transaction. If one of them is invalid, each is retried alone, so that the others still
 * succeed. Throws an error that is `hopeless`: one that the writes would meet alone as well.
 */
export async function commitTogether<Database>(
  db: Kysely<Database>,
  operations: OperationSet<Database>,
  group: readonly Write[],
  hopeless: (error: unknown) => boolean,
): Promise<Outcome<unknown>[]> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const outcomes: Outcome<unknown>[] = [];
      for (const { name, args } of group)
        outcomes.push({ value: await perform(operations, "writes", transaction, name, args) });
      await operations.beforeCommit?.(transaction);
      return outcomes;
    });
  } catch (error) {
    if (hopeless(error)) throw error;
    if (group.length === 1) return [{ error }];
  }
  const outcomes: Outcome<unknown>[] = [];
  for (const call of group) outcomes.push(...(await commitTogether(db, operations, [call], hopeless)));
  return outcomes;
}

async function alone<Database>(
  call: Call,
  db: Kysely<Database>,
  operations: OperationSet<Database>,
): Promise<Reply> {
  try {
    return { id: call.id, value: await perform(operations, call.kind, db, call.name, call.args) };
  } catch (error) {
    return { id: call.id, error: failureOf(error) };
  }
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
