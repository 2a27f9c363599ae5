import { realpathSync, statSync } from "node:fs";

/** The files of an open database: itself, and beside it the write-ahead log and the log's index. */
export interface OpenFiles {
  /**
   * Whether they are still the files at their paths. SQLite itself does not notice that they were moved, removed or
   * replaced, and goes on writing to files that nobody will ever open again.
   */
  inPlace(): boolean;
}

/** Remembers which files are open; call it once the database has a write-ahead log. */
export function openFiles(path: string): OpenFiles {
  const beside = realpathSync(path);
  const paths = [path, `${beside}-wal`, `${beside}-shm`];
  const files = paths.map((each) => ({ path: each, opened: identityOf(each) }));
  return {
    inPlace: () => files.every((file) => sameIdentity(identityOf(file.path), file.opened)),
  };
}

interface Identity {
  dev: number;
  ino: number;
}

/** An open file keeps its inode, removed or not, so no later file can have the same one. Undefined if there is none. */
function identityOf(path: string): Identity | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function sameIdentity(one: Identity | undefined, other: Identity | undefined): boolean {
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino;
}
