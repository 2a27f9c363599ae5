import type { Kysely } from "kysely";
import type { DatabaseConfig } from "../../../config.ts";
import { type Periodic, periodic } from "../../../periodic.ts";
import { uuidOf } from "../../uuid-of.ts";
import { createBatcher } from "../batcher.ts";
import { BATCH_SIZE, commitTogether } from "../commit-together.ts";
import type { IntakeStore, StoreEvent } from "../intake-store.ts";
import { intakeOperations } from "../operations/intake.ts";
import { bind, perform } from "../operations/operation-set.ts";
import type { IntakeSettings, Saving } from "../operations/save.ts";
import { StoreError } from "../store-error.ts";
import type { Kiosk, NewEnquiry, Tables } from "../tables.ts";
import { causeOf, meansAway, UnavailableError, withoutContent } from "./errors.ts";
import { type PostgresLink, postgresLink } from "./link.ts";
import { copies } from "./replication-status.ts";
import { agreedSecrets } from "./secrets.ts";
import { sharedCounters } from "./shared-counters.ts";
import { openSpool, type Spool } from "./spool.ts";
import { createDrain } from "./spool-drain.ts";

/** The spool's setting that holds a copy of the kiosks. */
const KIOSKS = "kiosks";
/** Interval in milliseconds between attempts to reconnect, or to drain the spool. */
const POLL_INTERVAL_MS = 500;

/**
 * Stores enquiries in PostgreSQL, shared by several servers. While it is unreachable they are written durably to a
 * local SQLite spool, and moved over in order once it is back; the submissionId prevents duplicates.
 */
export async function openPostgresStore(
  config: Extract<DatabaseConfig, { kind: "postgres" }>,
  settings: Omit<IntakeSettings, "sealsGroups">,
): Promise<IntakeStore> {
  const listeners = new Set<(event: StoreEvent) => void>();
  const tell = (event: StoreEvent) => {
    for (const listener of listeners) listener(event);
  };
  const link = postgresLink(config.url, ({ away, cause }) =>
    tell(away ? { kind: "away", cause } : { kind: "back" }),
  );
  const spool = await openSpool(config.spoolPath);
  const shared = sharedOperations(link, settings);
  spool.onEvent((event) => {
    if (event.kind === "closed") tell({ kind: "spool-closed", cause: event.cause });
    if (event.kind === "opened") tell({ kind: "spool-opened" });
  });
  const drain = await createDrain(spool, {
    spoolBytes: config.spoolBytes,
    async store(entry) {
      // Already answered as received, so it is stored even if the quarantine is full.
      const outcome = await shared.save(entry, true);
      if (outcome === "conflict") await shared.save(underAnotherNumber(entry), true);
    },
    isAway: () => link.whyAway() !== undefined,
    onDrained: (count) => tell({ kind: "drained", count }),
    onStuck: (cause) => tell({ kind: "stuck", cause }),
  });

  const secrets = agreedSecrets(config.challengeSecret, shared, spool);
  const keepUp: Periodic = periodic(
    POLL_INTERVAL_MS,
    async () => {
      if (!(await link.reconnect())) return;
      await drain.run();
      await secrets.catchUp();
    },
    (error) => {
      const isSpoolOpen = spool.whyClosed() === undefined;
      if (link.whyAway() === undefined && isSpoolOpen) tell({ kind: "stuck", cause: causeOf(error) });
    },
  );

  const counters = sharedCounters(link);
  await link.reconnect();
  if (drain.waiting() > 0 && link.whyAway() === undefined) await keepUp.run();
  keepUp.start();

  return {
    ...shared,
    async recognise(content) {
      const known = await shared.recognise(content).catch(() => "unknown" as const);
      if (known !== "unknown" || (drain.waiting() === 0 && link.whyAway() === undefined)) return known;
      return spool.recognise(content);
    },
    async save(entry) {
      try {
        return await shared.save(entry);
      } catch (error) {
        // Not spooled: the database would refuse it later too. The form keeps what was typed.
        if (!(error instanceof UnavailableError)) throw error;
        return drain.keep(entry);
      }
    },
    async amend(amendment) {
      // Asked first: the enquiry may be moved to the database meanwhile.
      const mayBeSpooled = drain.waiting() > 0 || spool.whyClosed() !== undefined;
      const outcome = await shared.amend(amendment);
      if (outcome === "unknown" && mayBeSpooled) throw new StoreError("the enquiry may be in the spool");
      return outcome;
    },
    secret: secrets.secret,
    kiosks: () => kiosksOf(shared, spool),
    noteKiosk: (...report) => whenThere(() => shared.noteKiosk(...report), undefined),
    replacedSecrets: (name, now) => shared.replacedSecrets(name, now).catch(() => []),
    // Background work that is skipped silently while the database is unreachable.
    pendingChecks: (now, until) => whenThere(() => shared.pendingChecks(now, until), []),
    claimNotifications: (...when) => whenThere(() => shared.claimNotifications(...when), []),
    queueDigest: (now) => whenThere(() => shared.queueDigest(now), undefined),
    claimDigest: (now, until) => whenThere(() => shared.claimDigest(now, until), undefined),
    claimDay: (...day) => whenThere(() => shared.claimDay(...day), undefined),
    seal: () => whenThere(() => shared.seal(), 0),
    chainHead: () => whenThere(() => shared.chainHead(), undefined),
    forgetSpentProofs: (now) =>
      whenThere(async () => {
        await shared.forgetSpentProofs(now);
        await counters.forget(now);
      }, undefined),
    async waiting() {
      const none = { notifications: 0, webhooks: 0, checks: 0 };
      return { ...(await whenThere(() => shared.waiting(), none)), spooled: drain.waiting() };
    },
    async probe() {
      try {
        await shared.probe();
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error;
        await drain.probe();
      }
    },
    counters,
    copies: () => link.use(({ db }) => copies(db)),
    oneCopies: link.oneCopies,
    whyAway: link.whyAway,
    whySpoolClosed: spool.whyClosed,
    onEvent(listener) {
      listeners.add(listener);
      const cause = link.whyAway();
      if (cause !== undefined) listener({ kind: "away", cause });
      const whyClosed = spool.whyClosed();
      if (whyClosed !== undefined) listener({ kind: "spool-closed", cause: whyClosed });
    },
    async close() {
      await keepUp.stop();
      await link.close();
      await spool.close();
    },
  };
}

