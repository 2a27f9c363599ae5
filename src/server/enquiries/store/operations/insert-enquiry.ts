import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { StoredEnquiry, Tables } from "../tables.ts";
import { ENQUIRY_COLUMNS } from "./enquiry-rows.ts";
import { erasureKey } from "./erasures.ts";

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
