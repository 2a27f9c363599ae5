import type { Transaction } from "kysely";
import { digestOfAmendment, newSalt } from "../chain/digests.ts";
import { appendLink, takeTurn } from "../chain/links.ts";
import type { Amended, NewAmendment, Tables } from "../tables.ts";
import { enquiryOf } from "./enquiry-rows.ts";
import { type Announcing, queueNotifications } from "./outbox.ts";

const CONTENT = ["submissionId", "temperature", "wish", "note"] as const;
/** How far a kiosk's clock may be ahead of the server's, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 86_400_000;

/** Keeps an amendment once, however often it is sent, and has the owner told of it. */
export async function amend(
  db: Transaction<Tables>,
  { notedAt, ...amendment }: NewAmendment,
  announcing: Announcing,
): Promise<Amended> {
  const isAhead = Date.parse(notedAt) > Date.parse(amendment.receivedAt) + MAX_CLOCK_SKEW_MS;
  // Spelled alike, times can be compared as text.
  const row = { ...amendment, notedAt: isAhead ? amendment.receivedAt : new Date(notedAt).toISOString() };
  const { amendmentId, submissionId, receivedAt } = row;
  await takeTurn(db);
  const known = await db
    .selectFrom("amendment")
    .selectAll()
    .where("amendmentId", "=", amendmentId)
    .executeTakeFirst();
  if (known !== undefined)
    return CONTENT.every((name) => known[name] === row[name]) ? "repeated" : "conflict";
  const enquiry = await enquiryOf(db, submissionId).select("state").executeTakeFirst();
  if (enquiry === undefined) return "unknown";
  await addAmendments(db, [row]);
  const due = [{ submissionId, nextAttemptAt: receivedAt, amended: "yes" as const }];
  if (enquiry.state === "accepted") await queueNotifications(db, due, announcing);
  return "stored";
}

/** Adds amendments of enquiries that are there, and says so in the chain. */
export async function addAmendments(db: Transaction<Tables>, added: readonly NewAmendment[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map((each) => ({ ...each, salt: newSalt() }));
  const entries = rows.map((row) => `${row.submissionId} ${digestOfAmendment(row)} ${row.amendmentId}`);
  await appendLink(db, "amended", entries.join("\n"));
  await db.insertInto("amendment").values(rows).execute();
}
