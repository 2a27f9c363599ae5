import type { Kysely } from "kysely";
import type { Outcome } from "./batcher.ts";
import { type OperationSet, perform } from "./operations/operation-set.ts";

/** Maximum number of writes per commit, so that the first write does not wait too long for the last. */
export const BATCH_SIZE = 256;

/**
 * Commits writes in one transaction. If one of them is invalid, each is retried alone, so that the others still
 * succeed. Throws an error that is `hopeless`: one that the writes would meet alone as well.
 */
export async function commitTogether<Database>(
  db: Kysely<Database>,
  operations: OperationSet<Database>,
  group: readonly { name: string; args: readonly unknown[] }[],
  hopeless: (error: unknown) => boolean,
): Promise<Outcome<unknown>[]> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const outcomes: Outcome<unknown>[] = [];
      for (const { name, args } of group)
        outcomes.push({ value: await perform(operations, transaction, name, args) });
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
