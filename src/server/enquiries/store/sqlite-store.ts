import type { SqliteOptions } from "./sqlite.ts";
import { openSqliteThread } from "./sqlite-thread.ts";
import type { IntakeStore } from "./intake-store.ts";
import { intakeOperations } from "./intake-operations.ts";

export interface SqliteStoreOptions extends SqliteOptions {
  /** Whether accepted enquiries are put into the outbox. */
  notify?: boolean;
}

/** Opens the enquiry database in a worker thread and migrates it. */
export function openSqliteStore(
  path: string,
  { notify = false, ...sqlite }: SqliteStoreOptions = {},
): Promise<IntakeStore> {
  return openSqliteThread(intakeOperations({ notify }), { kind: "store", path, sqlite, notify });
}
