import type { CompiledQuery, Kysely } from "kysely";
import { FIELD_NAMES, sameValues } from "#enquiry/fields.ts";
import type { EnquiryContent, Knowledge, Mark, NewEnquiry, StoredEnquiry } from "./intake-store.ts";
import type { Tables } from "./tables.ts";

/** Looks up what is known about this submissionId. */
export async function recognise(db: Kysely<Tables>, content: EnquiryContent): Promise<Knowledge> {
  const stored = await db
    .selectFrom("enquiry")
    .selectAll()
    .where("submissionId", "=", content.submissionId)
    .executeTakeFirst();
  if (stored === undefined) return "unknown";
  return sameValues(stored, content) ? "repeated" : "conflict";
}

/** Quarantines an enquiry and records why. */
export async function mark(db: Kysely<Tables>, submissionId: string, newMark: Mark): Promise<void> {
  const row = await db
    .selectFrom("enquiry")
    .select("marks")
    .where("submissionId", "=", submissionId)
    .executeTakeFirst();
  await db
    .updateTable("enquiry")
    .set({ state: "quarantined", marks: [row?.marks, newMark].filter(Boolean).join(" ") })
    .where("submissionId", "=", submissionId)
    .execute();
}

/** The columns of an enquiry that its owner sees. */
export const ENQUIRY_COLUMNS = ["submissionId", ...FIELD_NAMES, "receivedAt", "state", "marks"] as const;
const COLUMNS = [...ENQUIRY_COLUMNS, "salt"] as const;

/** A row as it is inserted. */
export type EnquiryRow = StoredEnquiry & { salt: string };

/**
 * Makes the statement that inserts an enquiry unless its submissionId is taken; it resolves to whether it did. Compiled
 * once for all, because compiling takes longer than inserting.
 */
export function enquiryInsert(): (db: Kysely<Tables>, row: EnquiryRow) => Promise<boolean> {
  let statement: CompiledQuery | undefined;
  return async (db, row) => {
    const values = COLUMNS.map((column) => [column, row[column]] as const);
    statement ??= db
      .insertInto("enquiry")
      // The columns in the order of the parameters; Object.fromEntries forgets their types.
      .values(Object.fromEntries(values) as unknown as EnquiryRow)
      .onConflict((conflict) => conflict.column("submissionId").doNothing())
      .compile();
    const parameters = values.map(([, value]) => value);
    const { numAffectedRows } = await db.executeQuery({ ...statement, parameters });
    return numAffectedRows === 1n;
  };
}

export function rowOf({ content, receivedAt, marks, trace }: NewEnquiry): StoredEnquiry {
  const settled = marks.length > 0 ? "quarantined" : "accepted";
  return {
    ...content,
    receivedAt: receivedAt.toISOString(),
    state: trace?.kind === "pending" ? "pending" : settled,
    marks: marks.join(" "),
  };
}
