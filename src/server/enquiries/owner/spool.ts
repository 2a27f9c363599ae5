import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { type DatabaseConfig, databaseName } from "../../config.ts";
import { PlainError } from "../../plain-error.ts";
import { rowOf } from "../store/operations/enquiry-rows.ts";
import { idsOf } from "../store/operations/rows.ts";
import { spoolOperations } from "../store/operations/spool.ts";
import { truncateWal } from "../store/sqlite/checkpoint.ts";
import { openSqlite } from "../store/sqlite/database.ts";
import { kyselyOn } from "../store/sqlite/kysely.ts";
import type { Lead, SpoolTables } from "../store/tables.ts";
import { spellings } from "./queries.ts";

/** Retries for truncating a log that another connection is reading: interval in milliseconds, attempts. */
const RETRIES = { every: 100, times: 20 };

/** Opens this server's spool for `work`; there is nothing in it if there is no such file. */
async function withSpool<Row>(
  path: string,
  work: (spool: Kysely<SpoolTables>, database: DatabaseSync) => Promise<Row[]>,
): Promise<Row[]> {
  if (!existsSync(path)) return [];
  const database = openSqlite(path);
  const spool = kyselyOn<SpoolTables>(database);
  try {
    return await work(spool, database);
  } finally {
    await spool.destroy();
  }
}

/**
 * The enquiries in this server's spool, in the order in which they came. Asks no other database, so that they can be
 * read while it is unreachable. Throws PlainError if there is no spool.
 */
export function listSpooled(config: DatabaseConfig): Promise<Lead[]> {
  if (config.kind === "sqlite")
    throw new PlainError(`list: only PostgreSQL has a spool; DATABASE_URL names ${databaseName(config)}.`);
  const path = resolve(config.spoolPath);
  if (!existsSync(path))
    throw new PlainError(
      `SPOOL_PATH: there is no ${path}. Run the command in the server's folder and with its settings.`,
    );
  return withSpool(path, async (spool) => {
    const all = await spoolOperations.reads.after(spool, 0, Number.MAX_SAFE_INTEGER);
    return all.map(({ entry }) => ({ ...rowOf(entry), temperature: "", wish: "", note: "" }));
  });
}

export function idsInSpool(path: string): Promise<string[]> {
  return withSpool(path, async (spool) =>
    idsOf(await spool.selectFrom("spooled").select("submissionId").execute()),
  );
}

/** Deletes everything from this address in the spool and its log. Returns the enquiries' ids. */
export function eraseSpooled(path: string, email: string): Promise<string[]> {
  return withSpool(path, async (spool, database) => {
    const written = await spellings(email, spool.selectFrom("spooled").select("email").distinct().execute());
    const deleted = await spool
      .deleteFrom("spooled")
      .where("email", "in", written)
      .returning("submissionId")
      .execute();
    await truncateWalWithRetry(database);
    return idsOf(deleted);
  });
}

/** Truncates the write-ahead log. Throws PlainError if another connection keeps reading it. */
export async function truncateWalWithRetry(database: DatabaseSync): Promise<void> {
  for (let time = 0; time < RETRIES.times; time += 1) {
    if (truncateWal(database)) return;
    await new Promise((resolve) => setTimeout(resolve, RETRIES.every));
  }
  throw new PlainError(
    "Deleted, but the write-ahead log is in use and still holds a copy: run the same command again",
  );
}
