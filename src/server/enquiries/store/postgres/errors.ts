import type { Kysely } from "kysely";
import { PlainError } from "../../../plain-error.ts";
import type { Tables } from "../tables.ts";
import { missingRight } from "./rights.ts";

/** Thrown immediately while the database is unreachable. */
export class AwayError extends Error {
  override name = "AwayError";
}

/** SQLSTATEs of configuration errors, in words. */
const SETTINGS_WRONG = new Map<string | undefined, string>([
  ["28P01", "the database rejects this user or password"],
  ["28000", "the database rejects this user"],
  ["3D000", "there is no such database"],
]);
const LACKS_A_RIGHT = "42501";
/** State that the migrator reports instead, because it goes on in the transaction that the missing right has ended. */
const TRANSACTION_FAILED = "25P02";
const NO_SUCH_TABLE = "42P01";

/** A PlainError for what no retry will mend, any other error as it is. */
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

/** SQLSTATE classes that concern only this unit of work: data, constraints, transaction conflicts, syntax. */
const ABOUT_THE_WORK = new Set(["22", "23", "25", "40", "42", "55"]);

/** Whether an error says that the database cannot be used, rather than that it refuses this unit of work. */
export function meansAway(error: unknown): boolean {
  if (error instanceof AwayError) return false;
  const state = sqlState(error);
  // A standby that has not been promoted yet rejects writes.
  if (state === "25006" || state === LACKS_A_RIGHT || state === NO_SUCH_TABLE) return true;
  return state === undefined || !ABOUT_THE_WORK.has(state.slice(0, 2));
}

/** A cause that reveals nothing about an enquiry; PostgreSQL's own messages may. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return sqlState(error) ?? "unknown";
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : error.message;
}
