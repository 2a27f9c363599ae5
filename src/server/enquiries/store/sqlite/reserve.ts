import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Kysely, Transaction } from "kysely";
import { isFull } from "./faults.ts";

/** Size of the reserve in bytes: room for the write-ahead log of some deletions. */
const RESERVE = 8 * 1_024 * 1_024;
/** The reserve is laid only where this many times its size is free, so that it never fills a disk itself. */
const SPARE = 4;

/**
 * Deleting needs room as well: SQLite writes every changed page to its log first. A file beside the database holds that
 * room for the day on which the disk is full.
 */
const reserveOf = (database: string) => `${database}-reserve`;

/** Makes the reserve if there is none and the disk has plenty of room; tried again later if that fails. */
export function layReserve(database: string): void {
  const file = reserveOf(database);
  if (existsSync(file)) return;
  try {
    const { bavail, bsize } = statfsSync(dirname(database));
    // Written out: a sparse file would hold no room.
    if (bavail * bsize >= SPARE * RESERVE) writeFileSync(file, Buffer.alloc(RESERVE, 1), { mode: 0o600 });
  } catch {
    rmSync(file, { force: true });
  }
}

/** Gives the reserve's room back to the disk. Returns false if there is none. */
export function releaseReserve(database: string): boolean {
  const file = reserveOf(database);
  if (!existsSync(file)) return false;
  rmSync(file);
  return true;
}

/** Runs a transaction that deletes; if the disk is full, again with the room of the reserve. */
export async function deleteWithReserve<Schema, Result>(
  db: Kysely<Schema>,
  database: string,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
  return db.transaction().execute((transaction) => {
    // Under the transaction's lock, so that no enquiry takes the room first.
    releaseReserve(database);
    return work(transaction);
  });
}
