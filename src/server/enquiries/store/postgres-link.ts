import { sql } from "kysely";
import { PlainError } from "../../plain-error.ts";
import { migrate } from "./migrations.ts";
import { connectPostgres, type PostgresConnection } from "./postgres.ts";

/** Timeout of one unit of work, in milliseconds, after which the database counts as unreachable. */
const PATIENCE = 3_000;

/** Thrown immediately while the database is unreachable. */
export class AwayError extends Error {
  override name = "AwayError";
}

/** A PostgreSQL database that may become unreachable and recover. */
export interface PostgresLink {
  isAway(): boolean;
  /** Throws AwayError at once while it is unreachable; a connection failure during `work` marks it as such. */
  use<Result>(work: (connection: PostgresConnection) => Promise<Result>): Promise<Result>;
  /** Tries to connect and migrate. Resolves to whether the database is available now. */
  reconnect(): Promise<boolean>;
  close(): Promise<void>;
}

export function postgresLink(
  url: string,
  changed: (state: { away: boolean; cause: string }) => void,
): PostgresLink {
  let connection: PostgresConnection | undefined;
  let cause = "not reached yet";

  function drop(gone: PostgresConnection, error: unknown): void {
    if (connection !== gone) return;
    connection = undefined;
    cause = causeOf(error);
    changed({ away: true, cause });
    discard(gone);
  }

  return {
    isAway: () => connection === undefined,

    async use(work) {
      const current = connection;
      if (current === undefined) throw new AwayError(cause);
      try {
        return await within(PATIENCE, work(current));
      } catch (error) {
        if (meansAway(error)) drop(current, error);
        throw error;
      }
    },

    async reconnect() {
      if (connection !== undefined) return true;
      const next = connectPostgres(url, { statementTimeout: PATIENCE }, () => undefined);
      try {
        await migrate(next.db);
        // Counters need no write-ahead log: they may restart from zero after a crash of the database.
        await sql`create unlogged table if not exists rate_limit
          (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(next.db);
      } catch (error) {
        discard(next);
        cause = causeOf(error);
        // A configuration error, which no retry will fix.
        const wrong = SETTINGS_WRONG[sqlState(error) ?? ""];
        if (wrong !== undefined) throw new PlainError(`DATABASE_URL: ${wrong}`);
        return false;
      }
      connection = next;
      changed({ away: false, cause: "" });
      return true;
    },

    async close() {
      await connection?.db.destroy();
      connection = undefined;
    },
  };
}

/** SQLSTATEs of configuration errors, in words. */
const SETTINGS_WRONG: Readonly<Record<string, string>> = {
  "28P01": "the database rejects this user or password",
  "28000": "the database rejects this user",
  "3D000": "there is no such database",
};

function sqlState(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/u.test(code) ? code : undefined;
}

/** SQLSTATE classes that concern only this unit of work: data, constraints, transaction conflicts, syntax. */
const ABOUT_THE_WORK = new Set(["22", "23", "25", "40", "42", "55"]);

function meansAway(error: unknown): boolean {
  if (error instanceof AwayError) return false;
  const state = sqlState(error);
  // 25006: a standby that has not been promoted yet rejects writes.
  return state === undefined || state === "25006" || !ABOUT_THE_WORK.has(state.slice(0, 2));
}

/** A cause that reveals nothing about an enquiry; PostgreSQL's own messages may. */
export function causeOf(error: unknown): string {
  return sqlState(error) ?? (error instanceof Error ? (codeOf(error) ?? error.message) : "unknown");
}

function codeOf(error: Error): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : undefined;
}

/** Does not wait for the connections to close: they may be stuck. */
function discard({ db }: PostgresConnection): void {
  db.destroy().catch(() => undefined);
}

async function within<Result>(patience: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer in time")), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
