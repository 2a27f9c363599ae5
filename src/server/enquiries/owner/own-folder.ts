import { existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { takeLock } from "../../file-lock.ts";
import { reasonOf } from "../../plain-error.ts";

const NAME = /^\.(?:begun-)?enquiries-/u;
/** A folder that has no lock yet: nobody needs it for longer than a minute. */
const BEGUN = ".begun-enquiries-";
const BEGUN_TIMEOUT_MS = 60_000;
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
  const names = readdirSync(parent).filter((name) => {
    const found = NAME.test(name) ? lstatSync(join(parent, name), { throwIfNoEntry: false }) : undefined;
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) return false;
    return !name.startsWith(BEGUN) || Date.now() - found.mtimeMs > BEGUN_TIMEOUT_MS;
  });
  return names.map((name) => join(parent, name));
}

function isInUse(folder: string): boolean {
  const file = join(folder, LOCK);
  if (!existsSync(file)) return false;
  const lock = takeLock(file);
  lock?.release();
  return lock === undefined;
}
