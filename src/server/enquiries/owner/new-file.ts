import { closeSync, existsSync, lstatSync, openSync, readSync, renameSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PlainError, reasonOf } from "../../plain-error.ts";
import { inOwnFolder } from "./own-folder.ts";

/** A path, or a function that returns a free one; called again when the file is complete. */
export type Target = string | (() => string);

/**
 * Has `write` fill a new file that only its owner can read, and puts it in its place when it is complete. Throws
 * PlainError if it cannot be written, or would replace what it must not: any file, unless `force` is set.
 */
export async function writeNew<Result>(
  command: string,
  target: Target,
  force: boolean,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  const name = () => (typeof target === "string" ? target : target());
  let file = name();
  try {
    mayWrite(command, file, force);
    return await inOwnFolder(dirname(resolve(file)), async (folder) => {
      const partial = join(folder, "partial");
      closeSync(openSync(partial, "wx", 0o600));
      const result = await write(partial);
      // Checked again, because another command may have written the same file meanwhile.
      file = name();
      mayWrite(command, file, force);
      renameSync(partial, file);
      return result;
    });
  } catch (error) {
    const { code, path, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
    // Others are about where it comes from.
    if (code !== "ENOSPC" && path === undefined && errcode === undefined) throw error;
    throw new PlainError(`${command}: cannot write ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}

function mayWrite(command: string, file: string, force: boolean): void {
  const database = file.replace(/-\d+-rescued$/u, "").replace(BESIDE, "");
  if (keepsLog(database) || existsSync(`${database}-wal`))
    throw new PlainError(
      `${command}: ${file} belongs to a database or spool and is never written over; name another file.`,
    );
  // A symbolic link counts as itself and as its target.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new PlainError(`${command}: ${file} is a folder or a device; name a file.`);
  if (!force && lstatSync(file, { throwIfNoEntry: false }))
    throw new PlainError(
      `${command}: ${file} exists already; name another file, or add --force to replace it.`,
    );
}

/** How the files are called that SQLite and the server keep beside a database. */
export const BESIDE = /-(?:wal|shm|journal|reserve)$/u;

/** Whether an SQLite file has a write-ahead log beside it while it is in use: a server's has, a backup has not. */
export function keepsLog(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const header = Buffer.alloc(19);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, header);
  } finally {
    closeSync(descriptor);
  }
  return header.toString("latin1", 0, 15) === "SQLite format 3" && header[18] === 2;
}
