import { type DialectAdapter, type Kysely, PostgresAdapter, sql, type Transaction } from "kysely";
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
  const parameters = [link.number, link.at, kind, entries, hash];
  await db.executeQuery({ ...statementsOf(db).insert, parameters });
}

/** The last link, which stands for all before it; undefined if there is none. */
export async function chainHead(db: Kysely<Tables>): Promise<Pick<Link, "number" | "hash"> | undefined> {
  const { rows } = await db.executeQuery(statementsOf(db).head);
  return rows[0];
}

const statements = new WeakMap<DialectAdapter, ReturnType<typeof compiled>>();

/** Compiled once for each database, because compiling takes longer than running them. */
function statementsOf(db: Kysely<Tables>) {
  const { adapter } = db.getExecutor();
  const known = statements.get(adapter) ?? compiled(db);
  statements.set(adapter, known);
  return known;
}

function compiled(db: Kysely<Tables>) {
  const link: Link = { number: 0, at: "", kind: "added", entries: "", hash: "" };
  const newest = db.selectFrom("link").select(["number", "hash"]).orderBy("number", "desc");
  return {
    // SQLite prepares a statement anew for every limit that is a parameter.
    head: newest.limit(sql.lit(1)).compile(),
    insert: db.insertInto("link").values(link).compile(),
  };
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
