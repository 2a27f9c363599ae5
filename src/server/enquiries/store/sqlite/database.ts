import { closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { PlainError } from "../../../plain-error.ts";
import { camelCase } from "../tables.ts";

/** How long a statement waits for another writer before it fails with SQLITE_BUSY, in milliseconds. */
const BUSY_TIMEOUT = 2_000;

/** Size of the prepared-statement cache; there are some thirty statements. */
const STATEMENTS_KEPT = 100;

export interface SqliteOptions {
  /** Milliseconds to wait for another writer's lock. */
  busyTimeout?: number;
  /** Whether a file that is missing is created; true by default. */
  create?: boolean;
}

/**
 * Opens the database file, created readable by its owner only, and verifies the durability settings: an
 * acknowledged enquiry must survive a power loss. Throws PlainError if the file cannot be opened or rejects a setting.
 */
export function openSqlite(path: string, options: SqliteOptions = {}): DatabaseSync {
  try {
    return openDurably(resolve(path), options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`DATABASE_URL: cannot use ${path}: ${reason}`, { cause: error });
  }
}

function openDurably(file: string, options: SqliteOptions): DatabaseSync {
  if (options.create === false && !existsSync(file)) throw new Error("there is no such file");
  // SQLite would make a new database of it, and remove its write-ahead log.
  if (isEmpty(file) && (options.create === false || isEmpty(`${file}-wal`) === false))
    throw new Error("the file is empty: put a backup in its place");
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its -wal and -shm files the main file's mode, so this covers all three. A file that is there is left
  // alone: to close it would give up the locks of every connection that this process has to it.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const busyTimeout = options.busyTimeout ?? BUSY_TIMEOUT;
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    // Asked first: setting the journal mode already changes the file.
    if (isForeign(database)) throw new Error("another program made it: name a file of this site's own");
    // A file already in WAL mode can open with synchronous=NORMAL, so set it and read it back every time.
    setAndAssert(database, "journal_mode", "WAL", "wal");
    setAndAssert(database, "synchronous", "FULL", 2);
    // Overwrites deleted data instead of merely unlinking it.
    setAndAssert(database, "secure_delete", "ON", 1);
    assertPragma(database, "busy_timeout", busyTimeout);
    assertPragma(database, "foreign_keys", 1);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Whether it has tables, but never had a migration of ours. */
function isForeign(database: DatabaseSync): boolean {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  return tables.length > 0 && !tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

/** Undefined if there is no such file. */
function isEmpty(file: string): boolean | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && found.size === 0;
}

function setAndAssert(database: DatabaseSync, name: string, value: string, expected: string | number): void {
  database.exec(`PRAGMA ${name} = ${value}`);
  assertPragma(database, name, expected);
}

function assertPragma(database: DatabaseSync, name: string, expected: string | number): void {
  const row = database.prepare(`PRAGMA ${name}`).get();
  const actual = row === undefined ? undefined : Object.values(row)[0];
  if (actual !== expected) {
    throw new Error(`SQLite refused ${name}: it is ${String(actual)} and has to be ${expected}`);
  }
}

/**
 * Moves everything in the write-ahead log into the database file and empties the log. Returns false if it could not,
 * because another connection is reading.
 */
export function truncateWal(database: DatabaseSync): boolean {
  return database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
}

/**
 * A checkpoint runs after `quiet` milliseconds without a call, and at the latest after `calls` calls: so seldom that
 * the fifty callers who wait for it are less than one in a hundred. The log has some 45 MB by then.
 */
const CHECKPOINT = { quiet: 100, calls: 8_000 };

/**
 * Checkpoints the write-ahead log while no call is waiting: SQLite itself would do it within a commit and make those
 * callers wait for three syncs instead of one. Call `after` after every group of calls. Each checkpoint changes the
 * file's header, by which a file that was overwritten with an older copy of itself is told from the one that is open.
 */
export function quietCheckpoint(
  database: DatabaseSync,
  { mayWrite, moved }: { mayWrite(): boolean; moved(version: number): void },
): {
  after(calls: number): void;
  /** Call after a deletion: the next checkpoint also truncates the log, so that it keeps no copy. */
  forget(): void;
  stop(): void;
} {
  // Only a last resort, at 100 MB.
  database.exec("PRAGMA wal_autocheckpoint = 25000");
  let calls = 0;
  let deleted = false;
  let timer: NodeJS.Timeout | undefined;
  const fold = () => {
    calls = 0;
    if (!mayWrite()) return;
    try {
      // In one transaction: where a second server has the file open, the number never goes back.
      database.exec("BEGIN IMMEDIATE");
      const version = (Number(database.prepare("PRAGMA user_version").get()?.user_version) + 1) % 2 ** 31;
      database.exec(`PRAGMA user_version = ${version}; COMMIT`);
      const mode = deleted ? "TRUNCATE" : "PASSIVE";
      const result = database.prepare(`PRAGMA wal_checkpoint(${mode})`).get();
      // Another program may be at a checkpoint of its own: both numbers are -1 then.
      if (result?.busy !== 0 || result.log !== result.checkpointed) return;
      moved(version);
      deleted = false;
    } catch {
      // The log keeps everything until a later attempt; the next commit reports a failing disk.
      if (database.isTransaction) database.exec("ROLLBACK");
    }
  };
  return {
    after(count) {
      calls += count;
      clearTimeout(timer);
      if (calls >= CHECKPOINT.calls) fold();
      else timer = setTimeout(fold, CHECKPOINT.quiet).unref();
    },
    forget() {
      deleted = true;
    },
    stop: () => clearTimeout(timer),
  };
}

/** Kysely on node:sqlite. */
export function kyselyOn<Schema>(database: DatabaseSync): Kysely<Schema> {
  return new Kysely({ dialect: new SqliteDialect({ database: adapt(database) }), plugins: [camelCase] });
}

/** Adapts node:sqlite to the better-sqlite3 interface that Kysely expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  const values = (parameters: ReadonlyArray<unknown>) => parameters as readonly SQLInputValue[];
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      // Every transaction here writes. A deferred one that reads first fails at once, without the busy timeout, if
      // another process has written in between.
      const statement = database.prepare(sql === "begin" ? "begin immediate" : sql);
      const adapted: ReturnType<SqliteDatabase["prepare"]> = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run(parameters) {
          // After a full disk or a failed write SQLite has already rolled back; a second rollback would be an error.
          if (sql === "rollback" && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return statement.run(...values(parameters));
        },
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
      if (prepared.size < STATEMENTS_KEPT) prepared.set(sql, adapted);
      return adapted;
    },
  };
}
