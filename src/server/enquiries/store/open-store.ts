import type { Config } from "../../config.ts";
import { intakeOperations } from "./intake-operations.ts";
import type { IntakeStore } from "./intake-store.ts";
import { openPostgresStore } from "./postgres-store.ts";
import type { SqliteOptions } from "./sqlite.ts";
import { openSqliteThread } from "./sqlite-thread.ts";

/** Opens the store that DATABASE_URL names. Throws PlainError if it cannot be used. */
export function openStore(config: Pick<Config, "database" | "notify">): Promise<IntakeStore> {
  const { database } = config;
  const notify = config.notify !== undefined;
  return database.kind === "sqlite"
    ? openSqliteStore(database.path, { notify })
    : openPostgresStore(database, { notify });
}

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
