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
      .orderBy("receivedAt")
      .orderBy("submissionId")
      .limit(PAGE)
      .offset(offset)
      .execute();
    for (const row of page) {
      const inserted = await to
        .insertInto("enquiry")
        .values(row)
        .onConflict((conflict) => conflict.column("submissionId").doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows !== 1n) continue;
      copied += 1;
      await copyWhatHangsOn(row.submissionId, from, to);
    }
    if (page.length < PAGE) break;
  }
  for (const table of ["spentProof", "digest", "setting"] as const)
    for (const row of await from.selectFrom(table).selectAll().execute())
      await to
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  return copied;
}

async function copyWhatHangsOn(submissionId: string, from: Kysely<Tables>, to: Kysely<Tables>) {
  for (const table of ["pendingCheck", "outbox", "webhookOutbox", "digestEntry"] as const) {
    const row = await from
      .selectFrom(table)
      .selectAll()
      .where("submissionId", "=", submissionId)
      .executeTakeFirst();
    if (row !== undefined) await to.insertInto(table).values(row).execute();
  }
}
