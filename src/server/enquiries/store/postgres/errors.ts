import type { Kysely } from "kysely";
import type { DatabaseError } from "pg";
import { PlainError } from "../../../plain-error.ts";
import { StoreError } from "../store-error.ts";
import type { Tables } from "../tables.ts";
import { missingRight } from "./rights.ts";

/** The database cannot be reached, or is a standby. Thrown without an attempt while that is known. */
export class UnavailableError extends StoreError {
  override name = "UnavailableError";
}

/** The database refuses this unit of work. PostgreSQL's own words are left out: they may hold what was typed. */
class RefusedError extends StoreError {
  override name = "RefusedError";
  readonly code: string;

  constructor(code: string, { table, column, constraint }: Partial<DatabaseError>) {
    const where = [table, column, constraint].filter((name) => name !== undefined);
    super(["PostgreSQL refuses it:", code, ...where].join(" "), undefined, PASSING.has(code.slice(0, 2)));
    this.code = code;
  }
}

/** The error without anything of an enquiry. */
export function withoutContent(error: unknown): unknown {
  const state = sqlState(error);
  return state === undefined ? error : new RefusedError(state, error as Partial<DatabaseError>);
}

/** Names of the errors that say without an SQLSTATE that there is no connection, or no second copy. */
const OF_CONNECTIONS = new Set(["Error", "AggregateError", "OneCopyError"]);
/** SQLSTATEs of configuration errors, in words. */
const SETTINGS_WRONG = new Map<string | undefined, string>([
  ["28P01", "the database rejects this user or password"],
  ["28000", "the database rejects this user"],
  ["3D000", "there is no such database"],
]);
const LACKS_A_RIGHT = "42501";
/** SQLSTATE that the migrator reports for a missing right, because it continues in the aborted transaction. */
const TRANSACTION_FAILED = "25P02";
const NO_SUCH_TABLE = "42P01";

/** A PlainError if retrying cannot help, otherwise the error itself. */
export async function explain(error: unknown, db: Kysely<Tables>): Promise<unknown> {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // The address may name files: certificates and a key.
  if (syscall === "open")
    return new PlainError(`DATABASE_URL: cannot read ${path} (${code})`, { cause: error });
  const state = sqlState(error);
  const wrong = SETTINGS_WRONG.get(state);
  if (wrong !== undefined) return new PlainError(`DATABASE_URL: ${wrong}`, { cause: error });
  if (state !== LACKS_A_RIGHT && state !== TRANSACTION_FAILED) return error;
  const lacking = await missingRight(db).catch(() => undefined);
  if (lacking === undefined && state === TRANSACTION_FAILED) return error;
  return new PlainError(
    `DATABASE_URL: ${lacking ?? "the user lacks the right CONNECT on the database, or a right to a table in it"}.`,
    { cause: error },
  );
}

function sqlState(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/u.test(code) ? code : undefined;
}

/**
 * SQLSTATE classes of a database that nobody can use: connection, login, no such database, resources, an operator's
 * intervention, system, internal (a pooler's word for a database that it does not reach), configuration.
 */
const OF_THE_DATABASE = new Set(["08", "28", "3D", "53", "57", "58", "XX", "F0"]);
/** Classes of conflicts with other transactions: the same may succeed later. */
const PASSING = new Set(["40", "55"]);

/** Whether an error says that the database cannot be used, rather than that it refuses this unit of work. */
export function meansAway(error: unknown): boolean {
  const state = sqlState(error);
  // A standby that has not been promoted yet rejects writes.
  if (state === "25006" || state === LACKS_A_RIGHT || state === NO_SUCH_TABLE) return true;
  if (state !== undefined) return OF_THE_DATABASE.has(state.slice(0, 2));
  // The driver and Node throw plain errors when a connection fails; a TypeError, for instance, is a program's mistake.
  return error instanceof Error && OF_CONNECTIONS.has(error.name);
}

/** A cause that reveals nothing about an enquiry; PostgreSQL's own messages may. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return sqlState(error) ?? "unknown";
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : error.message;
}
