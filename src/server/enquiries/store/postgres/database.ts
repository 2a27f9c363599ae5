import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type TransactionSettings,
} from "kysely";
import { Pool } from "pg";
import { PlainError } from "../../../plain-error.ts";
import { migrate } from "../migrations.ts";
import { camelCase, type Tables } from "../tables.ts";
import { foreignTable, missingRight } from "./rights.ts";

/** Maximum connections per server. */
const CONNECTIONS = 10;
/** Timeout for opening a connection, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 1_500;
/** The routine of PostgreSQL that warns of a commit whose wait was cancelled. */
const WAITS_FOR_STANDBY = "SyncRepWaitForLSN";

export interface PostgresConnection {
  db: Kysely<Tables>;
  pool: Pool;
}

/**
 * Creates a pool whose transactions wait for the disk when they commit, whatever the database's default is. It works
 * behind a pooler that hands every transaction to another session (PgBouncer): nothing is set for a session, neither at
 * its start nor later, and no statement has a name. If an idle connection breaks, it is replaced; without a listener
 * the error would end the process. `onCancelledWait` is called before a commit resolves that somebody made PostgreSQL
 * confirm without its standby.
 */
export function connectPostgres(
  url: string,
  { statementTimeout }: { statementTimeout: number },
  onCancelledWait: () => void,
): PostgresConnection {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: "enquiries",
    ...(statementTimeout > 0 && { query_timeout: statementTimeout }),
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // Recognised by the routine, because the message is in the database's language.
    client.on("notice", ({ routine }) => routine === WAITS_FOR_STANDBY && onCancelledWait());
  });
  const settings = `set local synchronous_commit = on; set local statement_timeout = ${statementTimeout}`;
  const dialect: Dialect = {
    createAdapter: () => new LocklessAdapter(),
    createDriver: () => new DurableDriver({ pool }, settings),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return { pool, db: new Kysely<Tables>({ dialect, plugins: [camelCase] }) };
}

/** An arbitrary lock number that no other program uses. */
const MIGRATION_LOCK = 3_853_314_791;

/**
 * Migrates the database in one transaction, one server at a time. Throws PlainError if another program has tables of
 * the same names there, else the underlying error.
 */
export function migratePostgres(db: Kysely<Tables>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    const foreign = await foreignTable(transaction);
    if (foreign !== undefined)
      throw new PlainError(
        `DATABASE_URL: another program made the table ${foreign}: name a database of this site's own`,
      );
    await migrate(transaction);
  });
}

/** Migrates, makes the table of counters, and checks the user's rights. Throws PlainError if one is lacking. */
export async function prepare(db: Kysely<Tables>): Promise<void> {
  await migratePostgres(db);
  // Not 'if not exists', which requires the right to create even where there is nothing to do.
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('rate_limit') is not null as there`.execute(db);
  // Counters need no write-ahead log: they may restart from zero after a crash of the database.
  if (!rows.some(({ there }) => there))
    await sql`create unlogged table if not exists rate_limit
      (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db);
  const lacking = await missingRight(db);
  if (lacking !== undefined) throw new PlainError(`DATABASE_URL: ${lacking}.`);
}

/** The migrations' lock is taken by migratePostgres(): the adapter's own belongs to a session. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL with settings that hold for one transaction; they travel with its 'begin'. */
class DurableDriver extends PostgresDriver {
  readonly #settings: string;

  constructor(config: PostgresDialectConfig, settings: string) {
    super(config);
    this.#settings = settings;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : "";
    await connection.executeQuery(CompiledQuery.raw(`begin${isolation}; ${this.#settings}`));
  }
}
