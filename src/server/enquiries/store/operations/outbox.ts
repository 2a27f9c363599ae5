import type { Kysely } from "kysely";
import type { Channel, Notification, Tables } from "../tables.ts";
import { lastBackup, REHEARSED_AT } from "./backups.ts";
import { claim, isDue } from "./due.ts";
import { enquiryOf, TOLD, WORTH } from "./enquiry-rows.ts";
import { countOf } from "./rows.ts";
import { readSetting } from "./settings.ts";

type Db = Kysely<Tables>;

/** Maximum number of mails or posts claimed at a time. */
const CLAIMED_AT_ONCE = 20;
export const OUTBOX = { mail: "outbox", webhook: "webhookOutbox" } as const satisfies Record<
  Channel,
  keyof Tables
>;

/** Whether accepted enquiries enter the outbox of the mails, and that of the webhook, in the same transaction. */
export interface Announcing {
  notify: boolean;
  webhook?: boolean | undefined;
}

/** Queues the notifications of accepted enquiries, each due at its time. */
export async function queueNotifications(
  db: Db,
  due: readonly { submissionId: string; nextAttemptAt: string; amended?: "yes" }[],
  { notify, webhook = false }: Announcing,
): Promise<void> {
  if (due.length === 0) return;
  for (const table of [...(notify ? [OUTBOX.mail] : []), ...(webhook ? [OUTBOX.webhook] : [])])
    await db
      .insertInto(table)
      .values(due.map((each) => ({ ...each, attempts: 0 })))
      // Changes nothing, but locks the row, so that a server that marks it as sent waits and sees this amendment.
      .onConflict((conflict) =>
        conflict
          .column("submissionId")
          .doUpdateSet((of) => ({ submissionId: of.ref("excluded.submissionId") })),
      )
      .execute();
}

/** Returns due notifications, oldest first, and reserves them for the caller until `until`. By mail unless named. */
export async function claimNotifications(
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
    .select(["due.attempts", "due.nextAttemptAt", "due.amended"])
    .select([...WORTH, TOLD.as("told")])
    .where("state", "=", "accepted")
    .orderBy("nextAttemptAt")
    .limit(CLAIMED_AT_ONCE)
    .execute();
  const claimed: Notification[] = [];
  for (const { attempts, nextAttemptAt, amended, told, ...enquiry } of due) {
    const { submissionId } = enquiry;
    if (await claim(db, table, { submissionId, nextAttemptAt }, until))
      claimed.push({ enquiry, attempts, amended: amended === "yes", told });
  }
  return claimed;
}

/** Whether a notification is still to be sent: its enquiry may have been erased since it was claimed. */
export async function isQueued(db: Db, submissionId: string, channel: Channel = "mail"): Promise<boolean> {
  return (await countOf(db.selectFrom(OUTBOX[channel]).where("submissionId", "=", submissionId))) > 0;
}

/** It told of this amendment: a later one is still to be told of. */
export async function settleNotification(
  db: Db,
  submissionId: string,
  channel: Channel = "mail",
  told = "",
): Promise<void> {
  const table = OUTBOX[channel];
  // First for the lock on the row; the second statement then sees an amendment that came meanwhile.
  await db
    .updateTable(table)
    .set({ amended: "yes", attempts: 0, nextAttemptAt: new Date().toISOString() })
    .where("submissionId", "=", submissionId)
    .execute();
  const latest = enquiryOf(db, submissionId).select(TOLD.as("told"));
  await db.deleteFrom(table).where("submissionId", "=", submissionId).where(latest, "=", told).execute();
}

export async function postponeNotification(
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

/** Times of what should not grow old; absent where there is nothing of the kind. */
export async function ages(db: Db) {
  const oldest = async (channel: Channel) => {
    const row = await db
      .selectFrom("enquiry")
      .innerJoin(
        db.selectFrom(OUTBOX[channel]).select("submissionId as id").where("amended", "=", "").as("waiting"),
        "id",
        "submissionId",
      )
      .select((of) => of.fn.min<string | null>("receivedAt").as("time"))
      .executeTakeFirst();
    return row?.time ?? undefined;
  };
  return {
    /** When the enquiry whose mail, or webhook post, has waited longest was received. */
    oldestMail: await oldest("mail"),
    oldestWebhook: await oldest("webhook"),
    lastBackup: (await lastBackup(db))?.toISOString(),
    /** When a backup was last restored into a scratch database, and was found to be whole. */
    lastRehearsal: await readSetting(db, REHEARSED_AT),
  };
}
