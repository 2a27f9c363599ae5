import { createHmac } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { SharedCounters } from "../store/intake-store.ts";
import { SharedRateLimiter } from "./shared-limiter.ts";

/** How many posts one address may make within a number of seconds. */
export interface Limit {
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Above this, enquiries are still stored, but quarantined. */
  soft: Limit;
  /** Above this, they are refused. */
  hard: Limit;
}

/** Forty honest visitors at a trade show behind one address, each trying twice in an hour, stay below both. */
export const RATE_LIMITS: RateLimits = {
  soft: { points: 100, seconds: 3_600 },
  hard: { points: 200, seconds: 600 },
};

export interface RateLimiter {
  /** Counts one post. Returns the seconds to wait if it exceeds the limit, else 0. */
  hard(address: string): Promise<number>;
  /** Counts one post. Returns true if it exceeds the soft limit. */
  soft(address: string): Promise<boolean>;
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
  return {
    hard: (address) => secondsToWait(hard, address),
    soft: async (address) => (await secondsToWait(soft, address)) > 0,
  };
}

interface Limiter {
  consume(key: string): Promise<RateLimiterRes>;
}

function createLimiter(name: string, limit: Limit, shared: SharedLimits | undefined): Limiter {
  const settings = { keyPrefix: name, points: limit.points, duration: limit.seconds };
  const memory = new RateLimiterMemory(settings);
  if (shared === undefined) return memory;
  const common = new SharedRateLimiter(shared.counters, { ...settings, insuranceLimiter: memory });
  return {
    consume: (key) =>
      common.consume(createHmac("sha256", shared.secret).update(key).digest("base64url").slice(0, 22)),
  };
}

async function secondsToWait(limiter: Limiter, address: string): Promise<number> {
  try {
    await limiter.consume(addressBucket(address));
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
  }
}

/** The rate-limit key of an address: an IPv4 address, or the /64 assigned to one IPv6 customer. */
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
