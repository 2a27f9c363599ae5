import { spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startPostgres } from "../server/postgres.ts";
import {
  type Measured,
  makeProofs,
  measureDisk,
  measureHello,
  measureHome,
  measurePosts,
} from "./service-load.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import type { Row } from "./table.ts";

/** Number of interleaved runs; the median of each figure counts. */
const RUNS = 5;
/** Enquiries with a valid proof of work per run. */
const PROOFS = 500;

type Sample = Record<string, number>;

/**
 * Throughput of the enquiry service with all features enabled (headers, limits, log): health check, home page, durable
 * posts, the disk alone, and the ratios that have to hold on any machine. Medians of interleaved runs, on the loopback address
 * only.
 */
export async function serviceBench(): Promise<readonly Row[]> {
  const samples = new Map<string, Sample[]>();
  const add = (name: string, sample: Sample) => samples.set(name, [...(samples.get(name) ?? []), sample]);
  const hasStrace = spawnSync("strace", ["-V"]).status === 0;
  const postgres = await startPostgres();
  const shared = await postgres.database();
  const services: ServiceProcess[] = [];
  const start = async (options?: Parameters<typeof startService>[0]) => {
    const service = await startService(options);
    services.push(service);
    return service;
  };
  try {
    const local = await start();
    const slow = hasStrace ? await start({ slowDisk: true }) : undefined;
    const first = await start({ databaseUrl: shared });
    const second = await start({ databaseUrl: shared });
    await measurePosts([local.url]);
    for (let run = 0; run < RUNS; run += 1) {
      add("SQLite", await measureAll(local));
      const proofs = await makeProofs(join(local.folder, "enquiries.sqlite"), PROOFS);
      add("SQLite, a proof of work each", sampleOf(await measurePosts([local.url], proofs)));
      if (slow) add("SQLite, 20 ms disk", sampleOf(await measurePosts([slow.url])));
      add("PostgreSQL, one process", sampleOf(await measurePosts([first.url])));
      add("PostgreSQL, two processes", sampleOf(await measurePosts([first.url, second.url])));
    }
    console.log(`load average ${loadavg()[0]?.toFixed(1)}; ${durableRows(local)} rows in the SQLite file\n`);
  } finally {
    for (const service of services) await service.stop();
    await postgres.remove();
  }
  return [...samples].map(([engine, runs]) => ({ engine, ...medians(runs) }));
}

async function measureAll(service: ServiceProcess): Promise<Sample> {
  const hello = await measureHello(service.url);
  const home = await measureHome(service.url);
  const post = await measurePosts([service.url]);
  const disk = measureDisk(service.folder);
  return {
    ...sampleOf(post),
    "hello/s": hello.perSecond,
    "disk/s": disk,
    "GET /": home.perSecond,
    "GET / ÷ hello": home.perSecond / hello.perSecond,
    "POST ÷ hello": post.perSecond / hello.perSecond,
    "POST ÷ disk": post.perSecond / disk,
  };
}

function sampleOf({ perSecond, p50, p99, wrong }: Measured): Sample {
  return { "POST/s": perSecond, "p50 ms": p50, "p99 ms": p99, "not 2xx": wrong };
}

const COLUMNS = [
  "POST/s",
  "p50 ms",
  "p99 ms",
  "not 2xx",
  "hello/s",
  "disk/s",
  "GET /",
  "GET / ÷ hello",
  "POST ÷ hello",
  "POST ÷ disk",
] as const;

function medians(runs: readonly Sample[]): Record<string, number | string> {
  return Object.fromEntries(
    COLUMNS.map((column) => {
      const values = runs.flatMap((run) => run[column] ?? []).sort((a, b) => a - b);
      const median = values[Math.floor(values.length / 2)];
      if (median === undefined) return [column, "–"];
      return [column, column.includes("÷") ? median.toFixed(2) : Math.round(median)];
    }),
  );
}

function durableRows(service: ServiceProcess): number {
  const database = new DatabaseSync(join(service.folder, "enquiries.sqlite"), { readOnly: true });
  const { total } = database.prepare("select count(*) as total from enquiry").get() as { total: number };
  database.close();
  return total;
}
