import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { claimDigest, postponeDigest, queueDigest, settleDigest } from "./digest-operations.ts";
import { claim, isDue } from "./due.ts";
import { enquiryInsert, mark, recognise, rowOf } from "./enquiry-rows.ts";
import type { Channel, Mark, NewEnquiry, PendingCheck, Waiting } from "./intake-store.ts";
import {
  type Announcing,
  ages,
  claimNotifications,
  OUTBOX,
  postponeNotification,
  queueNotifications,
  settleNotification,
} from "./outbox-operations.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** Maximum number of pending checks claimed at a time. */
const CLAIMED_AT_ONCE = 20;

/** Operations of the enquiry database. */
export function intakeOperations(announcing: Announcing) {
  const announce = (db: Db, submissionId: string, now: Date) =>
    queueNotifications(db, submissionId, now, announcing);
  const insert = enquiryInsert();
  return {
    reads: { recognise, waiting, ages },
    writes: {
      async save(db: Db, entry: NewEnquiry): Promise<"stored" | "repeated" | "conflict"> {
        const row = rowOf(entry);
        if (!(await insert(db, row)))
          return (await recognise(db, entry.content)) === "repeated" ? "repeated" : "conflict";
        const fresh = await keepTrace(db, entry);
        if (fresh && row.state === "accepted") await announce(db, row.submissionId, entry.receivedAt);
        return "stored";
      },

      async settleCheck(db: Db, submissionId: string, newMark?: Mark): Promise<void> {
        const { numDeletedRows } = await db
          .deleteFrom("pendingCheck")
          .where("submissionId", "=", submissionId)
          .executeTakeFirst();
        // Another server has settled it in the meantime, or it was erased.
        if (numDeletedRows === 0n) return;
        if (newMark !== undefined) return mark(db, submissionId, newMark);
        const row = await db
          .selectFrom("enquiry")
          .select("marks")
          .where("submissionId", "=", submissionId)
          .executeTakeFirst();
        const accepted = row?.marks === "";
        await db
          .updateTable("enquiry")
          .set({ state: accepted ? "accepted" : "quarantined" })
          .where("submissionId", "=", submissionId)
          .execute();
        if (accepted) await announce(db, submissionId, new Date());
      },

      pendingChecks,
      postponeCheck,
      claimNotifications,
      settleNotification,
      postponeNotification,
      queueDigest,
      claimDigest,
      postponeDigest,
      settleDigest,
      forgetSpentProofs,
      purgeBefore,
      secret,
      probe,
    },
  };
}

/** Stores the human check's trace. Returns false and marks the enquiry if the proof has been used before. */
async function keepTrace(db: Db, { trace, content }: NewEnquiry): Promise<boolean> {
  if (trace?.kind === "proof") {
    const spent = await db
      .insertInto("spentProof")
      .values({ nonce: trace.nonce, expiresAt: trace.expiresAt.toISOString() })
      .onConflict((conflict) => conflict.column("nonce").doNothing())
      .executeTakeFirst();
    if (spent.numInsertedOrUpdatedRows === 1n) return true;
    await mark(db, content.submissionId, "check-replayed");
    return false;
  }
  if (trace?.kind === "pending") {
    await db
      .insertInto("pendingCheck")
      .values({
        submissionId: content.submissionId,
        token: trace.token,
        nextAttemptAt: trace.nextAttemptAt.toISOString(),
        giveUpAt: trace.giveUpAt.toISOString(),
      })
      .execute();
  }
  return true;
}

async function pendingChecks(db: Db, now: Date, until: Date): Promise<PendingCheck[]> {
  const due = await db
    .selectFrom("pendingCheck")
    .selectAll()
    .where(isDue(now))
    .orderBy("nextAttemptAt")
    .limit(CLAIMED_AT_ONCE)
    .execute();
  const claimed: PendingCheck[] = [];
  for (const row of due) {
    if (!(await claim(db, "pendingCheck", row, until))) continue;
    claimed.push({
      submissionId: row.submissionId,
      token: row.token,
      giveUpAt: new Date(row.giveUpAt),
    });
  }
  return claimed;
}

async function postponeCheck(db: Db, submissionId: string, until: Date): Promise<void> {
  await db
    .updateTable("pendingCheck")
    .set({ nextAttemptAt: until.toISOString() })
    .where("submissionId", "=", submissionId)
    .execute();
}

async function forgetSpentProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("spentProof").where("expiresAt", "<", now.toISOString()).execute();
}

/** Dependent rows are deleted by their foreign keys. */
export async function purgeBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("enquiry")
    .where("receivedAt", "<", time.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function waiting(db: Db): Promise<Waiting> {
  const count = async (table: "pendingCheck" | (typeof OUTBOX)[Channel]) => {
    const { total } = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    notifications: await count(OUTBOX.mail),
    webhooks: await count(OUTBOX.webhook),
    checks: await count("pendingCheck"),
    spooled: 0,
  };
}

async function secret(db: Db, name: string, proposal?: string): Promise<string> {
  await db
    .insertInto("setting")
    .values({ name, value: proposal ?? randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}

async function probe(db: Db): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto("setting")
    .values({ name: "probed-at", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
