import type { Kysely } from "kysely";
import { fromRow } from "./enquiry-rows.ts";
import type { Digest } from "./intake-store.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** Minimum interval between two sent digests, in milliseconds. */
const DAY = 86_400_000;
/** Delay from the first enquiry to its digest, in milliseconds, so that those that follow are included. */
const GATHERING = 3_600_000;
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
    .select(["number", "sent_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && (last.sent_at === null || last.sent_at > ago(DAY))) return;

  const told = db.selectFrom("digest_entry").select("submission_id");
  const untold = db
    .selectFrom("enquiry")
    .where("state", "=", "quarantined")
    .where("submission_id", "not in", told);
  const oldest = await untold.select("received_at").orderBy("received_at").limit(1).executeTakeFirst();
  if (oldest === undefined || oldest.received_at > ago(GATHERING)) return;

  const number = (last?.number ?? 0) + 1;
  const queued = await db
    .insertInto("digest")
    .values({ number, queued_at: now.toISOString(), attempts: 0, next_attempt_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("number").doNothing())
    .executeTakeFirst();
  if (queued.numInsertedOrUpdatedRows !== 1n) return;
  await db
    .insertInto("digest_entry")
    .columns(["submission_id", "digest"])
    .expression(untold.select((of) => ["submission_id", of.lit(number).as("digest")]))
    .execute();
}

/** Returns the digest that is due, if any, and reserves it for the caller until `until`. */
export async function claimDigest(db: Db, now: Date, until: Date): Promise<Digest | undefined> {
  const due = await db
    .selectFrom("digest")
    .selectAll()
    .where("sent_at", "is", null)
    .where("next_attempt_at", "<=", now.toISOString())
    .executeTakeFirst();
  if (due === undefined) return undefined;
  const claimed = await db
    .updateTable("digest")
    .set({ next_attempt_at: until.toISOString() })
    .where("number", "=", due.number)
    .where("next_attempt_at", "=", due.next_attempt_at)
    .executeTakeFirst();
  if (claimed.numUpdatedRows !== 1n) return undefined;

  const quarantined = db.selectFrom("enquiry").where("state", "=", "quarantined");
  const its = quarantined
    .innerJoin("digest_entry", "digest_entry.submission_id", "enquiry.submission_id")
    .where("digest", "=", due.number);
  const groups = await its
    .select((of) => ["marks", of.fn.countAll().as("total")])
    .groupBy("marks")
    .execute();
  const unscripted = await its
    .selectAll("enquiry")
    .where("marks", "=", "check-missing")
    .orderBy("received_at", "desc")
    .limit(NAMED)
    .execute();
  const waiting = await quarantined.select((of) => of.fn.countAll().as("total")).executeTakeFirstOrThrow();
  return {
    number: due.number,
    queuedAt: due.queued_at,
    attempts: due.attempts,
    groups: groups.map(({ marks, total }) => ({ marks, count: Number(total) })),
    unscripted: unscripted.map(fromRow),
    waiting: Number(waiting.total),
  };
}

export async function postponeDigest(db: Db, number: number, attempts: number, until: Date): Promise<void> {
  await db
    .updateTable("digest")
    .set({ attempts, next_attempt_at: until.toISOString() })
    .where("number", "=", number)
    .execute();
}

export async function settleDigest(db: Db, number: number, now: Date): Promise<void> {
  await db.updateTable("digest").set({ sent_at: now.toISOString() }).where("number", "=", number).execute();
}
