import { randomBytes, randomUUID } from "node:crypto";
import type { DatabaseConfig } from "../config.ts";
import { type Periodic, periodic } from "../periodic.ts";
import { bind, perform } from "./operations.ts";
import { AwayError, causeOf, postgresLink } from "./postgres-link.ts";
import { type SpooledEnquiry, spoolOperations } from "./spool-operations.ts";
import { openSqliteThread } from "./sqlite-thread.ts";
import type { EnquiryContent, EnquiryStore, Knowledge, NewEnquiry, StoreEvent } from "./store.ts";
import { storeOperations } from "./store-operations.ts";
import type { SpoolTables, Tables } from "./tables.ts";

/** Milliseconds between two attempts to reach a database that is away, or to bring it what waits. */
const TICK = 500;
/** Spooled enquiries that are brought to the database at a time. */
const DRAINED_AT_ONCE = 100;

/**
 * Enquiries in PostgreSQL, shared by several servers. While it is away they wait in a local SQLite file, durably, and are
 * brought over in their order when it is back; the submissionId makes sure that each arrives once.
 */
export async function openPostgresStore(
  config: Extract<DatabaseConfig, { kind: "postgres" }>,
  { notify }: { notify: boolean },
): Promise<EnquiryStore> {
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
  const operations = storeOperations({ notify });
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

  /** Brings one entry over. False when it has to stay where it is. */
  async function bring({ position, entry }: SpooledEnquiry): Promise<boolean> {
    try {
      const outcome = await shared.save(entry);
      if (outcome === "conflict") await shared.save(underAnotherNumber(entry));
    } catch (error) {
      if (link.isAway()) throw error;
      // Told once: it is tried again with every drain.
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
      if (!link.isAway()) tell({ kind: "stuck", cause: causeOf(error) });
    },
  );

  async function recognise(content: EnquiryContent): Promise<Knowledge> {
    const known = await orElse(() => shared.recognise(content), "unknown");
    if (known !== "unknown" || (spooled === 0 && !link.isAway())) return known;
    return spool.recognise(content);
  }

  async function save(entry: NewEnquiry): Promise<"stored" | "repeated" | "conflict"> {
    try {
      return await shared.save(entry);
    } catch {
      // Whatever the database has against it, the enquiry is kept here first.
      const outcome = await spool.save(entry);
      spooled += 1;
      return outcome;
    }
  }

  /** The database's secret when it is there, else the one it gave (or will be given) that is kept here. */
  async function secret(name: string): Promise<string> {
    const kept = await spool.setting(name);
    const proposal = kept ?? randomBytes(32).toString("hex");
    const value = await orElse(() => shared.secret(name, proposal), proposal);
    if (value !== kept) await spool.keepSetting(name, value);
    return value;
  }

  await link.reconnect();
  await drainAtStart();
  keepUp.start();

  async function drainAtStart(): Promise<void> {
    if (spooled > 0 && !link.isAway()) await keepUp.run();
  }

  return {
    ...shared,
    recognise,
    save,
    secret,
    // While the database is away there is nothing to ask it for, and no reason to complain.
    pendingChecks: (now, until) => whenThere(() => shared.pendingChecks(now, until), []),
    claimNotifications: (now, until) => whenThere(() => shared.claimNotifications(now, until), []),
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
    counters: { query: (query) => link.use(({ pool }) => pool.query(query as { text: string })) },
    onEvent: (listener) => void listeners.add(listener),
    async close() {
      await keepUp.stop();
      await link.close();
      await spool.close();
    },
  };
}

/** The first under this number is kept; this one was promised to somebody too, and is kept beside it, set apart. */
function underAnotherNumber(entry: NewEnquiry): NewEnquiry {
  return {
    ...entry,
    content: { ...entry.content, submissionId: randomUUID() },
    marks: [...entry.marks, "number-taken"],
    trace: undefined,
  };
}

/** What the database says, or something else while it cannot say anything. */
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
