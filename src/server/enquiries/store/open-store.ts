import type { Config } from "../../config.ts";
import type { IntakeStore } from "./intake-store.ts";
import { intakeOperations } from "./operations/intake.ts";
import { UNLIMITED } from "./operations/quarantine-budget.ts";
import type { IntakeSettings } from "./operations/save.ts";
import { openPostgresStore } from "./postgres/store.ts";
import type { SqliteOptions } from "./sqlite/database.ts";
import { openSqliteThread } from "./sqlite/thread.ts";
import type { Tables } from "./tables.ts";

/** Opens the store that DATABASE_URL names. Throws PlainError if it cannot be used. */
export function openStore(
  config: Pick<Config, "database" | "notify" | "webhook" | "quarantine">,
): Promise<IntakeStore> {
  const { database, quarantine } = config;
  const settings = {
    notify: config.notify !== undefined,
    webhook: config.webhook !== undefined,
    quarantine,
  };
  return database.kind === "sqlite"
    ? openSqliteStore(database.path, settings)
    : openPostgresStore(database, settings);
}

type SqliteStoreOptions = Pick<SqliteOptions, "busyTimeout"> & Partial<Omit<IntakeSettings, "sealsGroups">>;

/** Opens the enquiry database in a worker thread and migrates it. */
export function openSqliteStore(
  path: string,
  { notify = false, webhook = false, quarantine = UNLIMITED, ...sqlite }: SqliteStoreOptions = {},
): Promise<IntakeStore> {
  const intake = { notify, webhook, quarantine, sealsGroups: true };
  const operations = intakeOperations(intake);
  return openSqliteThread<Tables, typeof operations>(operations, { kind: "store", path, sqlite, intake });
}
