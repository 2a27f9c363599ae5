import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { claimDigest, postponeDigest, queueDigest, settleDigest } from "./digest-operations.ts";
import { isDue } from "./due.ts";
import { enquiryInsert, mark, recognise, rowOf } from "./enquiry-rows.ts";
import type { Ages, Channel, Mark, NewEnquiry, Notification, PendingCheck, Waiting } from "./intake-store.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** Maximum number of pending checks or mails claimed at a time. */
const CLAIMED_AT_ONCE = 20;
const OUTBOX = { mail: "outbox", webhook: "webhookOutbox" } as const satisfies Record<Channel, keyof Tables>;

/** The setting that says when the last backup was made, written by the owner's command. */
const BACKED_UP_AT = "backed-up-at";

/** Whether accepted enquiries enter the outbox of the mails, and that of the webhook, in the same transaction. */
export interface Announcing {
  notify: boolean;
  webhook?: boolean | undefined;
}

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

export async function queueNotifications(
  db: Db,
  submissionId: string,
  now: Date,
  { notify, webhook = false }: Announcing,
): Promise<void> {
  for (const table of [...(notify ? [OUTBOX.mail] : []), ...(webhook ? [OUTBOX.webhook] : [])])
    await db
      .insertInto(table)
      .values({ submissionId, attempts: 0, nextAttemptAt: now.toISOString() })
      .onConflict((conflict) => conflict.column("submissionId").doNothing())
      .execute();
}

/**
 * Claims a row by moving its next attempt on from the time at which it was due. Returns false if another server was
 * faster. The condition on the old time works as an optimistic lock on both engines.
 */
async function claim(
  db: Db,
  table: "pendingCheck" | (typeof OUTBOX)[Channel],
  row: { submissionId: string; nextAttemptAt: string },
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ nextAttemptAt: until.toISOString() })
    .where("submissionId", "=", row.submissionId)
    .where("nextAttemptAt", "=", row.nextAttemptAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

async function claimNotifications(
  db: Db,
  now: Date,
  until: Date,
  channel: Channel = "mail",
): Promise<Notification[]> {
  const table = OUTBOX[channel];
  const due = await db
    .selectFrom(db.selectFrom(table).selectAll().where(isDue(now)).as("due"))
    .innerJoin("enquiry", "enquiry.submissionId", "due.submissionId")
    .selectAll("enquiry")
    .select(["due.attempts", "due.nextAttemptAt"])
    .where("state", "=", "accepted")
    .orderBy("nextAttemptAt")
    .limit(CLAIMED_AT_ONCE)
    .execute();
  const claimed: Notification[] = [];
  for (const { attempts, nextAttemptAt, ...enquiry } of due) {
    const { submissionId } = enquiry;
    if (await claim(db, table, { submissionId, nextAttemptAt }, until)) claimed.push({ enquiry, attempts });
  }
  return claimed;
}

async function settleNotification(db: Db, submissionId: string, channel: Channel = "mail"): Promise<void> {
  await db.deleteFrom(OUTBOX[channel]).where("submissionId", "=", submissionId).execute();
}

async function postponeNotification(
  db: Db,
  submissionId: string,
  attempts: number,
  until: Date,
  channel: Channel = "mail",
): Promise<void> {
  await db
    .updateTable(OUTBOX[channel])
    .set({ attempts, nextAttemptAt: until.toISOString() })
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

async function ages(db: Db): Promise<Ages> {
  const oldest = async (channel: Channel) => {
    const row = await db
      .selectFrom("enquiry")
      .innerJoin(
        db.selectFrom(OUTBOX[channel]).select("submissionId as id").as("waiting"),
        "id",
        "submissionId",
      )
      .select((of) => of.fn.min<string | null>("receivedAt").as("time"))
      .executeTakeFirst();
    return row?.time ?? undefined;
  };
  const backup = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", BACKED_UP_AT)
    .executeTakeFirst();
  return {
    oldestMail: await oldest("mail"),
    oldestWebhook: await oldest("webhook"),
    lastBackup: backup?.value,
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
