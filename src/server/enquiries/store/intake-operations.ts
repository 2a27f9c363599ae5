import type { Kysely, Transaction } from "kysely";
import { appendLink, chainHead, entriesOf, newSalt, type Sealed, sealNext } from "./chain.ts";
import { claimDigest, postponeDigest, queueDigest, settleDigest } from "./digest-operations.ts";
import { enquiryInsert, mark, recognise, rowOf } from "./enquiry-rows.ts";
import type { Mark, NewEnquiry, Notification, PendingCheck, Saved, Waiting } from "./intake-store.ts";
import { purgeAged, reviewAge } from "./purge-operations.ts";
import { createQuarantine, type QuarantineBudget } from "./quarantine-budget.ts";
import { replacedSecrets, secret } from "./secrets.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** Maximum number of pending checks or mails claimed at a time. */
const CLAIMED_AT_ONCE = 20;

export interface IntakeSettings {
  /** Whether accepted enquiries enter the outbox, in the same transaction. */
  notify: boolean;
  quarantine: QuarantineBudget;
  /** Whether a group's enquiries are added to the chain in its own transaction; `seal` adds them later otherwise. */
  sealsGroups: boolean;
}

/** Operations of the enquiry database. */
export function intakeOperations(settings: IntakeSettings) {
  const announce = async (db: Db, submissionId: string, now: Date) => {
    if (settings.notify) await queueNotification(db, submissionId, now);
  };
  const insert = enquiryInsert();
  const quarantine = createQuarantine(settings.quarantine);
  /** What each open transaction has inserted. */
  const inserted = new WeakMap<object, Sealed[]>();
  return {
    async beforeCommit(db: Transaction<Tables>): Promise<void> {
      const rows = inserted.get(db);
      if (rows !== undefined) await appendLink(db, "added", entriesOf(rows));
    },
    reads: { recognise, waiting, chainHead, replacedSecrets },
    writes: {
      async save(db: Db, entry: NewEnquiry, answered = false): Promise<Saved> {
        const row = { ...rowOf(entry), salt: settings.sealsGroups ? newSalt() : "" };
        const accepted = row.state === "accepted";
        const full = !accepted && !answered && !(await quarantine.hasRoomFor(db, row));
        if (full || !(await insert(db, row))) {
          const known = await recognise(db, entry.content);
          if (known !== "unknown") return known;
          return full ? "full" : "erased";
        }
        if (!accepted) quarantine.add(row);
        if (settings.sealsGroups) note(inserted, db, row);
        const fresh = await keepTrace(db, entry);
        if (fresh && accepted) await announce(db, row.submissionId, entry.receivedAt);
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
      reviewAge,
      purgeAged,
      seal: sealNext,
      secret,
      probe,
    },
  };
}

function note(inserted: WeakMap<object, Sealed[]>, db: Db, row: Sealed): void {
  const rows = inserted.get(db);
  if (rows === undefined) inserted.set(db, [row]);
  else rows.push(row);
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

export async function queueNotification(db: Db, submissionId: string, now: Date): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ submissionId: submissionId, attempts: 0, nextAttemptAt: now.toISOString() })
    .onConflict((conflict) => conflict.column("submissionId").doNothing())
    .execute();
}

/**
 * Claims a row by moving its next attempt on from the time at which it was due. Returns false if another server was
 * faster. The condition on the old time works as an optimistic lock on both engines.
 */
async function claim(
  db: Db,
  table: "pendingCheck" | "outbox",
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
    .where("nextAttemptAt", "<=", now.toISOString())
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

async function claimNotifications(db: Db, now: Date, until: Date): Promise<Notification[]> {
  const due = await db
    .selectFrom("outbox")
    .innerJoin("enquiry", "enquiry.submissionId", "outbox.submissionId")
    .selectAll("enquiry")
    .select(["outbox.attempts", "outbox.nextAttemptAt"])
    .where("nextAttemptAt", "<=", now.toISOString())
    .where("state", "=", "accepted")
    .orderBy("nextAttemptAt")
    .limit(CLAIMED_AT_ONCE)
    .execute();
  const claimed: Notification[] = [];
  for (const { attempts, nextAttemptAt, ...enquiry } of due) {
    const { submissionId } = enquiry;
    if (await claim(db, "outbox", { submissionId, nextAttemptAt }, until))
      claimed.push({ enquiry, attempts });
  }
  return claimed;
}

async function settleNotification(db: Db, submissionId: string): Promise<void> {
  await db.deleteFrom("outbox").where("submissionId", "=", submissionId).execute();
}

async function postponeNotification(
  db: Db,
  submissionId: string,
  attempts: number,
  until: Date,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ attempts, nextAttemptAt: until.toISOString() })
    .where("submissionId", "=", submissionId)
    .execute();
}

async function forgetSpentProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("spentProof").where("expiresAt", "<", now.toISOString()).execute();
}

export async function waiting(db: Db): Promise<Waiting> {
  const count = async (table: "outbox" | "pendingCheck") => {
    const { total } = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return { notifications: await count("outbox"), checks: await count("pendingCheck"), spooled: 0 };
}

/** Rejects unless a write succeeds. */
export async function probe(db: Db): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto("setting")
    .values({ name: "probed-at", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
