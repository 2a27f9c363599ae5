import type { Config } from "../../config.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { IntakeStore } from "./intake-store.ts";

/** Log callbacks of the store. */
export interface StoreLog {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** Opens the store that DATABASE_URL names. Throws PlainError if it cannot be used. */
export function openStore(config: Pick<Config, "database" | "notify">): Promise<IntakeStore> {
  const { database } = config;
  const notify = config.notify !== undefined;
  return database.kind === "sqlite"
    ? openSqliteStore(database.path, { notify })
    : openPostgresStore(database, { notify });
}
