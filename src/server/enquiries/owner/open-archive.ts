import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql, type Transaction } from "kysely";
import { at } from "#lib/at.ts";
import { type DatabaseConfig, databaseName } from "../../config.ts";
import { PlainError } from "../../plain-error.ts";
import { inTurns } from "../store/in-turns.ts";
import { isEarlier, migrate } from "../store/migrations.ts";
import { BACKED_UP_TO, lastBackup, REHEARSED_AT, recordBackup } from "../store/operations/backups.ts";
import { recordErasure } from "../store/operations/erasures.ts";
import { probe } from "../store/operations/intake.ts";
import { kiosks } from "../store/operations/kiosks.ts";
import { LINK_SECRET, mailActs, release } from "../store/operations/mail-acts.ts";
import { DELETED_AT_ONCE, noteDropped, purgeAged } from "../store/operations/purge.ts";
import { replaceSecret } from "../store/operations/secrets.ts";
import { readSetting, writeSetting } from "../store/operations/settings.ts";
import { type Copies, copies, whatIsMissing } from "../store/postgres/copies.ts";
import { connectPostgres, migratePostgres } from "../store/postgres/database.ts";
import { causeOf, explain } from "../store/postgres/link.ts";
import { kyselyOn, openSqlite, truncateWal } from "../store/sqlite/database.ts";
import { deleteWithReserve, releaseReserve } from "../store/sqlite/reserve.ts";
import type { Tables } from "../store/tables.ts";
import type { OwnerArchive } from "./archive.ts";
import { type BackupOptions, backupByRows, backupSqlite } from "./backup.ts";
import { newestBackup } from "./backup-folder.ts";
import { addKiosk, revokeKiosk } from "./kiosks.ts";
import { closeToWriters, rewriteTables } from "./postgres-files.ts";
import { count, eraseByEmail, list, stats } from "./queries.ts";
import { rehearse } from "./rehearse.ts";
import { restoreFrom } from "./restore.ts";
import { emptyLog, eraseSpooled, idsInSpool, withSpool } from "./spool.ts";
import { NOTHING_LOGGED, verify } from "./verify.ts";

/** How to go on if the database is not there: the tool was probably run in another folder than the server. */
const WHERE = "Run the command in the server's folder and with its settings";
/** Milliseconds to wait for a server's writes, which may follow each other closely. */
const BUSY_TIMEOUT = 30_000;

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
  const prepare: Prepare = (db, bringUpToDate) => upToDate(db, bringUpToDate, name, options);
  if (config.kind === "postgres") return openPostgresArchive(config, name, prepare);
  if (!create && !existsSync(config.path))
    throw new PlainError(
      `DATABASE_URL: there is no ${name}. ${WHERE}; restore --create makes a new database.`,
    );
  return openSqliteArchive(config.path, name, prepare);
}

type Prepare = (db: Kysely<Tables>, bringUpToDate: (db: Kysely<Tables>) => Promise<void>) => Promise<void>;

