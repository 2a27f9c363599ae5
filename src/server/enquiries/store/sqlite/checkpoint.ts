import type { DatabaseSync } from "node:sqlite";

/**
 * Moves everything in the write-ahead log into the database file and empties the log. Returns false if it could not,
 * because another connection is reading.
 */
export function truncateWal(database: DatabaseSync): boolean {
  return database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
}

/**
 * A checkpoint runs after `quiet` milliseconds without a call, and at the latest after `calls` calls: so seldom that
 * the fifty callers who wait for it are less than one in a hundred. The log has some 45 MB by then.
 */
const CHECKPOINT = { quiet: 100, calls: 8_000 };

/**
 * Checkpoints the write-ahead log while no call is waiting: SQLite itself would do it within a commit and make those
 * callers wait for three syncs instead of one. Call `after` after every group of calls. Each checkpoint changes the
 * file's header, by which a file that was overwritten with an older copy of itself is told from the one that is open.
 */
export function quietCheckpoint(
  database: DatabaseSync,
  { mayWrite, moved }: { mayWrite(): boolean; moved(version: number): void },
): {
  after(calls: number): void;
  /** Call after a deletion: the next checkpoint also truncates the log, so that it keeps no copy. */
  forget(): void;
  stop(): void;
} {
  // Only a last resort, at 100 MB.
  database.exec("PRAGMA wal_autocheckpoint = 25000");
  let calls = 0;
  let deleted = false;
  let timer: NodeJS.Timeout | undefined;
  const fold = () => {
    calls = 0;
    if (!mayWrite()) return;
    try {
      // In one transaction, so that the number never decreases when two servers have the file open.
      database.exec("BEGIN IMMEDIATE");
      const version = (Number(database.prepare("PRAGMA user_version").get()?.user_version) + 1) % 2 ** 31;
      database.exec(`PRAGMA user_version = ${version}; COMMIT`);
      const mode = deleted ? "TRUNCATE" : "PASSIVE";
      const result = database.prepare(`PRAGMA wal_checkpoint(${mode})`).get();
      // Both numbers are -1 while another program runs a checkpoint.
      if (result?.busy !== 0 || result.log !== result.checkpointed) return;
      moved(version);
      deleted = false;
    } catch {
      // The log keeps everything until a later attempt; the next commit reports a failing disk.
      if (database.isTransaction) database.exec("ROLLBACK");
    }
  };
  return {
    after(count) {
      calls += count;
      clearTimeout(timer);
      if (calls >= CHECKPOINT.calls) fold();
      else timer = setTimeout(fold, CHECKPOINT.quiet).unref();
    },
    forget() {
      deleted = true;
    },
    stop: () => clearTimeout(timer),
  };
}
