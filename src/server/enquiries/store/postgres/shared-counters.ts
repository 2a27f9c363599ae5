import { sql } from "kysely";
import { createBatcher } from "../batcher.ts";
import type { CountedPoints, SharedCounters } from "../intake-store.ts";
import type { PostgresLink } from "./link.ts";

type Addition = Parameters<SharedCounters["add"]>;

/** Maximum number of additions per statement. */
const GROUP = 500;
/** How long an expired count is kept, in milliseconds: the servers' clocks may differ. */
const HOUR_MS = 3_600_000;

/** The rate limits' counters in PostgreSQL. Additions that arrive together are one statement. */
export function sharedCounters(
  link: Pick<PostgresLink, "use">,
): SharedCounters & { forget(now: Date): Promise<unknown> } {
  const add = createBatcher<Addition, CountedPoints>(GROUP, async (additions) => {
    const keys = additions.map(([key]) => key);
    const now = Date.now();
    // A count that was written by a clock that was ahead would otherwise last until that time.
    const counts = sql`kept.expire > ${now} and kept.expire - ${now} <= 2 * (excluded.expire - ${now})`;
    // Sorted by key, so that the statements of two servers cannot deadlock.
    const { rows } = await link.use(({ db }) =>
      sql<CountedPoints & { key: string }>`
        insert into rate_limit as kept (key, points, expire)
          select key, greatest(0, sum(points)), max(expire)
          from unnest(${keys}::text[], ${additions.map(([, points]) => points)}::int[],
            ${additions.map(([, , expire]) => expire)}::bigint[]) as added (key, points, expire)
          group by key order by key
        on conflict (key) do update set
          points = greatest(0, excluded.points + case when ${counts} then kept.points else 0 end),
          expire = case when ${counts} then kept.expire else excluded.expire end
        returning key, points, expire`.execute(db),
    );
    const counted = new Map(rows.map((row) => [row.key, row]));
    // A key's later additions in the same statement do not count for its earlier ones.
    const outcomes = additions.toReversed().map(([key, points]) => {
      const row = counted.get(key);
      if (row === undefined) return { error: new Error("a counter is missing") };
      const value = { points: row.points, expire: Number(row.expire) };
      row.points -= points;
      return { value };
    });
    return outcomes.reverse();
  });
  return {
    add: (...addition) => add(addition),
    forget: (now) =>
      link.use(({ db }) => sql`delete from rate_limit where expire < ${now.getTime() - HOUR_MS}`.execute(db)),
  };
}
