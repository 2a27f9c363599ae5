import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { at } from "#lib/at.ts";
import { type DatabaseConfig, databaseName } from "../../config.ts";
import { PlainError } from "../../plain-error.ts";
import { isEarlier, migrate } from "../store/migrations.ts";
import { connectPostgres, migratePostgres } from "../store/postgres/database.ts";
import { causeOf, explain } from "../store/postgres/errors.ts";
import { copies } from "../store/postgres/replication-status.ts";
import { CONTENT_TABLES } from "../store/postgres/rights.ts";
import { openSqlite } from "../store/sqlite/database.ts";
import { kyselyOn } from "../store/sqlite/kysely.ts";
import { deleteWithReserve, releaseReserve } from "../store/sqlite/reserve.ts";
import type { Tables } from "../store/tables.ts";
import { archiveOf, type OwnerArchive } from "./archive.ts";
import { backupByRows, backupSqlite } from "./backup.ts";
import { closeToWriters, rewriteTables } from "./postgres-files.ts";
import { eraseSpooled, idsInSpool, truncateWalWithRetry } from "./spool.ts";

/** How to go on if the database is not there: the tool was probably run in another folder, or by another user. */
const WHERE = "Run the command in the server's folder, as its user and with its settings";
/** Milliseconds to wait for a server's writes, which may follow each other closely. */
const BUSY_TIMEOUT_MS = 30_000;

export interface ArchiveOptions {
  /** Makes the database if there is none. */
  create?: boolean;
  /** Brings a database of an earlier version up to this one, whose servers may then not start again. */
  migrate?: boolean;
  /** Opens a database of an earlier version as it is, and calls this with what to do. */
  onEarlier?(advice: string): void;
}

/**
 * Opens the archive on the database that running servers may be using. Throws PlainError if there is none, unless
 * `create` is set: an empty database would make every command appear to succeed. Without a word about it, it throws if
 * an earlier version made the database.
 */
export async function openArchive(
  config: DatabaseConfig,
  options: ArchiveOptions = {},
): Promise<OwnerArchive> {
  const { create = false } = options;
  const name = databaseName(config);
  if (config.kind === "postgres") return openPostgresArchive(config, name, options);
  if (!create && !existsSync(config.path))
    throw new PlainError(
      `DATABASE_URL: there is no ${name} that can be seen from here. ${WHERE}; restore --create makes a new database.`,
    );
  return openSqliteArchive(config.path, name, options);
}

async function openSqliteArchive(path: string, name: string, options: ArchiveOptions): Promise<OwnerArchive> {
  const database = openWithReserve(path);
  const db = kyselyOn<Tables>(database);
  await upToDate(db, migrate, name, options);
  const forget = () => truncateWalWithRetry(database);
  return archiveOf(db, {
    name,
    closeToWriters: async () => undefined,
    forgetErased: forget,
    forgetPurged: forget,
    deleting: (work) => deleteWithReserve(db, path, work),
    snapshot: (work) =>
      db.connection().execute(async (connection) => {
        // A deferred transaction, because reading must not block the server's writes.
        await sql`begin deferred`.execute(connection);
        try {
          return await work(connection);
        } finally {
          await sql`commit`.execute(connection);
        }
      }),
    backup: (file, options) => backupSqlite(database, file, options),
    eraseSpooled: async () => [],
    spooled: async () => [],
    clock: async () => new Date(),
    copies: async () => undefined,
  });
}

/** On a full disk SQLite has no room even for the index of its log, so the reserve is given back first. */
function openWithReserve(path: string): DatabaseSync {
  try {
    return openSqlite(path, { busyTimeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    if (!releaseReserve(path)) throw error;
    return openSqlite(path, { busyTimeout: BUSY_TIMEOUT_MS });
  }
}

async function openPostgresArchive(
  config: Extract<DatabaseConfig, { kind: "postgres" }>,
  name: string,
  options: ArchiveOptions,
): Promise<OwnerArchive> {
  const { db } = connectPostgres(config.url, { statementTimeout: 0 }, () =>
    console.error("The wait for PostgreSQL's standby was cancelled: a change is in one copy so far."),
  );
  await upToDate(db, migratePostgres, name, options);
  return archiveOf(db, {
    name,
    closeToWriters,
    forgetErased: () => rewriteTables(db),
    forgetPurged: async () =>
      void (await sql`vacuum ${sql.join(CONTENT_TABLES.map((name) => sql.table(name)))}`.execute(db)),
    remains:
      "PostgreSQL's write-ahead log, and its archives, replicas and dumps, hold copies until they are replaced.",
    deleting: (work) => db.transaction().execute(work),
    snapshot: (work) => db.transaction().setIsolationLevel("repeatable read").execute(work),
    backup: (file, options) => backupByRows(db, file, options),
    agreedSecret: config.challengeSecret,
    eraseSpooled: (email) => eraseSpooled(config.spoolPath, email),
    spooled: () => idsInSpool(config.spoolPath),
    async clock() {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      return at(rows, 0).now;
    },
    copies: () => copies(db),
  });
}

/** Says what to do first, and how to get back. */
function earlier(name: string): string {
  return `DATABASE_URL: an earlier version made ${name}, and cannot start on it once it is migrated: make a backup, then start this version's server or run 'npm run enquiries -- migrate'. To go back, restore that backup with the earlier version into a new database.`;
}

async function upToDate(
  db: Kysely<Tables>,
  bringUpToDate: (db: Kysely<Tables>) => Promise<void>,
  name: string,
  { create, migrate, onEarlier }: ArchiveOptions,
): Promise<void> {
  try {
    // A table `enquiry` without the migrator's own table is another program's.
    const tables = create ? [] : await db.introspection.getTables({ withInternalKyselyTables: true });
    if (!create && !["enquiry", DEFAULT_MIGRATION_TABLE].every((name) => tables.some((t) => t.name === name)))
      throw new PlainError(`DATABASE_URL: ${name} holds no enquiries. ${WHERE}.`);
    if (create || migrate || !(await isEarlier(db))) await bringUpToDate(db);
    else if (onEarlier === undefined) throw new PlainError(earlier(name));
    else onEarlier(earlier(name));
  } catch (error) {
    const explained = await explain(error, db);
    await db.destroy();
    if (explained instanceof PlainError) throw explained;
    // Nothing of an enquiry is involved yet, so the database's own words may be shown.
    const reason = error instanceof Error && error.message !== "" ? error.message : causeOf(error);
    throw new PlainError(`DATABASE_URL: cannot use ${name}: ${reason}`, { cause: error });
  }
}
