import { existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { takeLock } from "../../file-lock.ts";
import { reasonOf } from "./new-file.ts";

const NAME = /^\.enquiries-/u;
/** A folder that has no lock yet. */
const BEGUN = ".begun-enquiries-";
const LOCK = "lock";

/** Lets work use a new folder that only its owner can read. It is removed afterwards, and when the process exits. */
export async function inOwnFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const begun = mkdtempSync(join(parent, BEGUN));
  const lock = takeLock(join(begun, LOCK));
  const folder = begun.replace(BEGUN, ".enquiries-");
  renameSync(begun, folder);
  const remove = () => {
    lock?.release();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", remove);
  try {
    return await work(folder);
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/**
 * Removes what killed commands have left in these folders: copies of enquiries, perhaps of people who were erased
 * since. Returns a sentence for each that cannot be removed.
 */
export function sweepOwnFolders(parents: readonly string[]): string[] {
  return [...new Set(parents)].flatMap(leftIn).flatMap((folder) => {
    try {
      if (!isInUse(folder)) rmSync(folder, { recursive: true, force: true });
      return [];
    } catch (error) {
      return [`${folder} holds copies of enquiries, and cannot be removed: ${reasonOf(error)}.`];
    }
  });
}

/** Folders of this user's commands. */
function leftIn(parent: string): string[] {
  // It may be on a disk that is not mounted now.
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => NAME.test(name))
    .map((name) => join(parent, name))
    .filter((folder) => {
      const found = lstatSync(folder, { throwIfNoEntry: false });
      return found?.isDirectory() && found.uid === process.getuid?.();
    });
}

function isInUse(folder: string): boolean {
  const file = join(folder, LOCK);
  if (!existsSync(file)) return false;
  const lock = takeLock(file);
  lock?.release();
  return lock === undefined;
}
