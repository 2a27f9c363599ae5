import { chmodSync, existsSync, realpathSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { PlainError, reasonOf } from "../../plain-error.ts";
import { migrate } from "../store/migrations.ts";
import { lastBackup } from "../store/operations/backups.ts";
import { erasuresKnownSince } from "../store/operations/erasures.ts";
import { isFull } from "../store/sqlite/faults.ts";
import { kyselyOn } from "../store/sqlite/kysely.ts";
import type { Tables } from "../store/tables.ts";
import { assertWhole } from "./backup.ts";
import { copyMissing } from "./copy.ts";
import { BESIDE, keepsLog } from "./new-file.ts";
import { inOwnFolder } from "./own-folder.ts";

/**
 * Adds what a backup, or a database that was left behind, has and this database lacks, but nobody who was erased since.
 * If erasures may be unknown, because the file is older than this database's ledger of them, `ask` is called first;
 * nothing changes if it throws.
 */
export async function restoreFrom(
  file: string,
  to: Kysely<Tables>,
  ask: (knownSince: Date) => Promise<void>,
) {
  const from = await openBackup(file);
  try {
    const madeAt = keepsLog(file) ? undefined : await lastBackup(from);
    const knownSince = await erasuresKnownSince(to);
    if (madeAt === undefined || madeAt < knownSince) await ask(knownSince);
    return {
      ...(await copyMissing(from, to, { madeAt })),
      /** A database without its write-ahead log is complete after a stopped server, but not after a killed one. */
      lacksLog: keepsLog(file) && !existsSync(`${realpathSync(file)}-wal`),
    };
  } finally {
    await from.destroy();
  }
}

/** Opens a copy of a backup, or of a database that was left behind, with the tables of this version. */
export async function openBackup(
  file: string,
  command: "restore" | "rehearse" = "restore",
): Promise<Kysely<Tables>> {
  const database = file.replace(BESIDE, "");
  if (existsSync(`${database}-wal`) && (database !== file || !existsSync(file)))
    throw new PlainError(
      `${command}: ${database}-wal is only the log of ${database}: put that beside it, and name that.`,
    );
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new PlainError(`${command}: there is no file ${file}.`);
  const from = kyselyOn<Tables>(await openCopy(file, command));
  try {
    await migrate(from, `${command}: ${file}`);
    return from;
  } catch (error) {
    await from.destroy();
    throw error;
  }
}

/**
 * Opens a copy, because SQLite writes to what it opens, and so may a migration. The copy includes a crashed server's
 * log, and has no name any more when this returns: however the process ends, nothing of it stays.
 */
async function openCopy(file: string, command: string): Promise<DatabaseSync> {
  try {
    // The log lies beside the file itself, not beside a link to it.
    const original = realpathSync(file);
    // A log beside a backup is another database's.
    const ends = keepsLog(file) && existsSync(`${original}-wal`) ? ["", "-wal"] : [""];
    const written = () => ends.map((end) => statSync(original + end).mtimeMs).join();
    const before = written();
    return await inOwnFolder(tmpdir(), async (folder) => {
      const copy = join(folder, "copy");
      for (const end of ends) {
        await copyFile(original + end, copy + end);
        // The original may be read-only.
        chmodSync(copy + end, 0o600);
      }
      if (written() !== before)
        throw new PlainError(
          `${command}: ${file} is being written to: stop its server, or name a backup of it.`,
        );
      return openWhole(copy, `${command}: ${file}`);
    });
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const message =
      "errcode" in (error as Error) && !isFull(error)
        ? `${command}: ${file} is damaged, or no backup: ${reasonOf(error)}.`
        : `${command}: cannot copy ${file} to ${tmpdir()}: ${reasonOf(error)}; TMPDIR names another folder.`;
    throw new PlainError(message, { cause: error });
  }
}

function openWhole(copy: string, name: string): DatabaseSync {
  const database = new DatabaseSync(copy);
  try {
    // Moves the log into the copy, which then needs no second file.
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA temp_store = MEMORY");
    assertWhole(database, name);
    // Fails if it is another program's.
    database.exec("SELECT 1 FROM enquiry LIMIT 1");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
