import { DatabaseSync } from "node:sqlite";

const BUSY = 5;

/**
 * Takes a lock on a file that is there for nothing else. It ends with its process, however that ends, and is seen from
 * other containers and machines, where a process's number says nothing. Returns undefined if another process has it.
 */
export function takeLock(file: string): { release(): void } | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    return undefined;
  }
}
