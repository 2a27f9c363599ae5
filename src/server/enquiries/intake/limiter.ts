import { createHmac } from "node:crypto";
import type { SharedCounters } from "../store/intake-store.ts";
import type { Bucket } from "./client-address.ts";

/** Points are counted in quarters, because the shared counters are integers. */
const UNITS = 4;

/** How many requests one address may make within a number of seconds. */
export interface Limit {
  points: number;
  seconds: number;
}

/** Counters shared by several servers, and the key for hashing the addresses stored in them. */
export interface SharedLimits {
  counters: SharedCounters;
  secret: string;
}

/** One bucket's use of a limit: above 1 it is exceeded, for so many seconds. */
interface Count {
  key: string;
  share: number;
  seconds: number;
  /** Whether it was added to the shared counters: only from there can it be given back. */
  isShared: boolean;
}

/** Seconds until no bucket exceeds the limit any more; 0 if none does. */
export function secondsToWait(counts: readonly Count[]): number {
  return Math.max(0, ...counts.filter(({ share }) => share > 1).map(({ seconds }) => seconds));
}

/** Counts against a limit, in the shared counters, or in memory while those are unavailable. */
export function createLimiter(
  name: string,
  { points: most, seconds }: Limit,
  shared: SharedLimits | undefined,
) {
  const window = seconds * 1_000;
  const memory = createCounts();

  async function addTogether({ counters, secret }: SharedLimits, key: string, points: number) {
    const hash = createHmac("sha256", secret).update(key).digest("base64url").slice(0, 22);
    const now = Date.now();
    const counted = await counters.add(`${name}:${hash}`, points, now + window);
    return { points: counted.points, left: counted.expire - now };
  }

  async function addTo({ key, share }: Bucket, points: number): Promise<Count> {
    const units = points * UNITS;
    const common = shared && (await addTogether(shared, key, units).catch(() => undefined));
    const counted = common ?? memory.add(key, units, window);
    return {
      key,
      share: counted.points / (most * UNITS * share),
      seconds: Math.max(1, Math.ceil(Math.min(counted.left, window) / 1_000)),
      isShared: common !== undefined,
    };
  }

  async function takeFrom({ key, isShared }: Count, points: number): Promise<void> {
    const units = points * UNITS;
    if (!isShared) memory.take(key, units);
    // While they are unavailable the points run out by themselves.
    else if (shared !== undefined) await addTogether(shared, key, -units).catch(() => undefined);
  }

  return {
    add: (buckets: readonly Bucket[], points: number) =>
      Promise.all(buckets.map((bucket) => addTo(bucket, points))),
    giveBack: (counts: readonly Count[], points: number) =>
      Promise.all(counts.map((count) => takeFrom(count, points))),
  };
}

/** Points that are forgotten after a time, whatever the clock says; nearly the same time for all. */
export function createCounts() {
  const counts = new Map<string, { points: number; end: number }>();
  const current = (key: string) => {
    const found = counts.get(key);
    return found !== undefined && found.end > performance.now() ? found : undefined;
  };
  return {
    has: (key: string) => current(key) !== undefined,
    take(key: string, points: number) {
      const count = current(key);
      if (count !== undefined) count.points = Math.max(0, count.points - points);
    },
    /** Returns the key's points, and the milliseconds until they are forgotten. */
    add(key: string, points: number, duration: number) {
      const now = performance.now();
      let count = current(key);
      if (count === undefined) {
        // The oldest come first. A timer for each key would cost more than the counting.
        for (const [each, { end }] of counts) {
          if (end > now) break;
          counts.delete(each);
        }
        count = { points: 0, end: now + duration };
        counts.delete(key);
        counts.set(key, count);
      }
      count.points += points;
      return { points: count.points, left: count.end - now };
    },
  };
}
