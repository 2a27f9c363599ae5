import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { appendLink } from "../chain/links.ts";
import type { Tables } from "../tables.ts";
import { presentAmong } from "./enquiry-rows.ts";
import { idsOf } from "./rows.ts";

/** Enquiries deleted in one transaction: about 10 ms, so that visitors' enquiries hardly wait. */
export const DELETED_AT_ONCE = 200;

/** Enquiries received before these times are too old. */
export type Cutoff = Record<"all" | "quarantined", string | undefined>;

/** Deletes the next that are too old, oldest first. Returns how many: fewer than DELETED_AT_ONCE at the end. */
export async function purgeAged(db: Transaction<Tables>, cutoff: Cutoff): Promise<number> {
  const rows = await db
    .selectFrom("enquiry")
    .select("submissionId")
    .where(isAged(cutoff))
    .orderBy("receivedAt")
    .limit(DELETED_AT_ONCE)
    .execute();
  return deleteEnquiries(db, idsOf(rows));
}

/**
 * Deletes enquiries and says so in the chain; dependent rows are deleted by their foreign keys. Everything that deletes
 * goes through here: rows that are missing without an entry in the chain count as lost. Returns how many there were.
 */
export async function deleteEnquiries(
  db: Transaction<Tables>,
  submissionIds: readonly string[],
): Promise<number> {
  if (submissionIds.length === 0) return 0;
  await appendLink(db, "removed", submissionIds.join("\n"));
  const { numDeletedRows } = await db
    .deleteFrom("enquiry")
    .where("submissionId", "in", [...submissionIds])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Says in the chain that enquiries which were answered as received will never be in the table, because whoever wrote
 * them was erased while they waited in a spool. Ids that the table has belong to other enquiries.
 */
export async function noteDropped(db: Transaction<Tables>, submissionIds: readonly string[]): Promise<void> {
  const taken = await presentAmong(db, submissionIds);
  const dropped = submissionIds.filter((id) => !taken.has(id));
  if (dropped.length > 0) await appendLink(db, "removed", dropped.join("\n"));
}

/** Written out, not a parameter: SQLite then uses the index of what is in quarantine. */
export const isQuarantined = sql<SqlBool>`state = 'quarantined'`;

export function isAged({ all, quarantined }: Cutoff) {
  return (of: ExpressionBuilder<Tables, "enquiry">): Expression<SqlBool> =>
    of.or([
      ...(all === undefined ? [] : [of("receivedAt", "<", all)]),
      ...(quarantined === undefined ? [] : [of.and([isQuarantined, of("receivedAt", "<", quarantined)])]),
    ]);
}
