import { PlainError } from "../../../plain-error.ts";
import { probe } from "../operations/intake.ts";
import { connectPostgres, type PostgresConnection, prepare } from "./database.ts";
import { causeOf, explain, meansAway, UnavailableError } from "./errors.ts";
import { endAbandonedWaits } from "./replication-status.ts";

/** Timeout of one unit of work, in milliseconds, after which the database counts as unreachable. */
const STATEMENT_TIMEOUT_MS = 3_000;

/** Thrown although PostgreSQL has committed: somebody cancelled the wait for its standby. */
class OneCopyError extends Error {
  override name = "OneCopyError";
  constructor() {
    super("one copy: the wait for the standby was cancelled");
  }
}

export type PostgresLink = ReturnType<typeof postgresLink>;

/** A PostgreSQL database that may become unreachable and recover. */
export function postgresLink(url: string, changed: (state: { away: boolean; cause: string }) => void) {
  let connection: PostgresConnection | undefined;
  let cause = "";
  let oneCopies = 0;

  /** Called again when the reason changes: a database that is back may still refuse this server. */
  function report(reason: string): void {
    if (reason === cause) return;
    cause = reason;
    changed({ away: true, cause });
  }

  function drop(gone: PostgresConnection, error: unknown): void {
    if (connection !== gone) return;
    connection = undefined;
    report(causeOf(error));
    discard(gone);
  }

  /**
   * Rejects if a commit in the meantime has one copy only, be it another one: whoever saves keeps a second copy in the
   * spool then, and what is kept once more by mistake is recognised.
   */
  async function confirmed<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = oneCopies;
    const result = await work();
    if (oneCopies > before) throw new OneCopyError();
    return result;
  }

  return {
    /** How many commits PostgreSQL has confirmed without its standby, because somebody cancelled the wait for it. */
    oneCopies: () => oneCopies,

    /** Why the database is unreachable or refuses to work; undefined while it is there. */
    whyAway: () => (connection === undefined ? cause : undefined),

    /** Throws UnavailableError while it is unreachable, and if that turns out during `work`. */
    async use<Result>(work: (connection: PostgresConnection) => Promise<Result>): Promise<Result> {
      const current = connection;
      if (current === undefined) throw new UnavailableError(cause);
      try {
        return await within(
          STATEMENT_TIMEOUT_MS,
          confirmed(() => work(current)),
        );
      } catch (error) {
        // The pool may have been closed by another call's failure; this call is not to blame.
        if (connection === current && !meansAway(error)) throw error;
        drop(current, error);
        throw new UnavailableError(causeOf(error), undefined, true);
      }
    },

    /**
     * Tries to connect and migrate, and checks the user's rights. Resolves to whether the database is available now.
     * Throws PlainError if only the operator can make it so.
     */
    async reconnect(): Promise<boolean> {
      if (connection !== undefined) return true;
      const next = connectPostgres(url, { statementTimeout: STATEMENT_TIMEOUT_MS }, () => {
        oneCopies += 1;
      });
      try {
        await endAbandonedWaits(next.db, STATEMENT_TIMEOUT_MS);
        await prepare(next.db);
        // Without its standby PostgreSQL accepts writes but confirms none, and each visitor would wait for the timeout.
        await within(
          STATEMENT_TIMEOUT_MS,
          confirmed(() => next.db.transaction().execute(probe)),
        );
      } catch (error) {
        const explained = await explain(error, next.db);
        discard(next);
        report(explained instanceof PlainError ? explained.message : causeOf(error));
        if (explained instanceof PlainError) throw explained;
        return false;
      }
      connection = next;
      cause = "";
      changed({ away: false, cause });
      return true;
    },

    async close() {
      await connection?.db.destroy();
      connection = undefined;
    },
  };
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
