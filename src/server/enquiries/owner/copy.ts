import type { Kysely, Transaction } from "kysely";
import { entriesOf, newSalt } from "../store/chain/digests.ts";
import { appendLink, takeTurn } from "../store/chain/links.ts";
import { addAmendments } from "../store/operations/amendments.ts";
import { presentAmong } from "../store/operations/enquiry-rows.ts";
import { type EnquiryRow, EVER, enquiryInsert } from "../store/operations/insert-enquiry.ts";
import { idsOf } from "../store/operations/rows.ts";
import { runThrottled } from "../store/run-throttled.ts";
import type { StoredEnquiry, Tables } from "../store/tables.ts";

/** Rows copied in one transaction. */
const PAGE = 200;

export interface CopyOptions {
  /** As in runThrottled: a server may be using the database that is copied to. */
  rest?: number;
  /** When `from` was made. Everything in it counts as received before, even with a later time by a wrong clock. */
  madeAt?: Date | undefined;
  /** Called with the number of enquiries that are copied so far. */
  progress?: (rows: number) => void;
}

/**
 * Copies what `to` lacks: enquiries with their amendments and dependent rows, spent proofs, kiosks, digests and what
 * links did, but nothing of people who were erased from it. Enquiries that already exist keep their state, and their
 * owner is not notified again. Each page is a transaction of its own. If it is cut short, running it again copies the
 * remainder.
 */
export async function copyMissing(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  { rest, madeAt, progress }: CopyOptions = {},
) {
  const latest = madeAt?.toISOString() ?? EVER;
  const insert = enquiryInsert();
  let restored = 0;
  /** Left out because their senders had been erased. */
  let erased = 0;
  let last = { receivedAt: "", submissionId: "" };
  await runThrottled(async () => {
    const page = await from
      .selectFrom("enquiry")
      .selectAll()
      .where((of) =>
        of(of.refTuple("receivedAt", "submissionId"), ">", of.tuple(last.receivedAt, last.submissionId)),
      )
      .orderBy("receivedAt")
      .orderBy("submissionId")
      .limit(PAGE)
      .execute();
    const missing = await missingFrom(to, page);
    if (missing.length > 0) {
      const added = await to.transaction().execute((transaction) =>
        copyEnquiries(missing, from, transaction, (row) => {
          const receivedBy = row.receivedAt < latest ? row.receivedAt : latest;
          return insert(transaction, row, { from: receivedBy, to: EVER });
        }),
      );
      restored += added;
      // Rows that another restore has added meanwhile are there.
      if (added < missing.length) erased += (await missingFrom(to, missing)).length;
    }
    await copyAmendments(from, to, page);
    progress?.(restored);
    last = page.at(-1) ?? last;
    return page.length === PAGE;
  }, rest);
  let nonce = "";
  await runThrottled(async () => {
    const page = await from
      .selectFrom("spentProof")
      .selectAll()
      .where("nonce", ">", nonce)
      .orderBy("nonce")
      .limit(PAGE)
      .execute();
    if (page.length > 0)
      await to
        .insertInto("spentProof")
        .values(page)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    nonce = page.at(-1)?.nonce ?? nonce;
    return page.length === PAGE;
  }, rest);
  /** Those that may send again. */
  const kiosks: string[] = [];
  for (const table of ["kiosk", "digest", "mailAct"] as const)
    for (const row of await from.selectFrom(table).selectAll().execute()) {
      const { numInsertedOrUpdatedRows } = await to
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n && "revokedAt" in row && row.revokedAt === "")
        kiosks.push(row.name);
    }
  return { restored, erased, kiosks };
}

/** Checked before writing, so that a copy with nothing to do does not block the server. */
async function missingFrom(to: Kysely<Tables>, page: readonly StoredEnquiry[]): Promise<StoredEnquiry[]> {
  const present = await presentAmong(to, idsOf(page));
  return page.filter(({ submissionId }) => !present.has(submissionId));
}

/**
 * Copies what was noted about these enquiries to those that `to` has as they were received: who was erased and wrote
 * again may have the same number.
 */
async function copyAmendments(from: Kysely<Tables>, to: Kysely<Tables>, page: readonly StoredEnquiry[]) {
  if (page.length === 0) return;
  const all = await from
    .selectFrom("amendment")
    .selectAll()
    .where("submissionId", "in", idsOf(page))
    .execute();
  const receivedAt = new Map(page.map((enquiry) => [enquiry.submissionId, enquiry.receivedAt]));
  const missing = async (db: Kysely<Tables>) => {
    const present = await db
      .selectFrom("enquiry as lead")
      .leftJoin("amendment", "amendment.submissionId", "lead.submissionId")
      .select(["lead.submissionId", "lead.receivedAt", "amendmentId"])
      .where("lead.submissionId", "in", idsOf(all))
      .execute();
    const ids = new Set(present.map((row) => row.amendmentId));
    const same = present.filter((row) => row.receivedAt === receivedAt.get(row.submissionId));
    const leads = new Set(idsOf(same));
    return all.filter((row) => leads.has(row.submissionId) && !ids.has(row.amendmentId));
  };
  if (all.length === 0 || (await missing(to)).length === 0) return;
  await to.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    await addAmendments(transaction, await missing(transaction));
  });
}

async function copyEnquiries(
  missing: StoredEnquiry[],
  from: Kysely<Tables>,
  to: Transaction<Tables>,
  insert: (row: EnquiryRow) => Promise<boolean>,
): Promise<number> {
  const added: EnquiryRow[] = [];
  for (const enquiry of missing) {
    const row = { ...enquiry, salt: newSalt() };
    if (await insert(row)) added.push(row);
  }
  if (added.length === 0) return 0;
  await appendLink(to, "added", entriesOf(added));
  for (const table of ["pendingCheck", "outbox", "webhookOutbox", "digestEntry"] as const) {
    const dependent = await from
      .selectFrom(table)
      .selectAll()
      .where("submissionId", "in", idsOf(added))
      .execute();
    if (dependent.length > 0) await to.insertInto(table).values(dependent).execute();
  }
  return added.length;
}
