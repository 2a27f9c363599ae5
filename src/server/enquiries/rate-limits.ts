import { isIPv4, isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** How many posts one address may make in how many seconds. */
export interface Limit {
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Beyond this, enquiries are still stored, but set apart. */
  soft: Limit;
  /** Beyond this, they are refused. */
  hard: Limit;
}

/** A trade-show hall of forty honest visitors behind one address, each trying twice in an hour, stays below both. */
export const RATE_LIMITS: RateLimits = {
  soft: { points: 100, seconds: 3_600 },
  hard: { points: 200, seconds: 600 },
};

export interface RateLimiter {
  /** Counts one post. Returns the seconds to wait when the limit is exceeded, else 0. */
  hard(address: string): Promise<number>;
  /** Counts one post. True when it is over the soft limit. */
  soft(address: string): Promise<boolean>;
}

export function createRateLimiter(limits: RateLimits): RateLimiter {
  const hard = new RateLimiterMemory({ points: limits.hard.points, duration: limits.hard.seconds });
  const soft = new RateLimiterMemory({ points: limits.soft.points, duration: limits.soft.seconds });
  return {
    hard: (address) => secondsToWait(hard, address),
    soft: async (address) => (await secondsToWait(soft, address)) > 0,
  };
}

async function secondsToWait(limiter: RateLimiterMemory, address: string): Promise<number> {
  try {
    await limiter.consume(addressBucket(address));
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
  }
}

/** The bucket of an address: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function addressBucket(address: string): string {
  const mapped = address.toLowerCase().replace(/^::ffff:/u, "");
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return "unknown";
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/u, "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill("0"), ...right];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(":")}::/64`;
}
