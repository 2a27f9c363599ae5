import type { Kysely } from "kysely";
import type { StoredEnquiry, Tables } from "../tables.ts";
import { isDue } from "./due.ts";
import { countOf } from "./rows.ts";

type Db = Kysely<Tables>;

/** Minimum interval between two sent digests, in milliseconds. */
const MIN_INTERVAL_MS = 86_400_000;
/** Delay from the first enquiry to its digest, in milliseconds, so that those that follow are included. */
const BATCH_DELAY_MS = 3_600_000;
/** Maximum number of people a digest names. */
const NAMED = 20;

/**
 * Queues a digest if there are quarantined enquiries that no digest has covered. Retries cover the same enquiries.
 * Among several servers only one queues it, because its number is unique.
 */
export async function queueDigest(db: Db, now: Date): Promise<void> {
  const ago = (time: number) => new Date(now.getTime() - time).toISOString();
  const last = await db
    .selectFrom("digest")
    .select(["number", "sentAt"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && (last.sentAt === null || isBetween(ago(MIN_INTERVAL_MS), last.sentAt, now)))
    return;

  const told = db.selectFrom("digestEntry").select("submissionId");
  const untold = db
    .selectFrom("enquiry")
    .where("state", "=", "quarantined")
    .where("submissionId", "not in", told);
  const oldest = await untold.select("receivedAt").orderBy("receivedAt").limit(1).executeTakeFirst();
  if (oldest === undefined || isBetween(ago(BATCH_DELAY_MS), oldest.receivedAt, now)) return;

  const number = (last?.number ?? 0) + 1;
  const queued = await db
    .insertInto("digest")
    .values({ number, queuedAt: now.toISOString(), attempts: 0, nextAttemptAt: now.toISOString() })
    .onConflict((conflict) => conflict.column("number").doNothing())
    .executeTakeFirst();
  if (queued.numInsertedOrUpdatedRows !== 1n) return;
  await db
    .insertInto("digestEntry")
    .columns(["submissionId", "digest"])
    .expression(untold.select((of) => ["submissionId", of.lit(number).as("digest")]))
    .execute();
}

/** A time after `now` is from before the clock was set back, and nothing to wait for. */
function isBetween(start: string, time: string, now: Date): boolean {
  return time > start && time <= now.toISOString();
}

/** A mail to the owner about quarantined enquiries that no earlier digest covered. */
export type Digest = NonNullable<Awaited<ReturnType<typeof claimDigest>>>;

/** Returns the digest that is due, if any, and reserves it for the caller until `until`. */
export async function claimDigest(db: Db, now: Date, until: Date) {
  const due = await db
    .selectFrom("digest")
    .selectAll()
    .where("sentAt", "is", null)
    .where(isDue(now))
    .executeTakeFirst();
  if (due === undefined) return undefined;
  const claimed = await db
    .updateTable("digest")
    .set({ nextAttemptAt: until.toISOString() })
    .where("number", "=", due.number)
    .where("nextAttemptAt", "=", due.nextAttemptAt)
    .executeTakeFirst();
  if (claimed.numUpdatedRows !== 1n) return undefined;

  const quarantined = db.selectFrom("enquiry").where("state", "=", "quarantined");
  const its = quarantined
    .innerJoin("digestEntry", "digestEntry.submissionId", "enquiry.submissionId")
    .where("digest", "=", due.number);
  const groups = await its
    .select((of) => ["marks", of.fn.countAll().as("total")])
    .groupBy("marks")
    .execute();
  const unscripted: readonly StoredEnquiry[] = await its
    .selectAll("enquiry")
    .where("marks", "=", "check-missing")
    .orderBy("receivedAt", "desc")
    .limit(NAMED)
    .execute();
  return {
    number: due.number,
    queuedAt: due.queuedAt,
    /** Attempts so far. */
    attempts: due.attempts,
    /** Number of enquiries per combination of marks. */
    groups: groups.map(({ marks, total }) => ({ marks, count: Number(total) })),
    /** The newest of those that lack the human check and have no other mark. */
    unscripted,
    /** Total number of quarantined enquiries. */
    waiting: await countOf(quarantined),
  };
}

export async function postponeDigest(db: Db, number: number, attempts: number, until: Date): Promise<void> {
  await db
    .updateTable("digest")
    .set({ attempts, nextAttemptAt: until.toISOString() })
    .where("number", "=", number)
    .execute();
}

export async function settleDigest(db: Db, number: number, now: Date): Promise<void> {
  await db.updateTable("digest").set({ sentAt: now.toISOString() }).where("number", "=", number).execute();
}
