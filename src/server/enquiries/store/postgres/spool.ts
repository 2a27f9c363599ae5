import { closeSync, existsSync, fstatSync, openSync, rmSync, writeSync } from "node:fs";
import type { StoreEvent } from "../intake-store.ts";
import { bind } from "../operations/operation-set.ts";
import { spoolOperations } from "../operations/spool.ts";
import { openSqliteThread, type SqliteThread } from "../sqlite/thread.ts";
import type { SpoolTables } from "../tables.ts";

export type Spool = SqliteThread<typeof spoolOperations> & {
  /**
   * Removes the file and begins another one with the same settings, if it holds exactly `expected` entries, all of
   * which are stored elsewhere. Resolves to whether it did. Unlike a deletion this needs no room on the disk.
   */
  startAnew(expected: number): Promise<boolean>;
  /** Why the file cannot be used; undefined while it can. */
  whyClosed(): string | undefined;
};

/**
 * Opens the local spool in a worker thread. If its file does not open, calls are rejected and it is tried again:
 * enquiries can go to the database meanwhile.
 */
export async function openSpool(path: string): Promise<Spool> {
  const listeners = new Set<(event: StoreEvent) => void>();
  let whyClosed: string | undefined;
  async function open(): Promise<SqliteThread<typeof spoolOperations>> {
    const thread = await openSqliteThread<SpoolTables, typeof spoolOperations>(spoolOperations, {
      kind: "spool",
      path,
      sqlite: {},
    });
    thread.onEvent((event) => {
      whyClosed = event.kind === "closed" ? event.cause : undefined;
      for (const listener of listeners) listener(event);
    });
    return thread;
  }
  let current = open();
  let saving = 0;
  await current;

  const operations = bind<SpoolTables, typeof spoolOperations>(spoolOperations, async (name, args) => {
    const asked = current;
    const thread = await asked.catch(() => {
      // It was closed, but could not be removed: it is used again.
      if (current === asked) current = open();
      return current;
    });
    // The name comes from the set of operations that both share.
    return (thread as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[name]?.(
      ...args,
    );
  });

  async function replace(old: SqliteThread<typeof spoolOperations>, expected: number) {
    const settings = await settingsIfOnly(old, expected).catch(() => undefined);
    if (settings === undefined) return { thread: old, done: false };
    await old.close();
    for (const file of [path, `${path}-wal`, `${path}-shm`]) overwriteAndRemove(file);
    const thread = await open();
    // Enquiries that find no room now are kept when room is next asked for.
    await Promise.allSettled(settings.map(({ name, value }) => thread.keepSetting(name, value)));
    return { thread, done: true };
  }

  return {
    ...operations,
    async save(...args) {
      saving += 1;
      try {
        return await operations.save(...args);
      } finally {
        saving -= 1;
      }
    },
    async startAnew(expected) {
      // A save that is under way goes to the file as it is. Later ones wait for the new one.
      if (saving > 0) return false;
      const replaced = current.then((old) => replace(old, expected));
      current = replaced.then(({ thread }) => thread);
      current.catch(() => undefined);
      return (await replaced).done;
    },
    whyClosed: () => whyClosed,
    onEvent: (listener) => void listeners.add(listener),
    close: async () => (await current).close(),
  };
}

/** The spool's settings, if it holds exactly this many entries. */
async function settingsIfOnly(thread: SqliteThread<typeof spoolOperations>, expected: number) {
  return (await thread.count()) === expected ? thread.settings() : undefined;
}

/** Overwrites the file in place, so that what was typed is not left in free blocks of the disk. */
function overwriteAndRemove(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, "r+");
  try {
    const zeros = Buffer.alloc(65_536);
    const { size } = fstatSync(file);
    for (let done = 0; done < size; done += zeros.length)
      writeSync(file, zeros, 0, Math.min(zeros.length, size - done), done);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}
