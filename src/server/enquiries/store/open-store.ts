import type { Config } from "../../config.ts";
import { intakeOperations } from "./intake-operations.ts";
import type { IntakeStore } from "./intake-store.ts";
import type { Announcing } from "./outbox-operations.ts";
import { openPostgresStore } from "./postgres-store.ts";
import type { SqliteOptions } from "./sqlite.ts";
import { openSqliteThread } from "./sqlite-thread.ts";

/** Opens the store that DATABASE_URL names. Throws PlainError if it cannot be used. */
export function openStore(config: Pick<Config, "database" | "notify" | "webhook">): Promise<IntakeStore> {
  const { database } = config;
  const announcing = { notify: config.notify !== undefined, webhook: config.webhook !== undefined };
  return database.kind === "sqlite"
    ? openSqliteStore(database.path, announcing)
    : openPostgresStore(database, announcing);
}

export interface SqliteStoreOptions extends SqliteOptions, Partial<Announcing> {}

/** Opens the enquiry database in a worker thread and migrates it. */
export function openSqliteStore(
  path: string,
  { notify = false, webhook = false, ...sqlite }: SqliteStoreOptions = {},
): Promise<IntakeStore> {
  const announcing = { notify, webhook };
  return openSqliteThread(intakeOperations(announcing), { kind: "store", path, sqlite, ...announcing });
}
