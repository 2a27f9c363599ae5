import type { Kysely, Transaction } from "kysely";
import { appendLink, chainHead, entriesOf, newSalt, type Sealed, sealNext } from "./chain.ts";
import { claimDigest, postponeDigest, queueDigest, settleDigest } from "./digest-operations.ts";
import { claim, isDue } from "./due.ts";
import { EVER, enquiryInsert, mark, recognise, rowOf } from "./enquiry-rows.ts";
import type { Channel, Mark, NewEnquiry, PendingCheck, Saved, Waiting } from "./intake-store.ts";
import {
  type Announcing,
  ages,
  claimNotifications,
  isQueued,
  OUTBOX,
  postponeNotification,
  queueNotifications,
  settleNotification,
} from "./outbox-operations.ts";
import { purgeAged, reviewAge } from "./purge-operations.ts";
import { createQuarantine, type QuarantineBudget } from "./quarantine-budget.ts";
import { replacedSecrets, replaceSecret, retireSecret, secret } from "./secrets.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/**
 * Longer than a request is under way, in milliseconds. An erasure that lies further ahead of what has just come in was
 * recorded by a clock that has been set back since.
 */
const UNDER_WAY = 60_000;
/** Maximum number of pending checks claimed at a time. */
const CLAIMED_AT_ONCE = 20;

export interface IntakeSettings extends Announcing {
  quarantine: QuarantineBudget;
  /** Whether a group's enquiries are added to the chain in its own transaction; `seal` adds them later otherwise. */
  sealsGroups: boolean;
}

/** Operations of the enquiry database. */
export function intakeOperations(settings: IntakeSettings) {
  const announce = (db: Db, submissionId: string, now: Date) =>
    queueNotifications(db, submissionId, now, settings);
  const insert = enquiryInsert();
  const quarantine = createQuarantine(settings.quarantine);
  /** What each open transaction has inserted, for the chain. */
  const inserted = new WeakMap<object, Sealed[]>();
  /** What was answered as received, and is dropped because whoever wrote it was erased meanwhile. */
  const dropped = new WeakMap<object, string[]>();
  return {
    async beforeCommit(db: Transaction<Tables>): Promise<void> {
      const rows = inserted.get(db);
      if (rows !== undefined) await appendLink(db, "added", entriesOf(rows));
      const ids = dropped.get(db);
      if (ids !== undefined) await appendLink(db, "removed", ids.join("\n"));
    },
    reads: { recognise, isQueued, waiting, ages, chainHead, replacedSecrets },
    writes: {
      async save(db: Db, entry: NewEnquiry, answered = false): Promise<Saved> {
        const row = { ...rowOf(entry), salt: settings.sealsGroups ? newSalt() : "" };
        const accepted = row.state === "accepted";
        const full = !accepted && !answered && !hasPassed(entry) && !(await quarantine.hasRoomFor(db, row));
        const to = answered ? EVER : new Date(entry.receivedAt.getTime() + UNDER_WAY).toISOString();
        if (full || !(await insert(db, row, { from: row.receivedAt, to }))) {
          const known = await recognise(db, entry.content);
          if (known !== "unknown") return known;
          if (answered) note(dropped, db, row.submissionId);
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
      replaceSecret,
      retireSecret,
      probe,
    },
  };
}

/** Whether the human check was passed: a mark of the soft limit alone must not close the door. */
function hasPassed({ marks, trace }: NewEnquiry): boolean {
  return trace?.kind !== "pending" && marks.every((each) => each === "soft-limit");
}

function note<Item>(notes: WeakMap<object, Item[]>, db: Db, item: Item): void {
  const items = notes.get(db);
  if (items === undefined) notes.set(db, [item]);
  else items.push(item);
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

export async function waiting(db: Db): Promise<Waiting> {
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

/** Rejects unless a write succeeds. */
export async function probe(db: Db): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto("setting")
    .values({ name: "probed-at", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
