import type { Kysely } from "kysely";
import type { Tables } from "../store/tables.ts";

/** Enquiries copied per batch. */
const PAGE = 200;

/**
 * Copies what `to` lacks: enquiries with their dependent rows, spent proofs, digests and settings. Enquiries that
 * already exist keep their state, and their owner is not notified again. Returns the number of new enquiries.
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
  for (const row of await from.selectFrom("digest").selectAll().execute())
    await to
      .insertInto("digest")
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
  for (const table of ["pending_check", "outbox", "digest_entry"] as const) {
    const row = await from
      .selectFrom(table)
      .selectAll()
      .where("submission_id", "=", submissionId)
      .executeTakeFirst();
    if (row !== undefined) await to.insertInto(table).values(row).execute();
  }
}
