import { type RawBuilder, sql } from "kysely";

/** Longer than anything is ever put off (an hour), by as much as the clocks of two servers may differ; milliseconds. */
const FARTHEST = 65 * 60_000;

/**
 * Rows whose next attempt is due. One that lies further ahead than anything is ever put off was planned before the
 * clock was set back: it is due too, not only when the clock has caught up.
 */
export function isDue(now: Date): RawBuilder<boolean> {
  const farthest = new Date(now.getTime() + FARTHEST);
  return sql`(next_attempt_at <= ${now.toISOString()} or next_attempt_at > ${farthest.toISOString()})`;
}
