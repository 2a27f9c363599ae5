import { type Kysely, sql } from "kysely";
import type { LeadNote } from "#enquiry/amendment.ts";
import { FIELD_NAMES, sameValues } from "#enquiry/fields.ts";
import type {
  EnquiryContent,
  Knowledge,
  NewEnquiry,
  QuarantineReason,
  StoredEnquiry,
  Tables,
} from "../tables.ts";
import { idsOf } from "./rows.ts";

/** Selects from the enquiry with this id. */
export function enquiryOf(db: Kysely<Tables>, submissionId: string) {
  return db.selectFrom("enquiry").where("submissionId", "=", submissionId);
}

/** Which of these ids enquiries in the table have. */
export async function presentAmong(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("enquiry")
    .select("submissionId")
    .where("submissionId", "in", ids)
    .execute();
  return new Set(idsOf(rows));
}

/** Looks up what is known about this submissionId. */
export async function recognise(db: Kysely<Tables>, content: EnquiryContent): Promise<Knowledge> {
  const stored = await enquiryOf(db, content.submissionId).selectAll().executeTakeFirst();
  if (stored === undefined) return "unknown";
  return sameValues(stored, content) ? "repeated" : "conflict";
}

/** Quarantines an enquiry and records why. */
export async function mark(
  db: Kysely<Tables>,
  submissionId: string,
  newMark: QuarantineReason,
): Promise<void> {
  const row = await enquiryOf(db, submissionId).select("marks").executeTakeFirst();
  await db
    .updateTable("enquiry")
    .set({ state: "quarantined", marks: [row?.marks, newMark].filter(Boolean).join(" ") })
    .where("submissionId", "=", submissionId)
    .execute();
}

/** The columns of an enquiry that its owner sees. */
export const ENQUIRY_COLUMNS = [
  "submissionId",
  ...FIELD_NAMES,
  "receivedAt",
  "state",
  "marks",
  "kiosk",
  "typedAt",
] as const;
/** A column of the amendment that counts of an enquiry, the latest by the kiosks' clocks; empty if there is none. */
function last<Name extends keyof LeadNote | "amendmentId">(name: Name) {
  return sql<Tables["amendment"][Name]>`coalesce((select ${sql.ref(name)} from amendment
    where amendment.submission_id = enquiry.submission_id
    order by noted_at desc, amendment.received_at desc, amendment_id desc limit 1), '')`;
}

/** Selected from the enquiries, with their columns. */
export const WORTH = [
  last("temperature").as("temperature"),
  last("wish").as("wish"),
  last("note").as("note"),
];
export const TOLD = last("amendmentId");

export function rowOf({ content, receivedAt, marks, trace, kiosk }: NewEnquiry): StoredEnquiry {
  const settled = marks.length > 0 ? "quarantined" : "accepted";
  return {
    ...content,
    receivedAt: receivedAt.toISOString(),
    state: trace?.kind === "pending" ? "pending" : settled,
    marks: marks.join(" "),
    kiosk: kiosk?.name ?? "",
    typedAt: kiosk?.typedAt ?? "",
  };
}
