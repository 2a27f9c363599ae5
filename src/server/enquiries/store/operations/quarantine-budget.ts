import { type Kysely, sql } from "kysely";
import { FIELD_NAMES } from "#enquiry/fields.ts";
import type { StoredEnquiry, Tables } from "../tables.ts";
import { isQuarantined } from "./purge.ts";

/** Room for all quarantined enquiries together: a bot needs no proof to be stored there. */
export interface QuarantineBudget {
  rows: number;
  bytes: number;
}

export const UNLIMITED: QuarantineBudget = {
  rows: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

/** Roughly what a row takes beside its fields, in bytes: id, time, marks and its entries in indexes. */
const ROW_OVERHEAD = 300;
/** Minimum interval between two counts of what is stored, in milliseconds. */
const RECOUNT_INTERVAL_MS = 10_000;
/** Counting may take up this share of the time. */
const COUNTING_SHARE = 0.01;

/**
 * Counts seldom, and adds what is stored in between. Several servers can exceed a budget by what they store in that
 * time.
 */
export function createQuarantine(budget: QuarantineBudget) {
  let used: QuarantineBudget = { rows: 0, bytes: 0 };
  let countAgainAt = Number.NEGATIVE_INFINITY;
  return {
    /** Whether one more enquiry stays within the budget. */
    async hasRoomFor(db: Kysely<Tables>, row: StoredEnquiry): Promise<boolean> {
      const begin = performance.now();
      if (begin >= countAgainAt) {
        used = await count(db);
        const end = performance.now();
        countAgainAt = end + Math.max(RECOUNT_INTERVAL_MS, (end - begin) / COUNTING_SHARE);
      }
      return used.rows < budget.rows && used.bytes + sizeOf(row) <= budget.bytes;
    },
    /** Call when it was stored, or is about to be. */
    add(row: StoredEnquiry): void {
      used = { rows: used.rows + 1, bytes: used.bytes + sizeOf(row) };
    },
    /** Call when it was not stored after all. */
    remove(row: StoredEnquiry): void {
      used = { rows: used.rows - 1, bytes: used.bytes - sizeOf(row) };
    },
  };
}

function sizeOf(row: StoredEnquiry): number {
  return FIELD_NAMES.reduce((sum, name) => sum + Buffer.byteLength(row[name]), ROW_OVERHEAD);
}

async function count(db: Kysely<Tables>): Promise<QuarantineBudget> {
  const fields = sql.join(
    FIELD_NAMES.map((name) => sql.ref(name)),
    sql` || `,
  );
  const { rows, bytes } = await db
    .selectFrom("enquiry")
    .select((of) => [
      of.fn.countAll().as("rows"),
      sql<number | string | null>`sum(octet_length(${fields}))`.as("bytes"),
    ])
    .where(isQuarantined)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text, and either engine null, which counts as 0, if there is nothing.
  return { rows: Number(rows), bytes: Number(bytes) + Number(rows) * ROW_OVERHEAD };
}
