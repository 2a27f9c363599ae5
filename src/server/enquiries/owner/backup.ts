import { chmodSync, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { PlainError } from "../../plain-error.ts";
import { erasuresKnownSince } from "../store/erasures.ts";
import { migrate } from "../store/migrations.ts";
import { BACKED_UP_AT, lastBackup } from "../store/outbox-operations.ts";
import { kyselyOn, openSqlite } from "../store/sqlite.ts";
import type { Tables } from "../store/tables.ts";
import type { Restored } from "./archive.ts";
import { copyMissing } from "./copy.ts";

/**
 * Writes FILE.partial, readable by its owner only, and renames it to FILE when complete. `write` fills the partial
 * file. Throws PlainError if FILE exists: a backup is never overwritten.
 */
async function whole(file: string, write: (partial: string) => Promise<void>): Promise<number> {
  if (existsSync(file)) throw new PlainError(`backup: ${file} exists already; name another file.`);
  const startedAt = new Date();
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  try {
    await write(partial);
    const count = makeSingleFile(partial, startedAt);
    chmodSync(partial, 0o600);
    renameSync(partial, file);
    return count;
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`backup: cannot write ${file}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  } finally {
    rmSync(partial, { force: true });
  }
}

/**
 * Checks a copy, merges its write-ahead log into it and removes what belongs to the server alone: its secrets, and the
 * ledger of erasures. Returns the number of enquiries.
 */
function makeSingleFile(file: string, startedAt: Date): number {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA journal_mode = DELETE");
    const check = Object.values(database.prepare("PRAGMA integrity_check").get() ?? {})[0];
    if (check !== "ok") throw new Error(`the copy is damaged: ${String(check)}`);
    database.exec("PRAGMA secure_delete = ON; DELETE FROM setting; DELETE FROM erasure");
    database.prepare("insert into setting values (?, ?)").run(BACKED_UP_AT, startedAt.toISOString());
    return Number(database.prepare("select count(*) as total from enquiry").get()?.total);
  } finally {
    database.close();
  }
}

/** Copies page by page while the server writes. */
export function backupSqlite(database: DatabaseSync, file: string): Promise<number> {
  return whole(file, async (partial) => {
    await backup(database, partial);
  });
}

/** Copies row by row from one consistent snapshot. */
export function backupByRows(from: Kysely<Tables>, file: string): Promise<number> {
  return whole(file, async (partial) => {
    const to = kyselyOn<Tables>(openSqlite(partial));
    try {
      await migrate(to);
      await from
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((snapshot) => copyMissing(snapshot, to, { rest: 0 }));
    } finally {
      await to.destroy();
    }
  });
}

/**
 * Adds a backup's rows, except those of people who were erased. `ask` is called if the backup is older than the ledger
 * of erasures. The backup stays unchanged: one with an older schema is migrated in a copy.
 */
export async function restoreFrom(
  file: string,
  to: Kysely<Tables>,
  ask: (knownSince: Date) => Promise<void>,
): Promise<Restored> {
  if (!existsSync(file)) throw new PlainError(`restore: there is no ${file}.`);
  const folder = mkdtempSync(join(tmpdir(), "enquiries-restore-"));
  try {
    const copy = join(folder, "backup.sqlite");
    copyFileSync(file, copy);
    const from = kyselyOn<Tables>(openBackup(copy, file));
    try {
      await migrate(from);
      const [madeAt, knownSince] = [await lastBackup(from), await erasuresKnownSince(to)];
      if (madeAt === undefined || madeAt < knownSince) await ask(knownSince);
      return await copyMissing(from, to, { madeAt });
    } finally {
      await from.destroy();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function openBackup(copy: string, file: string): DatabaseSync {
  try {
    return openSqlite(copy);
  } catch (error) {
    throw new PlainError(`restore: ${file} is no backup.`, { cause: error });
  }
}
