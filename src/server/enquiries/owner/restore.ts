import { chmodSync, existsSync, realpathSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { PlainError } from "../../plain-error.ts";
import { erasuresKnownSince } from "../store/erasures.ts";
import { migrate, NewerVersion } from "../store/migrations.ts";
import { lastBackup } from "../store/outbox-operations.ts";
import { kyselyOn } from "../store/sqlite.ts";
import type { Tables } from "../store/tables.ts";
import type { Restored } from "./archive.ts";
import { damageOf } from "./backup.ts";
import { copyMissing } from "./copy.ts";
import { BESIDE, inOwnFolder, journalOf, reasonOf } from "./new-file.ts";

/**
 * Adds the rows of a backup, or of a database that was left behind, except those of people who were erased. `ask` is
 * called if it may be older than the ledger of erasures; `tell` with what the owner has to know besides.
 */
export async function restoreFrom(
  file: string,
  to: Kysely<Tables>,
  ask: (knownSince: Date) => Promise<void>,
  tell: (line: string) => void,
): Promise<Restored> {
  mustBeThere(file);
  const isBackup = journalOf(file) === "rollback";
  if (journalOf(file) === "wal" && !existsSync(`${realpathSync(file)}-wal`))
    tell(
      `${file} is no backup but a database, without its log: if its server was killed, ${file}-wal held what came last.`,
    );
  const from = kyselyOn<Tables>(await openCopy(file));
  try {
    await migrate(from);
    const [madeAt, knownSince] = [
      isBackup ? await lastBackup(from) : undefined,
      await erasuresKnownSince(to),
    ];
    if (madeAt === undefined || madeAt < knownSince) await ask(knownSince);
    const { kiosks, ...restored } = await copyMissing(from, to, { madeAt });
    if (kiosks.length > 0)
      tell(
        `These kiosks may send again: ${kiosks.join(", ")}. Whichever was revoked since the backup: npm run enquiries -- kiosk revoke NAME.`,
      );
    return restored;
  } catch (error) {
    if (!(error instanceof NewerVersion)) throw error;
    throw new PlainError(
      `restore: ${file} was made by a newer version of this program (${error.migration}): use that version.`,
    );
  } finally {
    await from.destroy();
  }
}

function mustBeThere(file: string): void {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there === undefined && existsSync(`${file}-wal`))
    throw new PlainError(
      `restore: there is no ${file}, only its log ${file}-wal: put the database beside it, the log alone is of no use.`,
    );
  if (there === undefined) throw new PlainError(`restore: there is no ${file}.`);
  if (there.isDirectory()) throw new PlainError(`restore: ${file} is a folder; name the file in it.`);
  if (journalOf(file) === undefined && BESIDE.test(file))
    throw new PlainError(`restore: ${file} is the log of ${file.replace(BESIDE, "")}; name that.`);
}

/**
 * Opens a copy, because SQLite writes to what it opens, and so may a migration. The copy includes a crashed server's log,
 * and has no name any more when this returns: however the process ends, nothing of it stays.
 */
async function openCopy(file: string): Promise<DatabaseSync> {
  const original = realpathSync(file);
  // A log beside a backup is another database's.
  const beside = journalOf(file) === "rollback" ? ["-journal"] : ["-wal", "-journal"];
  const ends = ["", ...beside].filter((end) => existsSync(original + end));
  const written = () => ends.map((end) => statSync(original + end, { bigint: true }).mtimeNs).join();
  const before = written();
  try {
    return await inOwnFolder(tmpdir(), async (folder) => {
      const copy = join(folder, "copy");
      for (const end of ends) {
        await copyFile(original + end, copy + end);
        // The original may be read-only.
        chmodSync(copy + end, 0o600);
      }
      if (written() !== before)
        throw new PlainError(
          `restore: ${file} is being written to: stop its server, or restore a backup of it.`,
        );
      return openWhole(copy, file);
    });
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const { path = file } = error as NodeJS.ErrnoException;
    throw new PlainError(
      `restore: cannot copy ${file} to ${tmpdir()}: ${reasonOf(error)} (${path}); TMPDIR names another folder.`,
      { cause: error },
    );
  }
}

function openWhole(copy: string, file: string): DatabaseSync {
  const database = new DatabaseSync(copy);
  try {
    // Moves the log into the copy, and needs no further file.
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA temp_store = MEMORY");
    const damage = damageOf(database);
    if (damage !== undefined) throw damaged(file, damage);
    if (database.prepare("select 1 from sqlite_schema where name = 'enquiry'").get() === undefined)
      throw new PlainError(`restore: ${file} is no backup: it holds no enquiries.`);
    return database;
  } catch (error) {
    database.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === 26) throw new PlainError(`restore: ${file} is no backup.`, { cause: error });
    if (errcode === 11) throw damaged(file, reasonOf(error));
    throw error;
  }
}

function damaged(file: string, damage: string): PlainError {
  return new PlainError(`restore: ${file} is damaged (${damage}); use another backup.`);
}
