import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from "kysely";
import { appendLink } from "../chain/links.ts";
import type { Tables } from "../tables.ts";
import { presentAmong } from "./enquiry-rows.ts";
import { countOf, idsOf } from "./rows.ts";
import { readSetting, writeSetting } from "./settings.ts";

type Db = Kysely<Tables>;

const DAY = 86_400_000;
/** Days between an enquiry's first being marked as too old and its deletion; a clock that jumps starts them anew. */
const GRACE = 7;
/** A clock that was put back by less, in milliseconds, still counts as the same: servers differ. */
const TOLERANCE = 3_600_000;
/** Milliseconds after which another day begins. */
const ANOTHER_DAY = 20 * 3_600_000;
/** More than this share of all enquiries, and more than this number, is deleted only after a second look. */
const LARGE = { share: 0.1, count: 100 };
/** Enquiries deleted in one transaction: about 10 ms, so that visitors' enquiries hardly wait. */
export const DELETED_AT_ONCE = 200;

/** Days after which enquiries are deleted; undefined: never. */
export type RetentionRule = Record<"all" | "quarantined", number | undefined>;

/** Enquiries received before these times are too old. */
export type Cutoff = Record<"all" | "quarantined", string | undefined>;

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
 * it has to go on as expected from review to review for a week after a mark was set.
 */
export async function reviewAge(db: Db, now: Date, rule: RetentionRule): Promise<AgeReview> {
  const remembered = await readSetting(db, MEMORY);
  // Written below, and nowhere else.
  const memory = remembered === undefined ? undefined : (JSON.parse(remembered) as Memory);
  const jumped = memory !== undefined && !goesOn(memory.seenAt, now);
  const marks = memory === undefined || jumped ? [] : memory.marks;
  const marked = marks.findLast(({ at }) => ago(now, at) >= GRACE * DAY);
  const kept = marks.filter((mark) => mark === marked || ago(now, mark.at) < GRACE * DAY);
  if (ago(now, kept.at(-1)?.at ?? "1970") >= ANOTHER_DAY)
    kept.push({ at: now.toISOString(), cutoff: cutoffOf(rule, now, GRACE) });
  const cutoff = earlier(marked?.cutoff, cutoffOf(rule, now));
  const all = db.selectFrom("enquiry");
  const total = await countOf(all);
  const due = await countOf(all.where(isAged(cutoff)));
  const large = due > LARGE.count && due > total * LARGE.share;
  const askedAt = jumped ? undefined : memory?.askedAt;
  const wait = large && (askedAt === undefined || ago(now, askedAt) < ANOTHER_DAY);
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

/** Deletes the next that are too old, oldest first. Returns how many: fewer than DELETED_AT_ONCE at the end. */
export async function purgeAged(db: Transaction<Tables>, cutoff: Cutoff): Promise<number> {
  const rows = await db
    .selectFrom("enquiry")
    .select("submissionId")
    .where(isAged(cutoff))
    .orderBy("receivedAt")
    .limit(DELETED_AT_ONCE)
    .execute();
  return deleteEnquiries(db, idsOf(rows));
}

/**
 * Deletes enquiries and says so in the chain; dependent rows are deleted by their foreign keys. Everything that deletes
 * goes through here: what is merely gone counts as lost. Returns how many there were.
 */
export async function deleteEnquiries(
  db: Transaction<Tables>,
  submissionIds: readonly string[],
): Promise<number> {
  if (submissionIds.length === 0) return 0;
  await appendLink(db, "removed", submissionIds.join("\n"));
  const { numDeletedRows } = await db
    .deleteFrom("enquiry")
    .where("submissionId", "in", [...submissionIds])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Says in the chain that enquiries which were answered as received will never be in the table, because whoever wrote
 * them was erased while they waited in a spool. Ids that the table has belong to other enquiries.
 */
export async function noteDropped(db: Transaction<Tables>, submissionIds: readonly string[]): Promise<void> {
  const taken = await presentAmong(db, submissionIds);
  const dropped = submissionIds.filter((id) => !taken.has(id));
  if (dropped.length > 0) await appendLink(db, "removed", dropped.join("\n"));
}

function ago(now: Date, time: string): number {
  return now.getTime() - Date.parse(time);
}

function goesOn(seenAt: string, now: Date): boolean {
  const passed = ago(now, seenAt);
  return passed >= -TOLERANCE && passed <= GRACE * DAY;
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

/** Written out, not a parameter: SQLite then uses the index of what is in quarantine. */
export const isQuarantined = sql<SqlBool>`state = 'quarantined'`;

function isAged({ all, quarantined }: Cutoff) {
  return (of: ExpressionBuilder<Tables, "enquiry">): Expression<SqlBool> =>
    of.or([
      ...(all === undefined ? [] : [of("receivedAt", "<", all)]),
      ...(quarantined === undefined ? [] : [of.and([isQuarantined, of("receivedAt", "<", quarantined)])]),
    ]);
}
