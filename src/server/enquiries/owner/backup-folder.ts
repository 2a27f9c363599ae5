import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { PlainError, reasonOf } from "../../plain-error.ts";

const NAME = /^enquiries-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/u;
const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long one backup an hour is kept, and one a day, in milliseconds. */
const HOURLY_FOR = DAY;
const DAILY_FOR = 30 * DAY;

/** The name of a backup of this time, which sorts by time. */
export function backupName(now: Date): string {
  return `enquiries-${now.toISOString().slice(0, 19).replaceAll(/[-:]/gu, "")}Z.sqlite`;
}

const timeOf = (name: string) => Date.parse(name.replace(NAME, "$1-$2-$3T$4:$5:$6Z"));

/** A file of this time's name, or of the next second's that is free: two servers may share the folder. */
export function freeFile(folder: string, now: Date): string {
  const file = join(folder, backupName(now));
  return existsSync(file) ? freeFile(folder, new Date(now.getTime() + SECOND)) : file;
}

/** The backups in a folder, oldest first; whatever has another name is not counted, and never removed. */
function backupsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NAME.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Without those of a clock that was ahead; two servers' may differ a little. */
const upTo = (now: Date, names: readonly string[]) =>
  names.filter((name) => timeOf(name) <= now.getTime() + MINUTE);

/**
 * The newest backup of a folder: the last that was made, if it lies there, whatever its clock said. A file as it is.
 * Throws PlainError if there is none.
 */
export function newestBackup(path: string, lastMade: string | undefined, now: Date): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return path;
  const names = backupsIn(path);
  if (lastMade !== undefined && dirname(lastMade) === resolve(path) && names.includes(basename(lastMade)))
    return lastMade;
  const newest = upTo(now, names).at(-1) ?? names.at(-1);
  if (newest === undefined) throw new PlainError(`rehearse: there is no backup in ${path}.`);
  return join(path, newest);
}

/**
 * Which of these backups are superfluous beside the newest `keep`, the first of each hour of a day and the first of
 * each day of a month. Those from the future, of which nobody knows how old they are, neither count nor go.
 */
export function superfluous(names: readonly string[], keep: number, now: Date): string[] {
  const taken = new Set<string>();
  return upTo(now, names)
    .slice(0, -keep)
    .filter((name) => {
      const time = timeOf(name);
      const age = now.getTime() - time;
      const unit = age < HOURLY_FOR ? HOUR : DAY;
      const period = `${unit} ${Math.floor(time / unit)}`;
      if (age >= DAILY_FOR || taken.has(period)) return true;
      taken.add(period);
      return false;
    });
}

/** Removes what is superfluous, but not `lastMade`. Says how many backups are left, and what is wrong with some. */
export function pruneBackups(folder: string, keep: number, now: Date, lastMade: string | undefined) {
  const stuck: string[] = [];
  for (const name of superfluous(backupsIn(folder), keep, now)) {
    const file = join(folder, name);
    if (resolve(file) === lastMade) continue;
    try {
      rmSync(file, { force: true });
    } catch (error) {
      stuck.push(`backup: cannot remove ${file}: ${reasonOf(error)}.`);
    }
  }
  const left = backupsIn(folder);
  const ahead = left
    .filter((name) => !upTo(now, [name]).includes(name))
    .map((name) => `${name} has a date in the future: a clock was ahead. It stays until you remove it.`);
  return { left: left.length, stuck, ahead };
}
