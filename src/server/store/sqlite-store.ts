import type { SqliteOptions } from "./sqlite.ts";
import { openSqliteThread } from "./sqlite-thread.ts";
import type { EnquiryStore } from "./store.ts";
import { storeOperations } from "./store-operations.ts";

export interface SqliteStoreOptions extends SqliteOptions {
  /** Whether accepted enquiries are put into the outbox. */
  notify?: boolean;
}

/** Opens the enquiry database in a worker thread and migrates it. */
export function openSqliteStore(
  path: string,
  { notify = false, ...sqlite }: SqliteStoreOptions = {},
): Promise<EnquiryStore> {
  return openSqliteThread(storeOperations({ notify }), { kind: "store", path, sqlite, notify });
}
