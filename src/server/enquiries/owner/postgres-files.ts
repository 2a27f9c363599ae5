import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { at } from "#lib/at.ts";
import { PlainError } from "../../plain-error.ts";
import { causeOf } from "../store/postgres/errors.ts";
import { CONTENT_TABLES } from "../store/postgres/rights.ts";
import type { Tables } from "../store/tables.ts";

/**
 * Maximum wait for others' transactions on a table, in milliseconds. Whoever writes has to wait as long, and a server
 * that waits for more than three seconds keeps enquiries in its spool.
 */
const LOCK_TIMEOUT_MS = 2_000;

/** Limits how long this transaction waits for a lock: it then fails with "lock timeout". */
async function waitBriefly(transaction: Kysely<Tables>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
}

/**
 * Waits until nothing is being written to the table, and keeps writers waiting until the end of the transaction: each
 * has then either committed before it, or sees what it wrote.
 */
export async function closeToWriters(transaction: Kysely<Tables>): Promise<void> {
  await waitBriefly(transaction);
  await sql`lock table enquiry in share row exclusive mode`.execute(transaction);
}

/**
 * Waits until no transaction can still see what was deleted before: a table that is written anew keeps the rows that
 * somebody may still read. A transaction that writes counts in whatever database of the server it is, because every
 * snapshot reaches back to the oldest of them.
 * @throws when one takes longer than LOCK_TIMEOUT
 */
async function waitForReaders(db: Kysely<Tables>): Promise<void> {
  const end = performance.now() + LOCK_TIMEOUT_MS;
  // The number of the next transaction: those that began before it may still see the deleted rows.
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  const { next } = at(rows, 0);
  for (;;) {
    const readers = await sql`
      select from pg_stat_activity
      where pid <> pg_backend_pid() and (age(backend_xid) > age(${next}::xid8::xid)
        or datname = current_database() and age(backend_xmin) > age(${next}::xid8::xid))`.execute(db);
    if (readers.rows.length === 0) return;
    if (performance.now() > end) throw new Error("another transaction goes on");
    await setTimeout(20);
  }
}

/**
 * Writes the tables that hold content, and their indexes, anew, without the deleted rows: a plain vacuum only makes
 * their space free, and leaves the bytes in it. `cluster` does what `vacuum full` does, but in a transaction, so that
 * its wait can be limited.
 */
export async function rewriteTables(db: Kysely<Tables>): Promise<void> {
  // Each in its own transaction: a server that works on two of them cannot block it, nor it the server.
  for (const table of CONTENT_TABLES) {
    const rewrite = async (transaction: Kysely<Tables>) => {
      await waitBriefly(transaction);
      await sql`cluster ${sql.table(table)} using ${sql.ref(`${table}_pkey`)}`.execute(transaction);
    };
    const rewritten = waitForReaders(db).then(() => db.transaction().execute(rewrite));
    await rewritten.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : causeOf(error);
      throw new PlainError(
        `Deleted, but PostgreSQL's files still hold a copy, because they could not be rewritten (${reason}): run the same command again, as the owner of the tables`,
        { cause: error },
      );
    });
  }
}
