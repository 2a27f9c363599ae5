import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { PlainError } from "../../plain-error.ts";

const NAME = /^enquiries-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/u;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long one backup an hour is kept, and one a day, in milliseconds. */
const HOURLY_FOR = DAY;
const DAILY_FOR = 30 * DAY;

/** The name of a backup of this time, which sorts by time. */
export function backupName(now: Date): string {
  return `enquiries-${now.toISOString().slice(0, 19).replaceAll(/[-:]/gu, "")}Z.sqlite`;
}

/** The backups in a folder, oldest first; whatever has another name is not counted, and never removed. */
function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}

/** The newest backup of a folder; a file as it is. Throws PlainError if there is none. */
export function newestBackup(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return path;
  const newest = backupsIn(path).at(-1);
  if (newest === undefined) throw new PlainError(`rehearse: there is no backup in ${path}.`);
  return join(path, newest);
}

/**
 * Which of these backups are superfluous beside the newest `keep`, the first of each hour of a day and the first of
 * each day of a month.
 */
export function superfluous(names: readonly string[], keep: number, now: Date): string[] {
  const taken = new Set<string>();
  return names.slice(0, -keep).filter((name) => {
    const time = Date.parse(name.replace(NAME, "$1-$2-$3T$4:$5:$6Z"));
    const age = now.getTime() - time;
    const unit = age < HOURLY_FOR ? HOUR : DAY;
    const period = `${unit} ${Math.floor(time / unit)}`;
    if (age >= DAILY_FOR || taken.has(period)) return true;
    taken.add(period);
    return false;
  });
}

/** Removes what is superfluous; returns how many backups are left. */
export function thinOut(folder: string, keep: number, now: Date): number {
  const names = backupsIn(folder);
  const removed = superfluous(names, keep, now);
  for (const name of removed) rmSync(join(folder, name), { force: true });
  return names.length - removed.length;
}
