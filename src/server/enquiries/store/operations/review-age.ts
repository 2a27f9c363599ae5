import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { type Cutoff, isAged } from "./purge.ts";
import { countOf } from "./rows.ts";
import { readSetting, writeSetting } from "./settings.ts";

const DAY = 86_400_000;
/** Days between an enquiry's first being marked as too old and its deletion; a clock that jumps starts them anew. */
const GRACE = 7;
/** A clock that was put back by less, in milliseconds, still counts as the same: servers differ. */
const CLOCK_TOLERANCE_MS = 3_600_000;
/** Milliseconds after which another day begins. */
const NEXT_DAY_MS = 20 * 3_600_000;
/** More than this share of all enquiries, and more than this number, is deleted only after a second look. */
const LARGE = { share: 0.1, count: 100 };

/** Days after which enquiries are deleted; undefined: never. */
export type RetentionRule = Record<"all" | "quarantined", number | undefined>;

export type AgeReview =
  | { kind: "nothing" }
  /** The clock is not where it was expected: all marks are forgotten. */
  | { kind: "clock-jumped"; seenAt: string }
  /** Suspiciously many: they are deleted if it is the same on another day. */
  | { kind: "second-look"; count: number; total: number }
  | { kind: "due"; count: number; cutoff: Cutoff };

const MEMORY = "retention";

/** Results of earlier reviews, in the setting MEMORY. */
interface Memory {
  /** The clock, at the last review. */
  seenAt: string;
  /** Since the clock last jumped, one a day, oldest first: what was marked as too old, and when. */
  marks: { at: string; cutoff: Cutoff }[];
  /** When a second look was found necessary. */
  askedAt?: string;
}

/**
 * Decides whether enquiries may be deleted because of their age. A clock that is wrong once must not delete anything:
 * for a week after a mark was set, the time between reviews has to be as expected.
 */
export async function reviewAge(db: Kysely<Tables>, now: Date, rule: RetentionRule): Promise<AgeReview> {
  const remembered = await readSetting(db, MEMORY);
  // Written below, and nowhere else.
  const memory = remembered === undefined ? undefined : (JSON.parse(remembered) as Memory);
  const jumped = memory !== undefined && !goesOn(memory.seenAt, now);
  const marks = memory === undefined || jumped ? [] : memory.marks;
  const marked = marks.findLast(({ at }) => ago(now, at) >= GRACE * DAY);
  const kept = marks.filter((mark) => mark === marked || ago(now, mark.at) < GRACE * DAY);
  if (ago(now, kept.at(-1)?.at ?? "1970") >= NEXT_DAY_MS)
    kept.push({ at: now.toISOString(), cutoff: cutoffOf(rule, now, GRACE) });
  const cutoff = earlier(marked?.cutoff, cutoffOf(rule, now));
  const all = db.selectFrom("enquiry");
  const total = await countOf(all);
  const due = await countOf(all.where(isAged(cutoff)));
  const large = due > LARGE.count && due > total * LARGE.share;
  const askedAt = jumped ? undefined : memory?.askedAt;
  const wait = large && (askedAt === undefined || ago(now, askedAt) < NEXT_DAY_MS);
  const result: Memory = {
    seenAt: now.toISOString(),
    marks: kept,
    ...(wait && { askedAt: askedAt ?? now.toISOString() }),
  };
  await writeSetting(db, MEMORY, JSON.stringify(result));
  if (jumped) return { kind: "clock-jumped", seenAt: memory.seenAt };
  if (wait) return { kind: "second-look", count: due, total };
  return due > 0 ? { kind: "due", count: due, cutoff } : { kind: "nothing" };
}

function ago(now: Date, time: string): number {
  return now.getTime() - Date.parse(time);
}

function goesOn(seenAt: string, now: Date): boolean {
  const passed = ago(now, seenAt);
  return passed >= -CLOCK_TOLERANCE_MS && passed <= GRACE * DAY;
}

/** The times before which enquiries are too old; with `ahead`, those before which they will be in that many days. */
function cutoffOf({ all, quarantined }: RetentionRule, now: Date, ahead = 0): Cutoff {
  const before = (days: number | undefined) =>
    days === undefined ? undefined : new Date(now.getTime() - Math.max(0, days - ahead) * DAY).toISOString();
  return { all: before(all), quarantined: before(quarantined) };
}

/** The earlier times of both: what was marked, and is too old by the present rule. */
function earlier(marked: Cutoff | undefined, aged: Cutoff): Cutoff {
  const both = (one: string | undefined, other: string | undefined) =>
    one === undefined || other === undefined ? undefined : one < other ? one : other;
  return {
    all: both(marked?.all, aged.all),
    quarantined: both(marked?.quarantined, aged.quarantined),
  };
}
