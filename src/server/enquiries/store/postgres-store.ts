import { randomBytes, randomUUID } from "node:crypto";
import type { DatabaseConfig } from "../../config.ts";
import { type Periodic, periodic } from "../../periodic.ts";
import { intakeOperations } from "./intake-operations.ts";
import type { EnquiryContent, IntakeStore, Knowledge, NewEnquiry, StoreEvent } from "./intake-store.ts";
import { bind, perform } from "./operations.ts";
import { AwayError, causeOf, postgresLink } from "./postgres-link.ts";
import { type SpooledEnquiry, spoolOperations } from "./spool-operations.ts";
import { openSqliteThread } from "./sqlite-thread.ts";
import type { SpoolTables, Tables } from "./tables.ts";

/** Interval in milliseconds between attempts to reconnect, or to drain the spool. */
const TICK = 500;
/** Spooled enquiries moved to the database per batch. */
const DRAINED_AT_ONCE = 100;

/**
 * Stores enquiries in PostgreSQL, shared by several servers. While it is unreachable they are written durably to a
 * local SQLite spool, and moved over in order once it is back; the submissionId prevents duplicates.
 */
export async function openPostgresStore(
  config: Extract<DatabaseConfig, { kind: "postgres" }>,
  { notify }: { notify: boolean },
): Promise<IntakeStore> {
  const listeners = new Set<(event: StoreEvent) => void>();
  const tell = (event: StoreEvent) => {
    for (const listener of listeners) listener(event);
  };
  const link = postgresLink(config.url, ({ away, cause }) =>
    tell(away ? { kind: "away", cause } : { kind: "back" }),
  );
  const spool = await openSqliteThread<SpoolTables, typeof spoolOperations>(spoolOperations, {
    kind: "spool",
    path: config.spoolPath,
    sqlite: {},
    notify: false,
  });
  const operations = intakeOperations({ notify });
  const shared = bind<Tables, typeof operations>(operations, (kind, name, args) =>
    link.use(({ db }) =>
      kind === "reads"
        ? perform<Tables>(operations, kind, db, name, args)
        : db
            .transaction()
            .execute((transaction) => perform<Tables>(operations, kind, transaction, name, args)),
    ),
  );
  let spooled = await spool.count();
  const stuck = new Set<number>();

  /** Moves one entry to the database. Returns false if it has to stay in the spool. */
  async function bring({ position, entry }: SpooledEnquiry): Promise<boolean> {
    try {
      const outcome = await shared.save(entry);
      if (outcome === "conflict") await shared.save(underAnotherNumber(entry));
    } catch (error) {
      if (link.whyAway() !== undefined) throw error;
      // Reported only once: every drain tries it again.
      if (!stuck.has(position)) tell({ kind: "stuck", cause: causeOf(error) });
      stuck.add(position);
      return false;
    }
    await spool.remove([position]);
    return true;
  }

  async function drain(): Promise<void> {
    let count = 0;
    let position = 0;
    try {
      for (;;) {
        const page = await spool.after(position, DRAINED_AT_ONCE);
        for (const spooledEnquiry of page) {
          position = spooledEnquiry.position;
          if (await bring(spooledEnquiry)) count += 1;
        }
        if (page.length < DRAINED_AT_ONCE) break;
      }
    } finally {
      spooled = await spool.count();
      if (count > 0) tell({ kind: "drained", count });
    }
  }

  const keepUp: Periodic = periodic(
    TICK,
    async () => {
      if ((await link.reconnect()) && spooled > 0) await drain();
    },
    (error) => {
      if (link.whyAway() === undefined) tell({ kind: "stuck", cause: causeOf(error) });
    },
  );

  async function recognise(content: EnquiryContent): Promise<Knowledge> {
    const known = await orElse(() => shared.recognise(content), "unknown");
    if (known !== "unknown" || (spooled === 0 && link.whyAway() === undefined)) return known;
    return spool.recognise(content);
  }

  async function save(entry: NewEnquiry): Promise<"stored" | "repeated" | "conflict"> {
    try {
      return await shared.save(entry);
    } catch {
      // Whatever the database's error, the enquiry is kept in the spool first.
      const outcome = await spool.save(entry);
      spooled += 1;
      return outcome;
    }
  }

  /**
   * The database's secret when it is reachable, else the local copy, which is created and offered to the database if
   * needed.
   */
  async function secret(name: string): Promise<string> {
    const kept = await spool.setting(name);
    const proposal = kept ?? randomBytes(32).toString("hex");
    const value = await orElse(() => shared.secret(name, proposal), proposal);
    if (value !== kept) await spool.keepSetting(name, value);
    return value;
  }

  await link.reconnect();
  if (spooled > 0 && link.whyAway() === undefined) await keepUp.run();
  keepUp.start();

  return {
    ...shared,
    recognise,
    save,
    secret,
    // Background work that is skipped silently while the database is unreachable.
    pendingChecks: (now, until) => whenThere(() => shared.pendingChecks(now, until), []),
    claimNotifications: (now, until) => whenThere(() => shared.claimNotifications(now, until), []),
    queueDigest: (now) => whenThere(() => shared.queueDigest(now), undefined),
    claimDigest: (now, until) => whenThere(() => shared.claimDigest(now, until), undefined),
    forgetSpentProofs: (now) => whenThere(() => shared.forgetSpentProofs(now), undefined),
    async waiting() {
      const none = { notifications: 0, checks: 0, spooled: 0 };
      return { ...(await whenThere(() => shared.waiting(), none)), spooled: await spool.count() };
    },
    async probe() {
      try {
        await shared.probe();
      } catch {
        await spool.keepSetting("probed-at", new Date().toISOString());
      }
    },
    counters: {
      // Without the name that the limiter gives its statements: a pooler may run the next one in another session.
      query: ({ text, values }) => link.use(({ pool }) => pool.query({ text, values: [...values] })),
    },
    whyAway: link.whyAway,
    onEvent(listener) {
      listeners.add(listener);
      const cause = link.whyAway();
      if (cause !== undefined) listener({ kind: "away", cause });
    },
    async close() {
      await keepUp.stop();
      await link.close();
      await spool.close();
    },
  };
}

/**
 * The first enquiry with this id keeps it; this one was also acknowledged, so it is stored under a new id and
 * quarantined.
 */
function underAnotherNumber(entry: NewEnquiry): NewEnquiry {
  return {
    ...entry,
    content: { ...entry.content, submissionId: randomUUID() },
    marks: [...entry.marks, "number-taken"],
    trace: undefined,
  };
}

/** Returns `otherwise` if the database call fails. */
async function orElse<Result>(ask: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await ask();
  } catch {
    return otherwise;
  }
}

async function whenThere<Result>(ask: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AwayError) return otherwise;
    throw error;
  }
}
