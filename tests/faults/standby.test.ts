import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { at } from "#lib/at.ts";
import { freePort } from "../free-port.ts";
import { quantile } from "../quantile.ts";
import {
  anotherVisitor,
  enquiry,
  metricsOf,
  post,
  readFrom,
  type TestServer,
  temporaryFolder,
} from "../server/harness.ts";
import { owner } from "../server/owner.ts";
import { addressOf, query } from "../server/postgres.ts";
import { playSequences } from "../server/sequences/play.ts";
import { onPostgres, startProcess } from "../server/sequences/processes.ts";
import { startListening, until } from "../server/server-process.ts";
import { startPair } from "./pair.ts";

/** How often each fault is repeated. */
const REPEATS = Number(process.env.FAULT_REPEATS ?? 2);
/** Time for the sequences, in milliseconds; on a busy machine there are fewer. */
const SEQUENCES_TAKE = 45_000 * REPEATS;

/** Time for a spool to drain on a busy machine, in milliseconds. */
const TIMEOUT_MS = 120_000;

const pair = await startPair();
afterAll(() => pair.remove());

/** Visitors who write without a pause, and what became of it. */
interface Visitors {
  answered: ReadonlySet<string>;
  /** Milliseconds, in the order of the answers. */
  times: readonly number[];
  refused: readonly number[];
  stop(): Promise<void>;
}

