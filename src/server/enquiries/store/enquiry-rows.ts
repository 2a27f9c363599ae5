import type { Insertable, Kysely, Selectable } from "kysely";
import type { EnquiryContent, Knowledge, Mark, NewEnquiry, StoredEnquiry } from "./intake-store.ts";
import type { EnquiryTable, Tables } from "./tables.ts";

/** Looks up what is known about this submissionId. */
export async function recognise(db: Kysely<Tables>, content: EnquiryContent): Promise<Knowledge> {
  const row = await db
    .selectFrom("enquiry")
    .selectAll()
    .where("submission_id", "=", content.submissionId)
    .executeTakeFirst();
  if (row === undefined) return "unknown";
  return sameContent(row, content) ? "repeated" : "conflict";
}

/** Quarantines an enquiry and records why. */
export async function mark(db: Kysely<Tables>, submissionId: string, newMark: Mark): Promise<void> {
  const row = await db
    .selectFrom("enquiry")
    .select("marks")
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  await db
    .updateTable("enquiry")
    .set({ state: "quarantined", marks: [row?.marks, newMark].filter(Boolean).join(" ") })
    .where("submission_id", "=", submissionId)
    .execute();
}

function sameContent(row: Selectable<EnquiryTable>, content: EnquiryContent): boolean {
  return Object.entries(contentColumns(content)).every(
    ([column, value]) => row[column as keyof typeof row] === value,
  );
}

function contentColumns(content: EnquiryContent) {
  return {
    submission_id: content.submissionId,
    reason: content.reason,
    first_name: content.firstName,
    last_name: content.lastName,
    email: content.email,
    phone: content.phone,
    organization: content.organization,
    message: content.message,
  };
}

export function toRow(entry: NewEnquiry): Insertable<EnquiryTable> {
  const settled = entry.marks.length > 0 ? "quarantined" : "accepted";
  return {
    ...contentColumns(entry.content),
    received_at: entry.receivedAt.toISOString(),
    state: entry.trace?.kind === "pending" ? "pending" : settled,
    marks: entry.marks.join(" "),
  };
}

export function fromRow(row: Selectable<EnquiryTable>): StoredEnquiry {
  return {
    submissionId: row.submission_id,
    receivedAt: row.received_at,
    reason: row.reason,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    organization: row.organization,
    message: row.message,
    state: row.state,
    marks: row.marks,
  };
}
