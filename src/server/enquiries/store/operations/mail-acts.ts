import type { Kysely } from "kysely";
import type { MailAct, Release, Tables } from "../tables.ts";
import { enquiryOf, WORTH } from "./enquiry-rows.ts";
import { type Announcing, queueNotifications } from "./outbox.ts";
import { countOf } from "./rows.ts";

type Db = Kysely<Tables>;

/** The name of the secret that signs the links in mails. */
export const LINK_SECRET = "mail-links";

/** Takes an enquiry out of quarantine. Of several that do so at the same time, one is told that it did. */
export async function release(db: Db, submissionId: string, announcing: Announcing): Promise<Release> {
  // The marks stay as a record of why it was held.
  const released = await db
    .updateTable("enquiry")
    .set({ state: "accepted" })
    .where("submissionId", "=", submissionId)
    .where("state", "=", "quarantined")
    .executeTakeFirst();
  if (released.numUpdatedRows === 0n)
    return (await isThere(db, submissionId)) ? "not-quarantined" : "unknown";
  await queueNotifications(db, [{ submissionId, nextAttemptAt: new Date().toISOString() }], announcing);
  return "released";
}

async function isThere(db: Db, submissionId: string): Promise<boolean> {
  return (await countOf(enquiryOf(db, submissionId))) > 0;
}

/** The enquiry that a link leads to, if it is there, and what was done by links to it. */
export async function linkedEnquiry(db: Db, submissionId: string) {
  const enquiry = await enquiryOf(db, submissionId).selectAll().select(WORTH).executeTakeFirst();
  return { enquiry, acts: await mailActs(db, submissionId) };
}

/** Everything that was done by the links in mails, or by those to one enquiry, oldest first. */
export function mailActs(db: Db, submissionId?: string): Promise<MailAct[]> {
  const all = db.selectFrom("mailAct").selectAll().orderBy("at").orderBy("submissionId").orderBy("act");
  return (submissionId === undefined ? all : all.where("submissionId", "=", submissionId)).execute();
}

/** Writes down who erased an enquiry, and when: an earlier press, which was cut short, had erased nothing. */
export async function noteErasure(db: Db, { submissionId, at, link, who }: MailAct): Promise<void> {
  await db
    .updateTable("mailAct")
    .set({ at, link, who })
    .where("submissionId", "=", submissionId)
    .where("act", "=", "erased")
    .execute();
}

/**
 * Writes down what is done by a link, and releases the enquiry where it says so. Resolves to false if somebody else did
 * it before, or the enquiry is gone. Who erases comes afterwards: an erasure that is cut short can be pressed again.
 */
export async function actByLink(db: Db, act: MailAct, announcing: Announcing): Promise<boolean> {
  const isDone =
    act.act === "released"
      ? (await release(db, act.submissionId, announcing)) === "released"
      : await isThere(db, act.submissionId);
  if (!isDone) return false;
  const added = await db
    .insertInto("mailAct")
    .values(act)
    .onConflict((conflict) => conflict.columns(["submissionId", "act"]).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
