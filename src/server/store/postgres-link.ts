import { sql } from "kysely";
import { PlainError } from "../plain-error.ts";
import { migrate } from "./migrations.ts";
import { connectPostgres, type PostgresConnection } from "./postgres.ts";

/** Milliseconds that the database has for one piece of work before it counts as away. */
const PATIENCE = 3_000;

/** Thrown, without a wait, while the database is away. */
export class AwayError extends Error {
  override name = "AwayError";
}

/** A PostgreSQL database that may go away and come back. */
export interface PostgresLink {
  isAway(): boolean;
  /** Throws AwayError at once when it is away; whatever shows that it has gone away makes it so. */
  use<Result>(work: (connection: PostgresConnection) => Promise<Result>): Promise<Result>;
  /** Tries to reach it. Resolves to whether it is there now, its tables up to date. */
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
        // Counters need no log of their own: after a crash of the database they begin again.
        await sql`create unlogged table if not exists rate_limit
          (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(next.db);
      } catch (error) {
        discard(next);
        cause = causeOf(error);
        // Nothing will make this one come back.
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

/** SQLSTATEs of settings that are wrong, in words. */
const SETTINGS_WRONG: Readonly<Record<string, string>> = {
  "28P01": "the database refuses this user and password",
  "28000": "the database refuses this user",
  "3D000": "there is no such database",
};

function sqlState(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/u.test(code) ? code : undefined;
}

/** SQLSTATE classes that are about this piece of work alone: data, constraints, conflicts between transactions, syntax. */
const ABOUT_THE_WORK = new Set(["22", "23", "25", "40", "42", "55"]);

function meansAway(error: unknown): boolean {
  if (error instanceof AwayError) return false;
  const state = sqlState(error);
  // A standby that has not been promoted yet takes no writes.
  return state === undefined || state === "25006" || !ABOUT_THE_WORK.has(state.slice(0, 2));
}

/** In a word or a sentence that repeats nothing of an enquiry: PostgreSQL's own messages may. */
export function causeOf(error: unknown): string {
  return sqlState(error) ?? (error instanceof Error ? (codeOf(error) ?? error.message) : "unknown");
}

function codeOf(error: Error): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : undefined;
}

/** Its connections may be stuck: nobody waits for them to end. */
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
