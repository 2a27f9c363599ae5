import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";

/** SQLite's header, and the log's index up to its count of the frames that a checkpoint has begun to move. */
const HEADER = 100;
const VERSION = 60;
const INDEX = 132;

/**
 * The files of an open database: itself, and beside it the write-ahead log and the log's index. Remembers which are
 * open, and their content; call it once the database has a write-ahead log.
 */
export function openFiles(path: string) {
  const beside = realpathSync(path);
  const files = [path, `${beside}-wal`, `${beside}-shm`].map((each) => ({
    path: each,
    opened: identityOf(each),
    descriptor: openSync(each, "r+"),
  }));
  const [main, wal, index] = files.map(({ descriptor }) => descriptor) as [number, number, number];
  const pageSize = bytes(main, HEADER).readUInt16BE(16) || 65_536;
  let last = look();
  let lost = false;

  /** The file's size and header, which every checkpoint changes; undefined where it is no database any more. */
  function contentOf() {
    const start = bytes(main, pageSize + 1);
    // The second page belongs to a table, whose first byte is never 0, unless the file was emptied during a checkpoint.
    if (start.at(pageSize) === 0 || start.toString("latin1", 0, 15) !== "SQLite format 3") return undefined;
    const header = `${fstatSync(main).size} ${start.toString("latin1", 0, HEADER)}`;
    return { header, version: start.readUInt32BE(VERSION) };
  }

  /** The log is read first, so that a checkpoint in between counts as a later one. */
  function look() {
    const moved = movedFrames(index);
    return { moved, content: contentOf() };
  }

  function isOverwritten(): boolean {
    const { content: before, moved } = last;
    last = look();
    const { content } = last;
    // Only a checkpoint writes to the file, this process's or one of the owner's tools'; none makes its version lower.
    lost ||=
      content === undefined ||
      content.version < (before?.version ?? 0) ||
      (content.header !== before?.header && !mayHaveMoved(moved, movedFrames(index)));
    return lost;
  }

  return {
    /**
     * Whether they are still the files at their paths, with SQLite's content. SQLite itself does not notice that they
     * were moved, removed, replaced or overwritten, and goes on writing to files that nobody will ever read again.
     * `overwritten`: the main file has content that SQLite did not write.
     */
    state(): "in-place" | "moved" | "overwritten" {
      if (isOverwritten()) return "overwritten";
      return files.every((file) => identityOf(file.path) === file.opened) ? "in-place" : "moved";
    },
    /**
     * Call it after each checkpoint that has moved the whole log: the file's header then holds this number, or a higher
     * one of a second server's.
     */
    moved(version: number): void {
      lost ||= bytes(main, HEADER).readUInt32BE(VERSION) < version;
      last = look();
    },
    /**
     * Keeps a copy of the write-ahead log and empties it: closing the database would write it over whatever is in the
     * file now. What was answered and is in no other file may be in the copy.
     */
    rescueLog(): void {
      const { size } = fstatSync(wal);
      if (size > 0)
        writeFileSync(`${beside}-${Date.now()}-rescued`, bytes(wal, size), {
          mode: 0o600,
          flag: "wx",
          flush: true,
        });
      ftruncateSync(wal, 0);
      fsyncSync(wal);
    },
    /** Call after closing the database: closing a file that SQLite has open would release SQLite's locks. */
    close(): void {
      for (const { descriptor } of files) closeSync(descriptor);
    },
  };
}

/** How far the log has been moved into the file (https://sqlite.org/walformat.html#the_wal_index_file_format). */
function movedFrames(index: number) {
  const start = bytes(index, INDEX);
  const numbers = new Uint32Array(start.buffer, start.byteOffset, INDEX / 4);
  const [done = 0, begun = 0] = [numbers[24], numbers[32]];
  // A log that starts anew increments its first salt.
  return { log: start.readUInt32BE(32), begun, isUnderWay: begun !== done };
}

type Moved = ReturnType<typeof movedFrames>;

/**
 * Whether a checkpoint may have written to the file in between: always if the log was begun anew, since one that had
 * been moved as a whole is still added to by a transaction that began before that.
 */
function mayHaveMoved(last: Moved, now: Moved): boolean {
  return now.log !== last.log || last.isUnderWay || now.isUnderWay || now.begun !== last.begun;
}

/** The first bytes of a file; zeros beyond its end. */
function bytes(descriptor: number, count: number): Buffer {
  const buffer = Buffer.alloc(count);
  readSync(descriptor, buffer, 0, count, 0);
  return buffer;
}

/** An open file keeps its inode, removed or not, so no later file can have the same one. Undefined if there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
