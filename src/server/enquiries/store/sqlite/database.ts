import { closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { PlainError } from "../../../plain-error.ts";

/** How long a statement waits for another writer before it fails with SQLITE_BUSY, in milliseconds. */
const BUSY_TIMEOUT_MS = 2_000;

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
  const busyTimeout = options.busyTimeout ?? BUSY_TIMEOUT_MS;
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
