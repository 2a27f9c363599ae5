import { createHmac } from "node:crypto";
import type { SharedCounters } from "../store/intake-store.ts";
import { addressBuckets, type Bucket } from "./client-address.ts";

/** Points are counted in quarters, because the shared counters are integers. */
const UNITS = 4;

/** How many requests one address may make within a number of seconds. */
interface Limit {
  points: number;
  seconds: number;
}

/** Counters shared by several servers, and the key for hashing the addresses stored in them. */
interface SharedLimits {
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
function secondsToWait(counts: readonly Count[]): number {
  return Math.max(0, ...counts.filter(({ share }) => share > 1).map(({ seconds }) => seconds));
}

/** Counts against a limit, in the shared counters, or in memory while those are unavailable. */
function createLimiter(name: string, { points: most, seconds }: Limit, shared: SharedLimits | undefined) {
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
function createCounts() {
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

export interface RateLimits {
  /** Posts above this are still stored, but quarantined. */
  soft: Limit;
  /** Posts above this are refused, unless they carry the high-effort proof of work. */
  hard: Limit;
  /** Challenges above this are refused. */
  challenges: Limit;
  /** Posts of one kiosk above this are refused: whoever has its credential could send any number. */
  kiosk: Limit;
  /** Credentials that are no kiosk's: above this the address's others are refused without a look into the database. */
  credentials: Limit;
}

/** Forty honest visitors at a trade show behind one address, each trying twice in an hour, stay below all of them. */
export const RATE_LIMITS: RateLimits = {
  soft: { points: 100, seconds: 3_600 },
  hard: { points: 200, seconds: 600 },
  challenges: { points: 600, seconds: 600 },
  // A stand's evening of 5,000 leads goes through at once.
  kiosk: { points: 6_000, seconds: 3_600 },
  credentials: { points: 200, seconds: 600 },
};

/** Cost of a post, in points. It pays for an enquiry first and gets the rest back. */
const PRICES = {
  enquiry: 1,
  /** 422: somebody mistypes more often than anybody sends enquiries. */
  invalid: 0.25,
  /** Stored before, or not stored because the server could not. */
  nothing: 0,
} as const;
export type Price = keyof typeof PRICES;
/** Share of the hard limit from which an address gets high-effort challenges, so that they are solved when needed. */
const BUSY = 0.5;

export interface PostCount {
  /** Seconds to wait if the hard limit is exceeded, else 0. */
  retryAfter: number;
  isOverSoft: boolean;
}

export interface PaidPost extends PostCount {
  /** Gives back what was paid above this price. */
  refund(price: Price): Promise<void>;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Counts in memory, or in the shared counters, falling back to memory while those are unavailable. */
export function createRateLimiter(limits: RateLimits, shared?: SharedLimits) {
  const hard = createLimiter("hard", limits.hard, shared);
  const soft = createLimiter("soft", limits.soft, shared);
  const challenges = createLimiter("challenges", limits.challenges, undefined);
  const kiosk = createLimiter("kiosk", limits.kiosk, shared);
  const credentials = createLimiter("credentials", limits.credentials, undefined);
  const busy = createCounts();
  return {
    /** Counts one post at its full price. */
    async post(address: string): Promise<PaidPost> {
      const buckets = addressBuckets(address);
      const [hardCounts, softCounts] = await Promise.all([
        hard.add(buckets, PRICES.enquiry),
        soft.add(buckets, PRICES.enquiry),
      ]);
      for (const { key, share, seconds } of hardCounts) if (share >= BUSY) busy.add(key, 1, seconds * 1_000);
      return {
        retryAfter: secondsToWait(hardCounts),
        isOverSoft: secondsToWait(softCounts) > 0,
        async refund(price) {
          const points = PRICES.enquiry - PRICES[price];
          if (points > 0)
            await Promise.all([hard.giveBack(hardCounts, points), soft.giveBack(softCounts, points)]);
        },
      };
    },
    /** Counts one post of a kiosk, which has a bucket of its own. */
    async kiosk(name: string): Promise<PostCount> {
      const counts = await kiosk.add([{ key: name, share: 1 }], PRICES.enquiry);
      return { retryAfter: secondsToWait(counts), isOverSoft: false };
    },
    /** Counts wrong credentials, in memory. Returns the seconds to wait if there are more than the limit, else 0. */
    wrongCredential: async (address: string, count: 0 | 1) =>
      secondsToWait(await credentials.add(addressBuckets(address), count)),
    /** Counts one challenge, in memory. Returns the seconds to wait if it exceeds the limit, else 0. */
    challenge: async (address: string) => secondsToWait(await challenges.add(addressBuckets(address), 1)),
    /** Whether this server has seen the address come near the hard limit. */
    isBusy: (address: string) => addressBuckets(address).some(({ key }) => busy.has(key)),
  };
}
