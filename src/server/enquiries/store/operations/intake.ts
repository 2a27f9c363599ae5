import type { Kysely, Transaction } from "kysely";
import { chainHead, sealNext } from "../chain/links.ts";
import type { MailAct, NewAmendment, QuarantineReason, Tables } from "../tables.ts";
import { amend } from "./amendments.ts";
import { claimDay, planDay } from "./day-mail.ts";
import { claimDigest, postponeDigest, queueDigest, settleDigest } from "./digest.ts";
import { claim, isDue } from "./due.ts";
import { enquiryOf, mark, recognise } from "./enquiry-rows.ts";
import { kiosks, noteKiosk } from "./kiosks.ts";
import { actByLink, linkedEnquiry, noteErasure } from "./mail-acts.ts";
import {
  ages,
  claimNotifications,
  isQueued,
  OUTBOX,
  postponeNotification,
  queueNotifications,
  settleNotification,
} from "./outbox.ts";
import { purgeAged } from "./purge.ts";
import { reviewAge } from "./review-age.ts";
import { countOf } from "./rows.ts";
import { type IntakeSettings, saveOperations } from "./save.ts";
import { replacedSecrets, replaceSecret, retireSecret, secret } from "./secrets.ts";
import { writeSetting } from "./settings.ts";

type Db = Kysely<Tables>;

/** Maximum number of pending checks claimed at a time. */
const CLAIMED_AT_ONCE = 20;

/** Operations of the enquiry database. */
export function intakeOperations(settings: IntakeSettings) {
  const { beforeCommit, save, saveTogether } = saveOperations(settings);
  return {
    beforeCommit,
    saveTogether,
    reads: { recognise, isQueued, waiting, ages, chainHead, replacedSecrets, kiosks, linkedEnquiry },
    writes: {
      save,

      /** Settles a pending check: accepted, or quarantined if there is a mark, new or earlier. */
      async settleCheck(db: Db, submissionId: string, newMark?: QuarantineReason): Promise<void> {
        const { numDeletedRows } = await db
          .deleteFrom("pendingCheck")
          .where("submissionId", "=", submissionId)
          .executeTakeFirst();
        // Another server has settled it in the meantime, or it was erased.
        if (numDeletedRows === 0n) return;
        if (newMark !== undefined) return mark(db, submissionId, newMark);
        const row = await enquiryOf(db, submissionId).select("marks").executeTakeFirst();
        const accepted = row?.marks === "";
        await db
          .updateTable("enquiry")
          .set({ state: accepted ? "accepted" : "quarantined" })
          .where("submissionId", "=", submissionId)
          .execute();
        const due = [{ submissionId, nextAttemptAt: new Date().toISOString() }];
        if (accepted) await queueNotifications(db, due, settings);
      },

      amend: (db: Transaction<Tables>, amendment: NewAmendment) => amend(db, amendment, settings),
      noteErasure,
      actByLink: (db: Db, act: MailAct) => actByLink(db, act, settings),
      pendingChecks,
      postponeCheck,
      claimNotifications,
      settleNotification,
      postponeNotification,
      queueDigest,
      claimDigest,
      postponeDigest,
      settleDigest,
      claimDay,
      planDay,
      forgetSpentProofs,
      reviewAge,
      purgeAged,
      seal: sealNext,
      secret,
      replaceSecret,
      retireSecret,
      noteKiosk,
      probe,
    },
  };
}

/** Returns pending tokens due for another attempt, oldest first, and reserves them for the caller until `until`. */
async function pendingChecks(db: Db, now: Date, until: Date) {
  const due = await db
    .selectFrom("pendingCheck")
    .selectAll()
    .where(isDue(now))
    .orderBy("nextAttemptAt")
    .limit(CLAIMED_AT_ONCE)
    .execute();
  const claimed: typeof due = [];
  for (const row of due) if (await claim(db, "pendingCheck", row, until)) claimed.push(row);
  return claimed;
}

async function postponeCheck(db: Db, submissionId: string, until: Date): Promise<void> {
  await db
    .updateTable("pendingCheck")
    .set({ nextAttemptAt: until.toISOString() })
    .where("submissionId", "=", submissionId)
    .execute();
}

/** Deletes spent proofs of work that have expired and would be refused anyway. */
async function forgetSpentProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("spentProof").where("expiresAt", "<", now.toISOString()).execute();
}

/** Size of the backlog. */
export async function waiting(db: Db) {
  return {
    /** Mails. */
    notifications: await countOf(db.selectFrom(OUTBOX.mail)),
    webhooks: await countOf(db.selectFrom(OUTBOX.webhook)),
    checks: await countOf(db.selectFrom("pendingCheck")),
    /** Enquiries in the local spool, waiting for the database. */
    spooled: 0,
  };
}

/** Rejects unless a durable write succeeds right now. */
export function probe(db: Db): Promise<void> {
  return writeSetting(db, "probed-at", new Date().toISOString());
}
