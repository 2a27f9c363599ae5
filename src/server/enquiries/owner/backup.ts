import { backup, DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { PlainError } from "../../plain-error.ts";
import { migrate } from "../store/migrations.ts";
import { BACKED_UP_AT } from "../store/operations/backups.ts";
import { openSqlite } from "../store/sqlite/database.ts";
import { kyselyOn } from "../store/sqlite/kysely.ts";
import type { Tables } from "../store/tables.ts";
import { copyMissing } from "./copy.ts";
import { type Target, writeNew } from "./new-file.ts";
import { count } from "./queries.ts";

export interface BackupOptions {
  /** Whether an older backup of this name may be replaced. */
  force?: boolean;
  /** Limit of the whole, in minutes. */
  minutes?: number;
  /** Told now and then how far it is. */
  tell?: (line: string) => void;
}

/** The limit unless another one is named, in minutes. */
export const DEFAULT_TIMEOUT_MINUTES = 60;
/** Interval of what is told, in milliseconds. */
const PROGRESS_INTERVAL_MS = 2_000;
/** Pages copied at a time. */
const PAGES = 500;

/** Called with how much there is so far, in percent. Throws PlainError once the time is up. */
type Progress = (percent: number) => void;

function progressOf({ minutes = DEFAULT_TIMEOUT_MINUTES, tell }: BackupOptions): Progress {
  const begin = performance.now();
  let told = begin;
  return (percent) => {
    const now = performance.now();
    if (now - begin >= minutes * 60_000)
      throw new PlainError(
        `backup: not finished after ${minutes} minutes, at ${Math.floor(percent)} %: name a FILE on a faster disk, or more time with --minutes.`,
      );
    if (now - told < PROGRESS_INTERVAL_MS) return;
    told = now;
    tell?.(`${Math.floor(percent)} % copied`);
  };
}

/** Makes a backup and removes from it what belongs to the server alone. Returns the number of enquiries. */
function whole(
  file: Target,
  options: BackupOptions,
  copy: (partial: string, progress: Progress) => Promise<void>,
): Promise<number> {
  const startedAt = new Date();
  return writeNew("backup", file, options.force === true, async (partial) => {
    await copy(partial, progressOf(options));
    return makeSingleFile(partial, startedAt);
  });
}

/**
 * Checks a copy, merges its write-ahead log into it and removes what belongs to the server alone: its secrets, and the
 * ledger of erasures. Returns the number of enquiries.
 */
function makeSingleFile(file: string, startedAt: Date): number {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA journal_mode = DELETE");
    assertWhole(database, "backup: the database");
    database.exec("PRAGMA secure_delete = ON; DELETE FROM setting; DELETE FROM erasure");
    database.prepare("insert into setting values (?, ?)").run(BACKED_UP_AT, startedAt.toISOString());
    return Number(database.prepare("select count(*) as total from enquiry").get()?.total);
  } finally {
    database.close();
  }
}

/** Throws PlainError with the first thing that is wrong with a file. */
export function assertWhole(database: DatabaseSync, name: string): void {
  const found = String(Object.values(database.prepare("PRAGMA integrity_check(1)").get() ?? {})[0]);
  if (found !== "ok")
    throw new PlainError(`${name} is damaged (${found.replaceAll("\n", " ")}): restore an older backup.`);
}

/**
 * Copies the pages of one moment while the server writes: a reader's transaction, which holds up nobody, keeps that
 * moment. Without it SQLite would begin again after every write of the server's.
 */
export function backupSqlite(database: DatabaseSync, file: Target, options: BackupOptions): Promise<number> {
  return whole(file, options, async (partial, progress) => {
    database.exec("BEGIN; SELECT 1 FROM enquiry LIMIT 1");
    try {
      await backup(database, partial, {
        rate: PAGES,
        progress: ({ remainingPages, totalPages }) => progress(100 * (1 - remainingPages / totalPages)),
      });
    } finally {
      database.exec("COMMIT");
    }
  });
}

/** Copies row by row from one consistent snapshot. */
export function backupByRows(from: Kysely<Tables>, file: Target, options: BackupOptions): Promise<number> {
  return whole(file, options, async (partial, progress) => {
    const to = kyselyOn<Tables>(openSqlite(partial));
    try {
      await migrate(to);
      await from
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (snapshot) => {
          const total = await count(snapshot, {});
          await copyMissing(snapshot, to, {
            rest: 0,
            progress: (rows) => progress((100 * rows) / Math.max(rows, total)),
          });
        });
    } finally {
      await to.destroy();
    }
  });
}
