import type { Kysely } from "kysely";
import { at } from "#lib/at.ts";
import { BATCH_SIZE, commitTogether } from "../commit-together.ts";
import { type OperationSet, perform } from "../operations/operation-set.ts";
import { failureOf, isOfTheMachine } from "./faults.ts";
import type { Call, Reply } from "./worker-protocol.ts";

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
  const isRead = ({ name }: Call) => name in operations.reads;
  const reads = calls.filter(isRead);
  if (reads.length > 0) send(await Promise.all(reads.map((call) => alone(call, db, operations))));
  const writes = calls.filter((call) => !isRead(call));
  for (let first = 0; first < writes.length; first += BATCH_SIZE) {
    send(await commit(db, operations, writes.slice(first, first + BATCH_SIZE)));
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

async function alone<Database>(
  call: Call,
  db: Kysely<Database>,
  operations: OperationSet<Database>,
): Promise<Reply> {
  try {
    return { id: call.id, value: await perform(operations, db, call.name, call.args) };
  } catch (error) {
    return { id: call.id, error: failureOf(error) };
  }
}