async function openSqliteArchive(path: string, name: string, prepare: Prepare): Promise<OwnerArchive> {
  const database = openWithReserve(path);
  const db = kyselyOn<Tables>(database);
  await prepare(db, migrate);
  const forget = () => emptyLog(() => truncateWal(database));
  return archiveOf(db, {
    name,
    closeToWriters: async () => undefined,
    forgetErased: forget,
    forgetPurged: forget,
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
    return openSqlite(path, { busyTimeout: BUSY_TIMEOUT });
  } catch (error) {
    if (!releaseReserve(path)) throw error;
    return openSqlite(path, { busyTimeout: BUSY_TIMEOUT });
  }
}

async function openPostgresArchive(
  config: Extract<DatabaseConfig, { kind: "postgres" }>,
  name: string,
  prepare: Prepare,
): Promise<OwnerArchive> {
  const { db } = connectPostgres(config.url, { statementTimeout: 0 }, () =>
    console.error("The wait for PostgreSQL's standby was cancelled: a change is in one copy so far."),
  );
  await prepare(db, migratePostgres);
  return archiveOf(db, {
    name,
    closeToWriters,
    forgetErased: () => rewriteTables(db),
    forgetPurged: async () => void (await sql`vacuum enquiry, amendment, pending_check, outbox`.execute(db)),
    remains:
      "PostgreSQL's write-ahead log, and its archives, replicas and dumps, hold copies until they are replaced.",
    deleting: (work) => db.transaction().execute(work),
    snapshot: (work) => db.transaction().setIsolationLevel("repeatable read").execute(work),
    backup: (file, options) => backupByRows(db, file, options),
    agreedSecret: config.challengeSecret,
    eraseSpooled: (email) => eraseSpooled(config.spoolPath, email),
    spooled: () => withSpool(config.spoolPath, [], idsInSpool),
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
    const tables = create ? [] : await db.introspection.getTables();
    if (!create && !tables.some((table) => table.name === "enquiry"))
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

interface EngineParts {
  name: string;
  /** Lets what is written at the moment finish, and everything else wait for the transaction. */
  closeToWriters(transaction: Kysely<Tables>): Promise<void>;
  /** Removes deleted data from files and logs as well, as far as the engine can. */
  forgetErased(): Promise<void>;
  forgetPurged(): Promise<void>;
  remains?: string;
  /** Runs a transaction that deletes. */
  deleting<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs reads that see one moment. */
  snapshot<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  backup(file: string, options: BackupOptions): Promise<number>;
  /** Both return the enquiries' ids. */
  eraseSpooled(email: string): Promise<string[]>;
  spooled(): Promise<string[]>;
  /** The setting from which the secrets follow. */
  agreedSecret?: string | undefined;
  clock(): Promise<Date>;
  copies(): Promise<Copies | undefined>;
}

function archiveOf(db: Kysely<Tables>, engine: EngineParts): OwnerArchive {
  const allStats = async () => ({ ...(await stats(db)), spooled: (await engine.spooled()).length });
  return {
    name: engine.name,
    remains: engine.remains,
    list: (filter = {}) => list(db, filter),
    count: (filter) => count(db, filter),
    release: (submissionId, notify, webhook) =>
      db.transaction().execute((transaction) => release(transaction, submissionId, { notify, webhook })),
    mailActs: () => mailActs(db),
    stats: allStats,
    async health() {
      const copies = await engine.copies();
      const lacking = copies === undefined ? undefined : whatIsMissing(copies);
      // A write would wait for as long as the standby is away.
      if (lacking !== undefined) throw new PlainError(lacking);
      await db.transaction().execute(probe);
      return { ...(await allStats()), now: await engine.clock(), lastBackup: await lastBackup(db), copies };
    },
    async eraseByEmail(email) {
      // The ledger first: whatever still holds a copy, such as a spool that drains, can then no longer store it.
      await engine.deleting(async (transaction) => {
        await engine.closeToWriters(transaction);
        await recordErasure(transaction, email, new Date());
      });
      const spooled = await engine.eraseSpooled(email);
      const stored = await engine.deleting(async (transaction) => {
        const deleted = await eraseByEmail(transaction, email);
        await noteDropped(transaction, spooled);
        return deleted;
      });
      await engine.forgetErased();
      return spooled.length + stored;
    },
    async purgeBefore(time) {
      const cutoff = { all: time.toISOString(), quarantined: undefined };
      let purged = 0;
      await inTurns(async () => {
        const deleted = await engine.deleting((transaction) => purgeAged(transaction, cutoff));
        purged += deleted;
        return deleted === DELETED_AT_ONCE;
      });
      await engine.forgetPurged();
      return purged;
    },
    async rotateSecrets() {
      if (engine.agreedSecret !== undefined)
        throw new PlainError(
          "rotate-secrets: the secret follows from CHALLENGE_SECRET: give every server another one, and restart them.",
        );
      await db.transaction().execute(async (transaction) => {
        for (const name of ["proof-of-work", LINK_SECRET]) await replaceSecret(transaction, name, new Date());
      });
    },
    async backup(file, options = {}) {
      const copied = await engine.backup(file, options);
      await recordBackup(db, new Date(), resolve(file));
      return copied;
    },
    async rehearse(named) {
      const file = named ?? (await readSetting(db, BACKED_UP_TO));
      if (file === undefined)
        throw new PlainError("rehearse: no backup was ever made; name a FILE or FOLDER.");
      const spooled = await engine.spooled();
      const rehearsal = await engine.snapshot((live) => rehearse(newestBackup(file), live, spooled));
      if (rehearsal.findings.length === 0) await writeSetting(db, REHEARSED_AT, new Date().toISOString());
      return rehearsal;
    },
    kiosks: () => kiosks(db),
    addKiosk: (name) => db.transaction().execute((transaction) => addKiosk(transaction, name, new Date())),
    revokeKiosk: (name) =>
      db.transaction().execute((transaction) => revokeKiosk(transaction, name, new Date())),
    async verify(logged = NOTHING_LOGGED) {
      const spooled = await engine.spooled();
      return engine.snapshot((snapshot) => verify(snapshot, logged, spooled));
    },
    restore: (file, ask) => restoreFrom(file, db, ask),
    close: () => db.destroy(),
  };
}
