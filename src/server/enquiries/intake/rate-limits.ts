import { addressBuckets } from "./client-address.ts";
import { createCounts, createLimiter, type Limit, type SharedLimits, secondsToWait } from "./limiter.ts";

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
