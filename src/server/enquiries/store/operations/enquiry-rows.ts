import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { Worth } from "#enquiry/amendment.ts";
import { FIELD_NAMES, sameValues } from "#enquiry/fields.ts";
import type { EnquiryContent, Knowledge, Mark, NewEnquiry, StoredEnquiry } from "../intake-store.ts";
import type { Tables } from "../tables.ts";
import { erasureKey } from "./erasures.ts";
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
export async function mark(db: Kysely<Tables>, submissionId: string, newMark: Mark): Promise<void> {
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
function last<Name extends keyof Worth | "amendmentId">(name: Name) {
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

const COLUMNS = [...ENQUIRY_COLUMNS, "salt"] as const;

/** A row as it is inserted. */
export type EnquiryRow = StoredEnquiry & { salt: string };

/** Times, both inclusive. */
export interface Span {
  from: string;
  to: string;
}

/** After every time. */
export const EVER = "9999";

/**
 * Makes the statement that inserts an enquiry unless its submissionId is taken, or its sender was erased in this span;
 * it resolves to whether it did. Compiled once for all, because compiling takes longer than inserting.
 */
export function enquiryInsert(): (db: Kysely<Tables>, row: EnquiryRow, erased: Span) => Promise<boolean> {
  let statement: CompiledQuery | undefined;
  /** Inserts unless this address, or with null anybody, was erased then. */
  async function unlessErased(
    db: Kysely<Tables>,
    row: EnquiryRow,
    { from, to }: Span,
    address: string | null,
  ) {
    const values = COLUMNS.map((column) => row[column]);
    statement ??= db
      .insertInto("enquiry")
      .columns(COLUMNS)
      .expression(
        sql`select ${sql.join(values)} where not exists (select 1 from erasure
          where erased_at >= ${from} and erased_at <= ${to} and address = coalesce(${address}, address))`,
      )
      .onConflict((conflict) => conflict.column("submissionId").doNothing())
      .compile();
    const parameters = [...values, from, to, address];
    const { numAffectedRows } = await db.executeQuery({ ...statement, parameters });
    return numAffectedRows === 1n;
  }
  // Hardly ever was anybody erased between an enquiry's arrival and its insertion: only then is its address hashed.
  return async (db, row, erased) =>
    (await unlessErased(db, row, erased, null)) ||
    (await unlessErased(db, row, erased, await erasureKey(db, row.email)));
}

/**
 * Inserts rows with different submissionIds by one statement, in PostgreSQL only. Returns the ids of those inserted:
 * not those whose id is taken, and none if anybody was erased since they were received.
 */
export async function insertTogether(
  db: Kysely<Tables>,
  rows: readonly EnquiryRow[],
): Promise<ReadonlySet<string>> {
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
  const values = sql.join(COLUMNS.map((column) => sql`${rows.map((row) => row[column])}::text[]`));
  // By id, so that two servers which are sent the same enquiries do not wait for each other.
  const { rows: inserted } = await sql<{ submissionId: string }>`
    insert into enquiry (${columns})
      select * from unnest(${values}) as fresh (${columns})
      where not exists (select 1 from erasure where erased_at >= fresh.received_at)
      order by submission_id
    on conflict (submission_id) do nothing
    returning submission_id`.execute(db);
  return new Set(inserted.map(({ submissionId }) => submissionId));
}

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
