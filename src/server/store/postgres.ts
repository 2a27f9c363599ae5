import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import type { Tables } from "./tables.ts";

/** Connections of one server at most. */
const CONNECTIONS = 10;
/** Milliseconds that opening a connection may take. */
const CONNECTION_TIMEOUT = 1_500;

export interface PostgresConnection {
  db: Kysely<Tables>;
  pool: Pool;
}

/**
 * A pool of connections on which a commit means that it is on the disk, whatever the database's own default is. An idle
 * connection that breaks is told to `onError` and replaced; without a listener it would end the process.
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
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}