/** The operations on the shared database. Those that fail because it is away throw UnavailableError. */
function sharedOperations(link: PostgresLink, settings: Omit<IntakeSettings, "sealsGroups">) {
  // Entered in the chain later, by the sweep, because servers take turns at it and visitors must not wait.
  const operations = intakeOperations({ ...settings, sealsGroups: false });
  // Enquiries share their commits: with one each, the database would wait for its disk once an enquiry.
  const saveInGroups = createBatcher<Saving, unknown>(BATCH_SIZE, (group) =>
    link.use(async ({ db }) => {
      try {
        const saved = await db.transaction().execute(async (transaction) => {
          const outcomes = await operations.saveTogether(transaction, group);
          await operations.beforeCommit(transaction);
          return outcomes;
        });
        return saved.map((value) => ({ value }));
      } catch (error) {
        if (meansAway(error)) throw error;
      }
      const alone = group.map((args) => ({ name: "save", args }));
      return commitTogether<Tables>(db, operations, alone, meansAway);
    }),
  );
  function run(name: string, args: readonly unknown[]): Promise<unknown> {
    if (name === "save") return saveInGroups(args as unknown as Saving);
    return link.use(({ db }) => {
      const work = (on: Kysely<Tables>) => perform<Tables>(operations, on, name, args);
      return name in operations.reads ? work(db) : db.transaction().execute(work);
    });
  }
  return bind<Tables, typeof operations>(operations, (name, args) =>
    run(name, args).catch((error: unknown) => {
      throw withoutContent(error);
    }),
  );
}

/** The kiosks; while the database is unreachable, as this server last saw them. */
async function kiosksOf(shared: Pick<IntakeStore, "kiosks">, spool: Spool): Promise<Kiosk[]> {
  const known = await shared.kiosks().catch((error: unknown) => ({ error }));
  if ("error" in known) {
    const copy = await spool.setting(KIOSKS);
    if (copy === undefined) throw known.error;
    return JSON.parse(copy) as Kiosk[];
  }
  const copy = JSON.stringify(known);
  try {
    if ((await spool.setting(KIOSKS)) !== copy) await spool.keepSetting(KIOSKS, copy);
  } catch {
    // If the spool cannot be written to, its previous copy stays.
  }
  return known;
}

/**
 * The first enquiry with this id keeps it; this one was also acknowledged, so it is stored under a new id and
 * quarantined. The id is the same however often the entry is moved.
 */
function underAnotherNumber(entry: NewEnquiry): NewEnquiry {
  return {
    ...entry,
    content: { ...entry.content, submissionId: uuidOf(JSON.stringify(entry.content)) },
    marks: [...entry.marks, "number-taken"],
    trace: undefined,
  };
}

async function whenThere<Result>(ask: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UnavailableError) return otherwise;
    throw error;
  }
}
