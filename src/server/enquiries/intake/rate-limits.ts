import { createHmac } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { SharedCounters } from "../store/intake-store.ts";
import { addressBuckets, type Bucket } from "./client-address.ts";
import { SharedRateLimiter } from "./shared-limiter.ts";

/** How many requests one address may make within a number of seconds. */
export interface Limit {
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Posts above this are still stored, but quarantined. */
  soft: Limit;
  /** Posts above this are refused, unless they carry the dear proof of work. */
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

/** What a post costs, in points. It pays for an enquiry first and gets the rest back. */
const PRICES = {
  enquiry: 1,
  /** 422: somebody mistypes more often than anybody sends enquiries. */
  invalid: 0.25,
  /** Stored before, or not stored because the server could not. */
  nothing: 0,
} as const;
export type Price = keyof typeof PRICES;
/** Points are counted in quarters, because the shared counters are integers. */
const UNITS = 4;
/** From this share of the hard limit on, an address is given dear challenges, so that they are solved when needed. */
const BUSY = 0.5;

export interface PostCount {
  /** Seconds to wait if the hard limit is exceeded, else 0. */
  retryAfter: number;
  isOverSoft: boolean;
}

export interface RateLimiter {
  /** Counts one post at its full price. */
  post(address: string): Promise<PostCount>;
  /** Counts one post of a kiosk, which has a bucket of its own. */
  kiosk(name: string): Promise<PostCount>;
  /** Counts wrong credentials, in memory. Returns the seconds to wait if there are more than the limit, else 0. */
  wrongCredential(address: string, count: 0 | 1): Promise<number>;
  /** Gives back what a post has paid above its price. */
  refund(address: string, price: Price): Promise<void>;
  /** Counts one challenge, in memory. Returns the seconds to wait if it exceeds the limit, else 0. */
  challenge(address: string): Promise<number>;
  /** Whether this server has seen the address come near the hard limit. */
  isBusy(address: string): Promise<boolean>;
}

/** Counters shared by several servers, and the key for hashing the addresses stored in them. */
export interface SharedLimits {
  counters: SharedCounters;
  secret: string;
}

/** Counts in memory, or in the shared counters, falling back to memory while those are unavailable. */
export function createRateLimiter(limits: RateLimits, shared?: SharedLimits): RateLimiter {
  const hard = createLimiter("hard", limits.hard, shared);
  const soft = createLimiter("soft", limits.soft, shared);
  const challenges = createLimiter("challenges", limits.challenges, undefined);
  const kiosk = createLimiter("kiosk", limits.kiosk, shared);
  const credentials = createLimiter("credentials", limits.credentials, undefined);
  const busy = new RateLimiterMemory({ points: 1, duration: limits.hard.seconds });
  return {
    async post(address) {
      const buckets = addressBuckets(address);
      const [hardCounts, softCounts] = await Promise.all([
        hard.add(buckets, PRICES.enquiry),
        soft.add(buckets, PRICES.enquiry),
      ]);
      for (const { key, share, seconds } of hardCounts) if (share >= BUSY) await busy.block(key, seconds);
      return { retryAfter: secondsToWait(hardCounts), isOverSoft: secondsToWait(softCounts) > 0 };
    },
    async kiosk(name) {
      const counts = await kiosk.add([{ key: name, share: 1 }], PRICES.enquiry);
      return { retryAfter: secondsToWait(counts), isOverSoft: false };
    },
    async refund(address, price) {
      const buckets = addressBuckets(address);
      const points = PRICES[price] - PRICES.enquiry;
      if (points < 0) await Promise.all([hard.add(buckets, points), soft.add(buckets, points)]);
    },
    wrongCredential: async (address, count) =>
      secondsToWait(await credentials.add(addressBuckets(address), count)),
    challenge: async (address) => secondsToWait(await challenges.add(addressBuckets(address), 1)),
    async isBusy(address) {
      const blocked = await Promise.all(addressBuckets(address).map(({ key }) => busy.get(key)));
      return blocked.some((block) => block !== null);
    },
  };
}

/** One bucket's use of a limit: above 1 it is exceeded, for so many seconds. */
interface Count {
  key: string;
  share: number;
  seconds: number;
}

function secondsToWait(counts: readonly Count[]): number {
  return Math.max(0, ...counts.filter(({ share }) => share > 1).map(({ seconds }) => seconds));
}

function createLimiter(name: string, limit: Limit, shared: SharedLimits | undefined) {
  const settings = { keyPrefix: name, points: limit.points * UNITS, duration: limit.seconds };
  const window = limit.seconds * 1_000;
  const memory = new RateLimiterMemory(settings);
  const common = shared && new SharedRateLimiter(shared.counters, { ...settings, insuranceLimiter: memory });
  const limiter = common ?? memory;
  const storedAs = (key: string) =>
    shared ? createHmac("sha256", shared.secret).update(key).digest("base64url").slice(0, 22) : key;

  async function addTo(bucket: Bucket, points: number): Promise<Count> {
    const key = storedAs(bucket.key);
    let result = await limiter.penalty(key, points * UNITS);
    if (common && result.msBeforeNext > 2 * window) {
      // Written by a clock that was ahead, or has been set back since: the count would hold until it is that late again.
      await common.delete(key);
      result = await limiter.penalty(key, points * UNITS);
    }
    return {
      key: bucket.key,
      share: result.consumedPoints / (settings.points * bucket.share),
      // In memory a timer ends the count, whatever the clock says.
      seconds: Math.max(1, Math.ceil(Math.min(result.msBeforeNext, window) / 1_000)),
    };
  }

  return {
    add: (buckets: readonly Bucket[], points: number) =>
      Promise.all(buckets.map((bucket) => addTo(bucket, points))),
  };
}
