import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../tables.ts";

/** Longer than anything is ever put off (an hour), by as much as the clocks of two servers may differ; milliseconds. */
export const MAX_LEASE_MS = 65 * 60_000;

/**
 * Rows whose next attempt is due. A time further ahead than the longest delay was set before the clock was put back:
 * such a row is due too.
 */
export function isDue(now: Date): RawBuilder<boolean> {
  const farthest = new Date(now.getTime() + MAX_LEASE_MS);
  return sql`(next_attempt_at <= ${now.toISOString()} or next_attempt_at > ${farthest.toISOString()})`;
}

/**
 * Claims a row by moving its next attempt on from the time at which it was due. Returns false if another server was
 * faster. The condition on the old time works as an optimistic lock on both engines.
 */
export async function claim(
  db: Kysely<Tables>,
  table: "pendingCheck" | "outbox" | "webhookOutbox",
  row: { submissionId: string; nextAttemptAt: string },
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ nextAttemptAt: until.toISOString() })
    .where("submissionId", "=", row.submissionId)
    .where("nextAttemptAt", "=", row.nextAttemptAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
