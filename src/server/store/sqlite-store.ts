import type { SqliteOptions } from "./sqlite.ts";
import { openSqliteThread } from "./sqlite-thread.ts";
import type { EnquiryStore } from "./store.ts";
import { storeOperations } from "./store-operations.ts";

export interface SqliteStoreOptions extends SqliteOptions {
  /** Whether what is accepted goes to the outbox. */
  notify?: boolean;
}

/** Opens the enquiries' SQLite file in a thread of its own and brings its tables up to date. */
export function openSqliteStore(
  path: string,
  { notify = false, ...sqlite }: SqliteStoreOptions = {},
): Promise<EnquiryStore> {
  return openSqliteThread(storeOperations({ notify }), { kind: "store", path, sqlite, notify });
}
