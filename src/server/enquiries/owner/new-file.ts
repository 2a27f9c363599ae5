import {
  closeSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { constants as machine } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PlainError } from "../../plain-error.ts";
import { BACKED_UP_AT } from "../store/outbox-operations.ts";

/** The file that a command is to write. */
export interface Target {
  command: string;
  file: string;
  /** Whether a file that is there may be replaced. */
  force: boolean;
  /** The files of the server's databases. Neither they nor what SQLite keeps beside them are ever replaced. */
  databases: readonly string[];
}

/**
 * Has `write` fill a new file that only its owner can read, and puts it in its place when it is complete. Throws
 * PlainError if it cannot be written, or would replace what it must not.
 */
export async function writeNew<Result>(
  target: Target,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  const { command, file } = target;
  mayWrite(target);
  try {
    return await inOwnFolder(dirname(resolve(file)), async (folder) => {
      const partial = join(folder, "partial");
      closeSync(openSync(partial, "wx", 0o600));
      const result = await write(partial);
      // It took a while: another command may have written the same file.
      mayWrite(target);
      put(partial, target);
      return result;
    });
  } catch (error) {
    const { code = "", errcode } = error as NodeJS.ErrnoException & { errcode?: number };
    // Others are about where it comes from.
    if (!(code in REASONS) && code !== "ENOENT" && errcode === undefined) throw error;
    const reason = code === "ENOENT" ? `there is no folder ${dirname(file)}` : reasonOf(error);
    throw new PlainError(`${command}: cannot write ${file}: ${reason}.`, { cause: error });
  }
}

/** A link, unlike a rename, never replaces a file. Some file systems have none. */
function put(partial: string, { file, force }: Target): void {
  try {
    if (!force) {
      linkSync(partial, file);
      return;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
  }
  renameSync(partial, file);
}

function mayWrite({ command, file, force, databases }: Target): void {
  const base = file.replace(BESIDE, "");
  if (databases.some((database) => isSame(base, database)) || isDatabase(base))
    throw new PlainError(
      `${command}: ${file} belongs to a database or spool and is never written over; name another file.`,
    );
  const there = lstatSync(file, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isFile() && !there.isSymbolicLink())
    throw new PlainError(`${command}: ${file} is a folder or a device; name a file.`);
  if (!force)
    throw new PlainError(
      `${command}: ${file} exists already; name another file, or add --force to replace it.`,
    );
}

/** How the files are called that SQLite and the server keep beside a database. */
export const BESIDE = /-(?:wal|shm|journal|reserve)$/u;

function isSame(one: string, other: string): boolean {
  if (placeOf(one) === placeOf(other)) return true;
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

function placeOf(file: string): string {
  const folder = dirname(resolve(file));
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(file));
}

/** Whether SQLite holds something here that is not a backup of ours: those have no setting but the time they were made. */
function isDatabase(file: string): boolean {
  const journal = journalOf(file);
  if (journal !== "rollback") return journal === "wal";
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare("select 1 from setting where name <> ?").get(BACKED_UP_AT) !== undefined;
    } finally {
      database.close();
    }
  } catch {
    return true;
  }
}

/** How an SQLite file keeps its journal, from its header; undefined if it is none. A server's has a log, a backup none. */
export function journalOf(file: string): "wal" | "rollback" | undefined {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const header = Buffer.alloc(19);
  const descriptor = openSync(file, constants.O_RDONLY);
  try {
    readSync(descriptor, header, 0, header.length, 0);
  } finally {
    closeSync(descriptor);
  }
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0") return undefined;
  return header[18] === 2 ? "wal" : "rollback";
}

/** Lets work use a new folder that only its owner can read. It is removed afterwards, and if the process is told to end. */
export async function inOwnFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(parent, ".enquiries-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = (signal: NodeJS.Signals) => {
    remove();
    process.exit(128 + machine.signals[signal]);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    remove();
  }
}

const REASONS: Record<string, string> = {
  EACCES: "there is no permission",
  EISDIR: "it is a folder",
  ENOSPC: "the disk is full",
  ENOTDIR: "its folder is a file",
  EROFS: "the disk is read-only",
};

/** What went wrong with a file, for people. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "" } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? error.message;
}
