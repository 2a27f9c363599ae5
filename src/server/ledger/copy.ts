import type { Kysely } from "kysely";
import type { Tables } from "../store/tables.ts";

/** Enquiries that are copied at a time. */
const PAGE = 200;

/**
 * Copies what `to` does not have: enquiries with what hangs on them, spent proofs and settings. An enquiry that is there
 * already keeps its state, and its owner is not told of it again. Returns how many enquiries are new.
 */
export async function copyMissing(from: Kysely<Tables>, to: Kysely<Tables>): Promise<number> {
  let copied = 0;
  for (let offset = 0; ; offset += PAGE) {
    const page = await from
      .selectFrom("enquiry")
      .selectAll()
      .orderBy("received_at")
      .orderBy("submission_id")
      .limit(PAGE)
      .offset(offset)
      .execute();
    for (const row of page) {
      const inserted = await to
        .insertInto("enquiry")
        .values(row)
        .onConflict((conflict) => conflict.column("submission_id").doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows !== 1n) continue;
      copied += 1;
      await copyWhatHangsOn(row.submission_id, from, to);
    }
    if (page.length < PAGE) break;
  }
  for (const row of await from.selectFrom("spent_proof").selectAll().execute())
    await to
      .insertInto("spent_proof")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const row of await from.selectFrom("setting").selectAll().execute())
    await to
      .insertInto("setting")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return copied;
}

async function copyWhatHangsOn(submissionId: string, from: Kysely<Tables>, to: Kysely<Tables>) {
  for (const table of ["pending_check", "outbox"] as const) {
    const row = await from
      .selectFrom(table)
      .selectAll()
      .where("submission_id", "=", submissionId)
      .executeTakeFirst();
    if (row !== undefined) await to.insertInto(table).values(row).execute();
  }
}
