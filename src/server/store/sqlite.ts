import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type SqliteDatabase, SqliteDialect } from "kysely";
import { PlainError } from "../plain-error.ts";

/** Milliseconds that a statement waits for another writer before it gives up with SQLITE_BUSY. */
const BUSY_TIMEOUT = 2_000;

/** Prepared statements that are kept for their next use; there are some thirty. */
const STATEMENTS_KEPT = 100;

export interface SqliteOptions {
  /** Milliseconds to wait for another writer's lock. */
  busyTimeout?: number;
}

/**
 * Opens (and creates, readable by its owner only) the database file, and proves that it is durable: an answered enquiry
 * must survive the machine losing power. Throws PlainError when it cannot be opened or refuses one of the settings.
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
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its -wal and -shm files the mode of the main file, so this covers all three.
  closeSync(openSync(file, "a", 0o600));
  const busyTimeout = options.busyTimeout ?? BUSY_TIMEOUT;
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    // A file that is already in WAL mode can come up with synchronous=NORMAL: set it and read it back, every time.
    setAndAssert(database, "journal_mode", "WAL", "wal");
    setAndAssert(database, "synchronous", "FULL", 2);
    // What is erased is overwritten, not merely unlinked.
    setAndAssert(database, "secure_delete", "ON", 1);
    assertPragma(database, "busy_timeout", busyTimeout);
    assertPragma(database, "foreign_keys", 1);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
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
 * Moves everything in the write-ahead log into the database file and empties the log.
 * Returns whether it could: another connection may be reading.
 */
export function truncateWal(database: DatabaseSync): boolean {
  return database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
}

/** Milliseconds without a call after which the log is folded in, and calls after which it is folded in anyway. */
const CHECKPOINT = { quiet: 100, calls: 2_000 };

/**
 * Folds the write-ahead log into the database file when nobody waits: SQLite itself would do it within a commit, and make
 * those who sent it wait for three syncs instead of one. `after` is told of every group of calls.
 */
export function quietCheckpoint(database: DatabaseSync): {
  after(calls: number): void;
  /** Something was deleted: the next time the log is emptied too, so that it holds no copy. */
  forget(): void;
  stop(): void;
} {
  // Only the last resort: 40 MB.
  database.exec("PRAGMA wal_autocheckpoint = 10000");
  let calls = 0;
  let deleted = false;
  let timer: NodeJS.Timeout | undefined;
  const fold = () => {
    calls = 0;
    try {
      if (deleted) deleted = !truncateWal(database);
      else database.exec("PRAGMA wal_checkpoint(PASSIVE)");
    } catch {
      // The log keeps everything until a later attempt; the next commit tells of a disk that fails.
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

/** Kysely's SQLite dialect over node:sqlite. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: adapt(database) });
}

/** Gives node:sqlite the statement interface that Kysely knows from better-sqlite3. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  const values = (parameters: ReadonlyArray<unknown>) => parameters as readonly SQLInputValue[];
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      // Every transaction here writes. A deferred one that reads first is refused at once, without the busy timeout,
      // when another process has written in between.
      const statement = database.prepare(sql === "begin" ? "begin immediate" : sql);
      const adapted: ReturnType<SqliteDatabase["prepare"]> = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run(parameters) {
          // After a full disk or a failed write SQLite has rolled back by itself; saying so again is an error.
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
