import type { Kysely, Transaction } from "kysely";
import { comparableAddress } from "#enquiry/email.ts";
import type { EnquiryReason } from "#enquiry/fields.ts";
import { addTo } from "#lib/counts.ts";
import { ENQUIRY_COLUMNS, WORTH } from "../store/operations/enquiry-rows.ts";
import { waiting } from "../store/operations/intake.ts";
import { deleteEnquiries } from "../store/operations/purge.ts";
import { countOf, idsOf } from "../store/operations/rows.ts";
import type { Lead, ReviewState, Tables } from "../store/tables.ts";

type Db = Kysely<Tables>;

/** Filters of a list; the start of a time range is inclusive, its end exclusive. */
export interface ArchiveFilter {
  state?: ReviewState | undefined;
  reason?: EnquiryReason | undefined;
  /** Case-insensitive. */
  email?: string | undefined;
  /** The name of the kiosk that they were typed on. */
  kiosk?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
  /** Only the newest N. */
  limit?: number | undefined;
}

/** Enquiries, oldest first. */
export async function list(db: Db, filter: ArchiveFilter): Promise<Lead[]> {
  let query = matching(db, await written(db, filter)).select([...ENQUIRY_COLUMNS, ...WORTH]);
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  const rows = await query.orderBy("receivedAt", "desc").orderBy("submissionId", "desc").execute();
  return rows.reverse();
}

/** How many enquiries there are, without those in spools; any limit is ignored. */
export async function count(db: Db, filter: ArchiveFilter): Promise<number> {
  return countOf(matching(db, await written(db, filter)));
}

type WrittenFilter = Omit<ArchiveFilter, "email"> & { emails?: readonly string[] };

/** The filter with its address in every spelling that is stored. */
async function written(db: Db, { email, ...filter }: ArchiveFilter): Promise<WrittenFilter> {
  return email === undefined ? filter : { ...filter, emails: await spellings(email, emailsOf(db)) };
}

/** Selects what the filter lets through; its limit is for the caller. */
function matching(db: Db, filter: WrittenFilter) {
  let query = db.selectFrom("enquiry");
  if (filter.state !== undefined) query = query.where("state", "=", filter.state);
  if (filter.reason !== undefined) query = query.where("reason", "=", filter.reason);
  if (filter.emails !== undefined) query = query.where("email", "in", filter.emails);
  if (filter.kiosk !== undefined) query = query.where("kiosk", "=", filter.kiosk);
  if (filter.since !== undefined) query = query.where("receivedAt", ">=", filter.since.toISOString());
  if (filter.before !== undefined) query = query.where("receivedAt", "<", filter.before.toISOString());
  return query;
}

/**
 * The spellings of an address in the database: they may differ in case, or have the domain in Unicode or punycode.
 * Compared here because the engines fold the case of non-ASCII letters differently or not at all. Never empty.
 */
export async function spellings(wanted: string, stored: Promise<{ email: string }[]>): Promise<string[]> {
  const key = comparableAddress(wanted);
  const all = (await stored).map(({ email }) => email);
  return [wanted, ...all.filter((email) => comparableAddress(email) === key)];
}

function emailsOf(db: Db): Promise<{ email: string }[]> {
  return db.selectFrom("enquiry").select("email").distinct().execute();
}

export type ArchiveStats = Awaited<ReturnType<typeof stats>>;

export async function stats(db: Db) {
  const groups = await db
    .selectFrom("enquiry")
    .select(["state", "reason", "marks"])
    .select((of) => [
      of.fn.countAll().as("total"),
      of.fn.min("receivedAt").as("first"),
      of.fn.max("receivedAt").as("last"),
    ])
    .groupBy(["state", "reason", "marks"])
    .execute();
  const counts = new Map<string, number>();
  for (const { state, reason, marks, total } of groups) {
    const named = marks.split(" ").filter(Boolean);
    for (const name of [`state ${state}`, `reason ${reason}`, ...named.map((mark) => `mark ${mark}`)])
      addTo(counts, name, Number(total));
  }
  return {
    enquiries: groups.reduce((sum, { total }) => sum + Number(total), 0),
    /** Counts by label, such as `state accepted`, `reason alpha`, `mark decoy`. */
    counts: new Map([...counts].sort(([a], [b]) => a.localeCompare(b))),
    first: groups.map(({ first }) => String(first)).sort()[0],
    last: groups
      .map(({ last }) => String(last))
      .sort()
      .at(-1),
    ...(await waiting(db)),
  };
}

/**
 * Dependent rows (pending checks, the outbox) are deleted by their foreign keys; spent proofs contain no personal data.
 */
export async function eraseByEmail(db: Transaction<Tables>, email: string): Promise<number> {
  const rows = await db
    .selectFrom("enquiry")
    .select("submissionId")
    .where("email", "in", await spellings(email, emailsOf(db)))
    .execute();
  return deleteEnquiries(db, idsOf(rows));
}