function visitors(server: TestServer, count = 8): Visitors {
  const answered = new Set<string>();
  const times: number[] = [];
  const refused: number[] = [];
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const id = crypto.randomUUID();
      const begin = performance.now();
      const fields = enquiry({ submissionId: id, message: id });
      const { status } = await post(server, fields, anotherVisitor());
      times.push(performance.now() - begin);
      if (status === 200) answered.add(id);
      else refused.push(status);
    }
  };
  const all = Array.from({ length: count }, visit);
  return {
    answered,
    times,
    refused,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

/** A server on the pair, and a database of its own. */
async function service(env: Record<string, string> = {}) {
  const url = await pair.database();
  const settings = { DATABASE_URL: url, SPOOL_PATH: join(temporaryFolder(), "spool.sqlite"), ...env };
  const { server } = await startListening({ ...settings, TRUST_PROXY: "127.0.0.0/8" });
  return { url, settings, server };
}

type Service = Awaited<ReturnType<typeof service>>;

/** Waits until everything answered is in the primary, and compares it with that. */
async function settle(
  what: string,
  { url, settings }: Service,
  { answered, times, refused }: Visitors,
): Promise<void> {
  const direct = new URL(url);
  direct.port = String(pair.primary.port);
  let messages: string[] = [];
  const lost = () => [...answered].filter((id) => !messages.includes(id)).length;
  await until(async () => {
    messages = (await query(direct.href, "select message from enquiry")).map(({ message = "" }) => message);
    return lost() === 0;
  }, TIMEOUT_MS).catch(() => undefined);
  const waiting = readFrom(settings.SPOOL_PATH, "select 1 from spooled").length;
  const twice = messages.length - new Set(messages).size;
  console.log(
    `${what}: answered ${answered.size}, lost ${lost()}, twice ${twice}, still in the spool ${waiting}; p50 ${quantile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  );
  expect({ lost: lost(), twice, refused }).toEqual({ lost: 0, twice: 0, refused: [] });
}

/** The pair for sequences: each fault is the next of three, and is mended in its own way. */
function inTurn() {
  const faults = [
    {
      down: () => pair.primary.kill(),
      up: async () => {
        await pair.promote();
        await pair.rejoin();
      },
    },
    { down: () => pair.between.cut(), up: async () => pair.between.mend() },
    { down: () => pair.standby.kill(), up: () => pair.standby.start() },
  ];
  let turn = 0;
  const fault = () => at(faults, turn % faults.length);
  return {
    database: () => pair.database(),
    down: async () => fault().down(),
    async up() {
      await fault().up();
      turn += 1;
      await pair.confirms();
    },
  };
}

/** Resolves when so many more were answered. */
async function more(seen: Visitors, count: number): Promise<void> {
  const before = seen.answered.size;
  await until(() => seen.answered.size >= before + count, 60_000, `${count} answers`);
}

/**
 * Has a fault again and again, each time at another moment of visitors who write without a pause; `last` is done before
 * these end.
 */
async function repeated(
  what: string,
  fault: (seen: Visitors) => Promise<void>,
  last: (on: Service) => Promise<void> = async () => undefined,
): Promise<Service> {
  const on = await service();
  const seen = visitors(on.server);
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await more(seen, 50 + repeat * 7);
    await fault(seen);
  }
  await last(on);
  await seen.stop();
  await settle(`${what} ×${REPEATS}`, on, seen);
  return on;
}

describe("PostgreSQL with a synchronous standby", { timeout: 60_000 + 30_000 * REPEATS }, () => {
  test("row 80: the primary is killed in the middle of posts and the standby promoted", () =>
    repeated("primary killed, standby promoted", async (seen) => {
      pair.primary.kill();
      await more(seen, 20);
      await pair.promote();
      await more(seen, 20);
      await pair.rejoin();
    }));

  test("row 81: the standby is away: answered from the spool after one wait, and brought over once", async () => {
    const { settings } = await repeated(
      "standby away",
      async (seen) => {
        pair.standby.kill();
        // More than there are visitors: after the first wait nobody waits any more.
        await more(seen, 100);
        await pair.standby.start();
        await pair.confirms();
      },
      async (on) => {
        pair.standby.kill();
        const { out } = await owner(["doctor"], on.settings);
        expect(out).toMatch(/^WRONG {2}database +commits wait for 1 standbys, and 0 confirm/mu);
        await pair.standby.start();
        await pair.confirms();
      },
    );
    expect((await owner(["doctor"], settings)).out).toMatch(
      /^ok {5}copies +2 before the answer; 1 of 1 standbys confirm, \d+ kB behind$/mu,
    );
  });

  test("row 82: the network between them is cut, and nobody is told", () =>
    repeated("network cut between them", async (seen) => {
      pair.between.cut();
      await more(seen, 100);
      pair.between.mend();
      await pair.confirms();
    }));

  test("row 83: both are killed, and the standby is back first", () =>
    repeated("both killed, the standby back first", async (seen) => {
      pair.primary.kill();
      pair.standby.kill();
      await pair.standby.start();
      // It can be read, and takes nothing.
      pair.front.lead(pair.standby.port);
      await more(seen, 50);
      await pair.primary.start();
      pair.front.lead(pair.primary.port);
      await pair.confirms();
    }));

  test("row 83: an old primary with commits that its standby never had does not follow the new one as it is", () =>
    repeated("old primary ahead of the promoted one, made anew", async (seen) => {
      pair.between.cut();
      await more(seen, 50);
      pair.primary.kill();
      pair.between.mend();
      await pair.promote();
      await pair.follow(pair.standby);
      const log = () => readFileSync(join(pair.standby.folder, "log"), "utf8");
      await until(() => log().includes("forked off current database system timeline"));
      await more(seen, 50);
      pair.standby.kill();
      await pair.rejoin();
    }));

  test("row 84: a cancelled wait counts as one copy, is said to be one, and is kept in the spool too", async () => {
    const METRICS_PORT = String(await freePort());
    const on = await service({ METRICS_PORT });
    const metrics = () => metricsOf(METRICS_PORT);
    const before = await metrics();
    expect(before).toMatch(/^enquiry_copies 2$/mu);
    expect(before).toMatch(/^standbys_confirming 1$/mu);
    pair.standby.kill();
    const seen = visitors(on.server, 1);
    await until(async () => {
      const cancelled = await query(
        addressOf(pair.primary.port, "postgres"),
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      );
      return cancelled.length > 0;
    });
    await until(() => on.server.log().includes("one copy: the wait for the standby was cancelled"));
    await until(() => seen.answered.size > 0);
    expect(await metrics()).toMatch(/^one_copy_commits_total [1-9]/mu);
    await pair.standby.start();
    await pair.confirms();
    await seen.stop();
    await settle("waits cancelled", on, seen);
  });

  test("row 66: any order of steps with primary and standby: answered is stored once, erased is gone", {
    timeout: 120_000 + SEQUENCES_TAKE,
  }, async () => {
    const extent = { sequences: 4 * REPEATS, steps: 60, withDisk: false, patience: SEQUENCES_TAKE };
    const steps = await playSequences(extent, async () => startProcess(await onPostgres(inTurn())));
    expect(steps).toBeGreaterThan(20);
  });
});
