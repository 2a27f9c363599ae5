import { describe, expect, test, vi } from "vitest";
import { createRateLimiter, RATE_LIMITS } from "#server/enquiries/intake/rate-limits.ts";
import { enquiry, post, startServer } from "./harness.ts";
import { query } from "./postgres.ts";
import { sharedPostgres } from "./shared-postgres.ts";

const postgres = sharedPostgres();

describe("limits in PostgreSQL", () => {
  test("row 54: a shared limit that a clock a day ahead has counted ends by its own time", async () => {
    const env = { DATABASE_URL: await postgres.database() };
    const server = await startServer({ limits: { hard: { points: 1, seconds: 60 } }, env });
    const twice = async () => [
      (await post(server, enquiry())).status,
      (await post(server, enquiry())).status,
    ];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    const ahead = await twice().finally(() => vi.useRealTimers());
    expect([...ahead, ...(await twice())]).toEqual([200, 429, 200, 429]);
  });

  test("row 29: two servers share the limits, and no address is written down", async () => {
    const limits = { soft: { points: 2, seconds: 60 }, hard: { points: 4, seconds: 60 } };
    const url = await postgres.database();
    const env = { DATABASE_URL: url };
    const [server, other] = [await startServer({ limits, env }), await startServer({ limits, env })];
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await post(index % 2 === 0 ? server : other, enquiry())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const kept = await query(url, "select marks from enquiry order by received_at");
    expect(kept.map((row) => row.marks)).toEqual([
      "check-missing",
      "check-missing",
      "soft-limit check-missing",
      "soft-limit check-missing",
    ]);
    const keys = (await query(url, "select key from rate_limit")).map((row) => row.key);
    expect(keys).toHaveLength(2);
    expect(keys.join()).not.toContain("127.0.0.1");
  });
});

test("a post is given back from the counter that it was added to, whichever is there by then", async () => {
  const counters = new Map<string, number>();
  let away = true;
  const shared = {
    secret: "s",
    counters: {
      async add(key: string, points: number, expire: number) {
        if (away) throw new Error("away");
        const sum = (counters.get(key) ?? 0) + points;
        counters.set(key, sum);
        return { points: sum, expire };
      },
    },
  };
  const limits = { ...RATE_LIMITS, hard: { points: 1, seconds: 60 } };
  const limiter = createRateLimiter(limits, shared);
  const inMemory = await limiter.post("192.0.2.1");
  away = false;
  await inMemory.refund("nothing");
  expect([...counters.values()]).toEqual([]);
  const inShared = await limiter.post("192.0.2.1");
  away = true;
  await inShared.refund("nothing");
  // In memory nothing was left, and nothing is owed.
  expect((await limiter.post("192.0.2.1")).retryAfter).toBe(0);
  expect((await limiter.post("192.0.2.1")).retryAfter).toBeGreaterThan(0);
});
