import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DatabaseConfig } from "../../config.ts";
import { PlainError } from "../../plain-error.ts";
import { inTurns } from "../store/in-turns.ts";
import { migrate } from "../store/migrations.ts";
import { connectPostgres } from "../store/postgres.ts";
import { causeOf } from "../store/postgres-link.ts";
import { DELETED_AT_ONCE, purgeAged } from "../store/purge-operations.ts";
import { deleteWithReserve, releaseReserve } from "../store/reserve.ts";
import { spoolOperations } from "../store/spool-operations.ts";
import { kyselyOn, openSqlite, truncateWal } from "../store/sqlite.ts";
import type { SpoolTables, Tables } from "../store/tables.ts";
import type { OwnerArchive } from "./archive.ts";
import { backupByRows, backupSqlite, restoreFrom } from "./backup.ts";
import { eraseByEmail, list, release, spellings, stats } from "./queries.ts";
import { verify } from "./verify.ts";

/** Milliseconds to wait for a server's writes, which may follow each other closely. */
const BUSY_TIMEOUT = 30_000;
/** Retries for truncating a log that another connection is reading: interval in milliseconds, attempts. */
const FORGET = { every: 100, times: 20 };

/** Opens the archive on the database that running servers may be using. */
export function openArchive(config: DatabaseConfig): Promise<OwnerArchive> {
  return config.kind === "sqlite" ? openSqliteArchive(config.path) : openPostgresArchive(config);
}

async function openSqliteArchive(path: string): Promise<OwnerArchive> {
  const database = openWithReserve(path);
  const db = kyselyOn<Tables>(database);
  await upToDate(db);
  return archiveOf(db, {
    deleting: (work) => deleteWithReserve(db, path, work),
    snapshot: (work) =>
      db.connection().execute(async (connection) => {
        // Deferred: it reads, and must not keep the server from writing.
        await sql`begin deferred`.execute(connection);
        try {
          return await work(connection);
        } finally {
          await sql`commit`.execute(connection);
        }
      }),
    forget: () => forget(() => truncateWal(database)),
    backup: (file) => backupSqlite(database, file),
    eraseElsewhere: async () => 0,
    spooled: async () => 0,
  });
}

/** On a full disk SQLite has no room even for the index of its log, so the reserve is given back first. */
function openWithReserve(path: string): DatabaseSync {
  try {
    return openSqlite(path, { busyTimeout: BUSY_TIMEOUT });
  } catch (error) {
    if (!releaseReserve(path)) throw error;
    return openSqlite(path, { busyTimeout: BUSY_TIMEOUT });
  }
}

async function openPostgresArchive(config: Extract<DatabaseConfig, { kind: "postgres" }>) {
  const { db } = connectPostgres(config.url, { statementTimeout: 0 }, () => undefined);
  await upToDate(db);
  return archiveOf(db, {
    deleting: (work) => db.transaction().execute(work),
    snapshot: (work) => db.transaction().setIsolationLevel("repeatable read").execute(work),
    // PostgreSQL keeps deleted rows in its files until they are vacuumed.
    forget: async () => void (await sql`vacuum enquiry, pending_check, outbox`.execute(db)),
    backup: (file) => backupByRows(db, file),
    eraseElsewhere: (email) =>
      withSpool(config.spoolPath, 0, async (spool, truncate) => {
        const written = await spellings(
          email,
          spool.selectFrom("spooled").select("email").distinct().execute(),
        );
        const { numDeletedRows } = await spool
          .deleteFrom("spooled")
          .where("email", "in", written)
          .executeTakeFirst();
        await forget(truncate);
        return Number(numDeletedRows);
      }),
    spooled: () => withSpool(config.spoolPath, 0, spoolOperations.reads.count),
  });
}

async function upToDate(db: Kysely<Tables>): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw new PlainError(`DATABASE_URL: cannot use the database: ${causeOf(error)}`, { cause: error });
  }
}

interface EngineParts {
  /** Runs a transaction that deletes. */
  deleting<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs reads that see one moment. */
  snapshot<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** Removes deleted data from logs and files as well. */
  forget(): Promise<void>;
  backup(file: string): Promise<number>;
  eraseElsewhere(email: string): Promise<number>;
  spooled(): Promise<number>;
}

function archiveOf(db: Kysely<Tables>, engine: EngineParts): OwnerArchive {
  return {
    list: (filter = {}) => list(db, filter),
    release: (submissionId, notify) =>
      db.transaction().execute((transaction) => release(transaction, submissionId, notify)),
    async stats() {
      return { ...(await stats(db)), spooled: await engine.spooled() };
    },
    async eraseByEmail(email) {
      // The spool first: entries drained meanwhile are then found in the table.
      const elsewhere = await engine.eraseElsewhere(email);
      const count = await engine.deleting((transaction) => eraseByEmail(transaction, email));
      await engine.forget();
      return elsewhere + count;
    },
    async purgeBefore(time) {
      const cutoff = { all: time.toISOString(), quarantined: undefined };
      let count = 0;
      await inTurns(async () => {
        const deleted = await engine.deleting((transaction) => purgeAged(transaction, cutoff));
        count += deleted;
        return deleted === DELETED_AT_ONCE;
      });
      await engine.forget();
      return count;
    },
    backup: engine.backup,
    verify: (logged) => engine.snapshot((snapshot) => verify(snapshot, logged)),
    restore: (file) => restoreFrom(file, db),
    close: () => db.destroy(),
  };
}

async function withSpool<Result>(
  path: string,
  none: Result,
  work: (spool: Kysely<SpoolTables>, truncate: () => boolean) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(path)) return none;
  const database = openSqlite(path);
  const spool = kyselyOn<SpoolTables>(database);
  try {
    return await work(spool, () => truncateWal(database));
  } finally {
    await spool.destroy();
  }
}

/** Truncates a write-ahead log. Throws PlainError if another connection keeps reading it. */
async function forget(truncate: () => boolean): Promise<void> {
  for (let time = 0; time < FORGET.times; time += 1) {
    if (truncate()) return;
    await new Promise((resolve) => setTimeout(resolve, FORGET.every));
  }
  throw new PlainError(
    "Deleted, but the write-ahead log is in use and still holds a copy: run the same command again",
  );
}
