import { type Kysely, PostgresAdapter, sql, type Transaction } from "kysely";
import type { Link, Tables } from "../tables.ts";
import { entriesOf, GENESIS, hashOf, newSalt } from "./digests.ts";

/** Enquiries added to the chain by one call of `sealNext`. */
export const SEALED_AT_ONCE = 200;
/**
 * Appends a link to the chain, in the transaction that adds or removes the rows which it names. Call it before rows are
 * deleted: servers that share a database take turns here, and must not hold each other's rows.
 */
export async function appendLink(
  db: Transaction<Tables>,
  kind: Link["kind"],
  entries: string,
): Promise<void> {
  await takeTurn(db);
  const last = await chainHead(db);
  const link = { number: (last?.number ?? 0) + 1, at: new Date().toISOString(), kind, entries };
  const hash = hashOf(last?.hash ?? GENESIS, link);
  // Written out: Kysely takes longer to build this statement than SQLite takes to run it.
  await sql`insert into link (number, at, kind, entries, hash)
    values (${link.number}, ${link.at}, ${kind}, ${entries}, ${hash})`.execute(db);
}

/** The last link, which stands for all before it; undefined if there is none. */
export async function chainHead(db: Kysely<Tables>): Promise<Pick<Link, "number" | "hash"> | undefined> {
  const { rows } = await sql<Pick<Link, "number" | "hash">>`
    select number, hash from link order by number desc limit 1`.execute(db);
  return rows[0];
}

/** In SQLite every transaction that writes is alone. */
export async function takeTurn(db: Transaction<Tables>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`lock table link in exclusive mode`.execute(db);
}

/**
 * Adds enquiries that no link names yet to the chain, oldest first, at most SEALED_AT_ONCE: those of PostgreSQL, those
 * restored, and those older than the chain. Returns how many.
 */
export async function sealNext(db: Transaction<Tables>): Promise<number> {
  const unsealed = db
    .selectFrom("enquiry")
    .selectAll()
    // Written out, not a parameter: SQLite then uses the index of what is not sealed.
    .where(sql<boolean>`salt = ''`);
  if ((await unsealed.limit(1).execute()).length === 0) return 0;
  await takeTurn(db);
  const rows = await unsealed.orderBy("receivedAt").limit(SEALED_AT_ONCE).execute();
  const sealed = rows.map((row) => ({ ...row, salt: newSalt() }));
  if (sealed.length === 0) return 0;
  const salts = sql.join(sealed.map(({ submissionId, salt }) => sql`(${submissionId}, ${salt})`));
  await sql`update enquiry set salt = fresh.column2 from (values ${salts}) as fresh
    where enquiry.submission_id = fresh.column1`.execute(db);
  await appendLink(db, "added", entriesOf(sealed));
  return sealed.length;
}
