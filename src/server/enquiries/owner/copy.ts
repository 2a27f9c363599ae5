import type { Kysely } from "kysely";
import { enquiryInsert } from "../store/enquiry-rows.ts";
import type { Tables } from "../store/tables.ts";
import type { Restored } from "./archive.ts";

/** Enquiries copied per batch. */
const PAGE = 200;

/**
 * Copies what `to` lacks: enquiries with their dependent rows, spent proofs and digests, but nothing of people who were
 * erased from it. Enquiries that already exist keep their state, and their owner is not notified again.
 */
export async function copyMissing(from: Kysely<Tables>, to: Kysely<Tables>): Promise<Restored> {
  const insert = enquiryInsert();
  let restored = 0;
  let erased = 0;
  for (let offset = 0; ; offset += PAGE) {
    const page = await from
      .selectFrom("enquiry")
      .selectAll()
      .orderBy("receivedAt")
      .orderBy("submissionId")
      .limit(PAGE)
      .offset(offset)
      .execute();
    const present = await presentIds(
      to,
      page.map(({ submissionId }) => submissionId),
    );
    for (const row of page) {
      if (present.has(row.submissionId)) continue;
      if (await insert(to, row)) {
        restored += 1;
        await copyWhatHangsOn(row.submissionId, from, to);
      } else {
        erased += 1;
      }
    }
    if (page.length < PAGE) break;
  }
  for (const table of ["spentProof", "digest"] as const)
    for (const row of await from.selectFrom(table).selectAll().execute())
      await to
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  return { restored, erased };
}

async function presentIds(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("enquiry")
    .select("submissionId")
    .where("submissionId", "in", ids)
    .execute();
  return new Set(rows.map(({ submissionId }) => submissionId));
}

async function copyWhatHangsOn(submissionId: string, from: Kysely<Tables>, to: Kysely<Tables>) {
  for (const table of ["pendingCheck", "outbox", "digestEntry"] as const) {
    const row = await from
      .selectFrom(table)
      .selectAll()
      .where("submissionId", "=", submissionId)
      .executeTakeFirst();
    if (row !== undefined) await to.insertInto(table).values(row).execute();
  }
}
