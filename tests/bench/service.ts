import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { quantile } from "../quantile.ts";
import { startPostgres } from "../server/postgres.ts";
import { enquiry, hello, home, type Load, makeProofs, measure, type Sample } from "./service-load.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import type { Row } from "./table.ts";

/** Number of interleaved runs; the median of each figure counts. */
const RUNS = 5;
/** Enquiries with a valid proof of work per run. */
const PROOFS = 1_500;
/** Posts of each of the two rows that show whether memory stays flat. */
const MANY_POSTS = 100_000;
/** Honest visitors beside an attack, and for how long. */
const VISITORS = 5;
const SIEGE = { seconds: 8 };
const ATTACKS = {
  pipelining: "4,000 requests at once a second, unread",
  readers: "3,000 that read nothing",
  challenges: "50 that ask for challenges",
};

type Figures = Record<string, number | undefined>;

/**
 * Throughput of the enquiry service with all features enabled (headers, limits, log): health check, home page, durable
 * posts on either engine, posts beside attacks, and the ratios that have to hold on any machine. Medians of interleaved
 * runs, on the loopback address only. On a machine with two processors the client and the server share them; the CPU
 * columns are the server's alone.
 */
export async function serviceBench(): Promise<readonly Row[]> {
  const figures = new Map<string, Figures[]>();
  const hasStrace = spawnSync("strace", ["-V"]).status === 0;
  const postgres = await startPostgres();
  const shared = await postgres.database();
  const services: ServiceProcess[] = [];
  const start = async (options?: Parameters<typeof startService>[0]) => {
    const service = await startService(options);
    services.push(service);
    return service;
  };
  const posts: Load = { request: () => enquiry() };

  /** Measures a row once; ratios are those to a sample of the health check. */
  async function add(name: string, of: readonly ServiceProcess[], load: Load, empty?: Sample) {
    const sample = await measure(of, load);
    const states = await Promise.all(of.map((service) => service.state()));
    const memory = Math.max(...states.map(({ memory }) => memory));
    figures.set(name, [
      ...(figures.get(name) ?? []),
      figuresOf(sample, { memory, empty, durable: load.request !== hello && load.request !== home }),
    ]);
    return sample;
  }

  async function addBeside(name: keyof typeof ATTACKS, service: ServiceProcess) {
    const program = join(import.meta.dirname, "attack.ts");
    const attack = spawn(process.execPath, [program, name, service.url], { stdio: "inherit" });
    const ended = once(attack, "exit");
    try {
      const row = `POST beside ${ATTACKS[name]}`;
      await add(row, [service], { ...posts, connections: VISITORS, extent: SIEGE });
      if (attack.exitCode !== null) throw new Error(`The attack '${name}' ended by itself.`);
    } finally {
      attack.kill();
      await ended;
    }
  }

  try {
    const local = await start();
    const slow = hasStrace ? await start({ slowDisk: true }) : undefined;
    const first = await start({ databaseUrl: shared });
    const second = await start({ databaseUrl: shared });
    for (const each of [[local], [first, second]]) await measure(each, posts);
    for (let run = 0; run < RUNS; run += 1) {
      const empty = await add("hello", [local], { request: hello });
      await add("GET /", [local], { request: home }, empty);
      await add("POST, SQLite", [local], posts, empty);
      const proofs = await makeProofs(join(local.folder, "enquiries.sqlite"), PROOFS);
      const proven = () => enquiry(proofs.pop());
      await add("POST with a proof of work, SQLite", [local], {
        request: proven,
        extent: { requests: PROOFS },
      });
      if (slow) await add("POST, SQLite, 20 ms disk", [slow], posts);
      await add("POST, PostgreSQL, one process", [first], posts);
      await add("POST, PostgreSQL, two processes", [first, second], posts);
    }
    const many = { ...posts, extent: { requests: MANY_POSTS } };
    await add(`POST, SQLite, ${MANY_POSTS} posts`, [local], many);
    await add(`POST, SQLite, ${MANY_POSTS} more`, [local], many);
    await add(`POST, SQLite, ${VISITORS} connections`, [local], { ...posts, connections: VISITORS });
    for (const name of Object.keys(ATTACKS) as (keyof typeof ATTACKS)[]) await addBeside(name, local);
    console.log(`load average ${loadavg()[0]?.toFixed(1)}\n`);
  } finally {
    for (const service of services) await service.stop();
    await postgres.remove();
  }
  return [...figures].map(([name, runs]) => ({ "": name, ...medians(runs) }));
}

const COLUMNS = [
  "a second",
  "p50 ms",
  "p99 ms",
  "not 2xx",
  "CPU µs",
  "÷ hello",
  "÷ hello, CPU",
  "disk/s",
  "÷ disk",
  "MB",
] as const;

function figuresOf(
  sample: Sample,
  { memory, empty, durable }: { memory: number; empty: Sample | undefined; durable: boolean },
): Figures {
  return {
    "a second": sample.perSecond,
    "p50 ms": sample.p50,
    "p99 ms": sample.p99,
    "not 2xx": sample.wrong,
    "CPU µs": sample.cpu,
    "÷ hello": empty && sample.perSecond / empty.perSecond,
    "÷ hello, CPU": empty && empty.cpu / sample.cpu,
    "disk/s": durable ? sample.disk : undefined,
    "÷ disk": durable ? sample.perSecond / sample.disk : undefined,
    MB: memory,
  } satisfies Record<(typeof COLUMNS)[number], number | undefined>;
}

function medians(runs: readonly Figures[]): Record<string, number | string> {
  return Object.fromEntries(
    COLUMNS.map((column) => {
      const values = runs.flatMap((run) => run[column] ?? []);
      if (values.length === 0) return [column, "–"];
      const median = quantile(values, 0.5);
      return [column, column.startsWith("÷") ? median.toFixed(2) : Math.round(median)];
    }),
  );
}
