import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { DatabaseConfig } from "../../config.ts";
import { PlainError } from "../../plain-error.ts";
import { purgeBefore } from "../store/intake-operations.ts";
import { migrate } from "../store/migrations.ts";
import { connectPostgres, migratePostgres } from "../store/postgres.ts";
import { causeOf, explain } from "../store/postgres-link.ts";
import { spoolOperations } from "../store/spool-operations.ts";
import { kyselyOn, openSqlite, truncateWal } from "../store/sqlite.ts";
import type { SpoolTables, Tables } from "../store/tables.ts";
import type { OwnerArchive } from "./archive.ts";
import { backupByRows, backupSqlite, restoreFrom } from "./backup.ts";
import { eraseByEmail, list, release, spellings, stats } from "./queries.ts";

/** Retries for truncating a log that another connection is reading: interval in milliseconds, attempts. */
const FORGET = { every: 100, times: 20 };

/** Opens the archive on the database that running servers may be using. */
export function openArchive(config: DatabaseConfig): Promise<OwnerArchive> {
  return config.kind === "sqlite" ? openSqliteArchive(config.path) : openPostgresArchive(config);
}

async function openSqliteArchive(path: string): Promise<OwnerArchive> {
  const database = openSqlite(path);
  const db = kyselyOn<Tables>(database);
  await upToDate(db, migrate);
  return archiveOf(db, {
    forget: () => forget(() => truncateWal(database)),
    backup: (file) => backupSqlite(database, file),
    eraseElsewhere: async () => 0,
    spooled: async () => 0,
  });
}

async function openPostgresArchive(config: Extract<DatabaseConfig, { kind: "postgres" }>) {
  const { db } = connectPostgres(config.url, { statementTimeout: 0 }, () => undefined);
  await upToDate(db, migratePostgres);
  return archiveOf(db, {
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

async function upToDate(
  db: Kysely<Tables>,
  bringUpToDate: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  try {
    await bringUpToDate(db);
  } catch (error) {
    const explained = await explain(error, db);
    await db.destroy();
    if (explained instanceof PlainError) throw explained;
    throw new PlainError(`DATABASE_URL: cannot use the database: ${causeOf(error)}`, { cause: error });
  }
}

interface EngineParts {
  /** Removes deleted data from logs and files as well. */
  forget(): Promise<void>;
  backup(file: string): Promise<number>;
  eraseElsewhere(email: string): Promise<number>;
  spooled(): Promise<number>;
}

function archiveOf(db: Kysely<Tables>, engine: EngineParts): OwnerArchive {
  return {
    list: (filter = {}) => list(db, filter),
    release: (submissionId, notify, webhook) =>
      db.transaction().execute((transaction) => release(transaction, submissionId, { notify, webhook })),
    async stats() {
      return { ...(await stats(db)), spooled: await engine.spooled() };
    },
    async eraseByEmail(email) {
      // The spool first: entries drained meanwhile are then found in the table.
      const elsewhere = await engine.eraseElsewhere(email);
      const count = await eraseByEmail(db, email);
      await engine.forget();
      return elsewhere + count;
    },
    async purgeBefore(time) {
      const count = await purgeBefore(db, time);
      await engine.forget();
      return count;
    },
    backup: engine.backup,
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
