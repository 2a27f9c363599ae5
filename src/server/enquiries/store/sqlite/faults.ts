import type { StoreFailure } from "./worker-protocol.ts";

/** Whether the disk is full. */
export function isFull(error: unknown): boolean {
  return failureOf(error).errcode === 13;
}

/** SQLite's codes for a full disk: no room for the log, or for what it shares between connections. */
const NO_ROOM = new Set([13, 10]);

export function hasNoRoom(error: unknown): boolean {
  const { errcode } = failureOf(error);
  return errcode !== undefined && NO_ROOM.has(errcode % 256);
}

export function failureOf(error: unknown): StoreFailure {
  const errcode = (error as { errcode?: unknown }).errcode;
  return {
    message: error instanceof Error ? error.message : String(error),
    errcode: typeof errcode === "number" ? errcode : undefined,
  };
}

/** Busy, locked, read-only, I/O error, corrupt, full, cannot open: each call would fail alone as well. */
const OF_THE_MACHINE = new Set([5, 6, 8, 10, 11, 13, 14]);
/** The same of the file system. */
const OF_THE_FILE_SYSTEM = new Set("ENOSPC EDQUOT EIO EROFS EMFILE ENFILE ESTALE EACCES EPERM".split(" "));

/** Whether an error comes from the disk or another process, so that the same call may succeed later. */
export function isOfTheMachine(error: unknown): boolean {
  const { errcode } = failureOf(error);
  if (errcode !== undefined) return OF_THE_MACHINE.has(errcode % 256);
  return OF_THE_FILE_SYSTEM.has((error as NodeJS.ErrnoException).code ?? "");
}
