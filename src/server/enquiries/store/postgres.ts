import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { camelCase, type Tables } from "./tables.ts";

/** Maximum connections per server. */
const CONNECTIONS = 10;
/** Timeout for opening a connection, in milliseconds. */
const CONNECTION_TIMEOUT = 1_500;

export interface PostgresConnection {
  db: Kysely<Tables>;
  pool: Pool;
}

/**
 * Creates a pool whose commits wait for the disk, whatever the database's default is. If an idle connection breaks,
 * `onError` is called and it is replaced; without a listener the error would end the process.
 */
export function connectPostgres(
  url: string,
  { statementTimeout }: { statementTimeout: number },
  onError: (error: Error) => void,
): PostgresConnection {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
    application_name: "enquiries",
    options: "-c synchronous_commit=on",
    ...(statementTimeout > 0 && { statement_timeout: statementTimeout, query_timeout: statementTimeout }),
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] }) };
}
