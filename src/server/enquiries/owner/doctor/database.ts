import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { DatabaseConfig } from "../../../config.ts";
import { diskOf } from "../../../disk.ts";
import { PlainError } from "../../../plain-error.ts";
import type { ReplicationStatus } from "../../store/postgres/replication-status.ts";
import type { OwnerArchive } from "../archive.ts";

export type Health = Awaited<ReturnType<OwnerArchive["health"]>>;

/** Least free space, in bytes. */
const LEAST_SPACE = 500e6;
/** Longest time for a write to reach the disk, in milliseconds: the quickest of some, as others may use it too. */
const MAX_SYNC_MS = 100;
const SYNCS = 5;
/** Maximum difference of two clocks, in milliseconds: more than a check between two machines takes. */
const MAX_CLOCK_SKEW_MS = 5_000;
const HOUR = 3_600_000;
/** Maximum age of the last backup, in milliseconds: one nightly backup may fail. */
const OLDEST_BACKUP = 48 * HOUR;

/** Writes as the store does, in the folder of its file. */
export async function disk(database: DatabaseConfig): Promise<string> {
  const file = resolve(database.kind === "sqlite" ? database.path : database.spoolPath);
  const folder = dirname(file);
  const probe = join(folder, `.doctor-${process.pid}`);
  let took = Number.POSITIVE_INFINITY;
  try {
    const descriptor = openSync(probe, "wx", 0o600);
    for (let time = 0; time < SYNCS; time += 1) {
      writeSync(descriptor, Buffer.alloc(4_096));
      const begin = performance.now();
      fsyncSync(descriptor);
      took = Math.min(took, performance.now() - begin);
    }
    closeSync(descriptor);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PlainError(
      `cannot write in ${folder} (${code}): create it for the server's user, or make room.`,
    );
  } finally {
    // In a folder without permission, removing the file would fail with a misleading error.
    if (existsSync(probe)) rmSync(probe);
  }
  const { freeBytes } = await diskOf(database);
  const free = `${Math.round(freeBytes / 1e6)} MB free in ${folder}`;
  if (freeBytes < LEAST_SPACE) throw new PlainError(`only ${free}: make room.`);
  const sync = `${took.toFixed(1)} ms for a write to reach it`;
  if (took > MAX_SYNC_MS) throw new PlainError(`${sync}: use a faster disk, or find out what else uses it.`);
  return `${free}, ${sync}`;
}

export function clock({ now, last }: Health): string {
  const apart = Math.abs(Date.now() - now.getTime());
  if (apart > MAX_CLOCK_SKEW_MS)
    throw new PlainError(`${Math.round(apart / 1_000)} s apart from the database's: synchronise both (NTP).`);
  if (last !== undefined && Date.parse(last) > Date.now() + MAX_CLOCK_SKEW_MS)
    throw new PlainError(`the last enquiry came in the future (${last}): synchronise the clock (NTP).`);
  return new Date().toISOString();
}

/** How many machines have an enquiry when it is answered. */
export function copies(found: ReplicationStatus | undefined): string {
  if (found === undefined)
    return "1, on this machine: what comes after a backup is lost with it; two take PostgreSQL with a standby";
  const { wanted, standbys, confirming, behindBytes = 0 } = found;
  const far = `${Math.ceil(behindBytes / 1_000)} kB behind`;
  if (wanted === 1 && standbys === 0) return "1, on the database's machine: there is no standby";
  if (confirming === undefined)
    return `${wanted}; whether a standby keeps up is hidden from the database's user: grant pg_monitor to it`;
  if (wanted === 1) return `1; ${standbys} follow, ${far}: what they lack is lost with the primary`;
  return `${wanted} before the answer; ${confirming} of ${standbys} standbys confirm, ${far}`;
}

export function backup(last: Date | undefined): string {
  const advice = "npm run enquiries -- backup FILE each night, FILE on another disk.";
  if (last === undefined) throw new PlainError(`never made: ${advice}`);
  const age = Date.now() - last.getTime();
  if (age < -MAX_CLOCK_SKEW_MS)
    throw new PlainError(
      `made in the future (${last.toISOString()}): synchronise the clock (NTP), and make another.`,
    );
  const text = `${Math.floor(age / HOUR)} hours old`;
  if (age > OLDEST_BACKUP) throw new PlainError(`${text}: ${advice}`);
  return text;
}
