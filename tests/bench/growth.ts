import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { openSpool } from "#server/enquiries/store/postgres/spool.ts";
import { quantile } from "../quantile.ts";
import { query, startPostgres } from "../server/postgres.ts";
import { startPgbouncer } from "./pgbouncer.ts";
import { enquiry, measure } from "./service-load.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import type { Row } from "./table.ts";

/** Interleaved runs of each row; the median counts. */
const RUNS = 3;
const PROCESSES = [1, 2, 4];
/** Enquiries in the database that is backed up, and in the spool that drains. */
const MANY = Number(process.env.BENCH_MANY ?? 100_000);
const VISITORS = { connections: 5, extent: { seconds: 8 }, request: () => enquiry() };

const OWNER = join(import.meta.dirname, "../../src/server/enquiries/owner/cli.ts");

/** How the service grows (docs/growth.md): processes on one PostgreSQL, a draining spool, backups beside visitors. */
export async function growthBench(): Promise<readonly Row[]> {
  const rows = [...(await processes()), await drained(), ...(await backups())];
  console.log(`${availableParallelism()} processors, load average ${loadavg()[0]?.toFixed(1)}\n`);
  return rows;
}

const median = (values: readonly number[]) => Math.round(quantile(values, 0.5));

/** Server processes on one PostgreSQL, and behind PgBouncer where that is installed. */
async function processes(): Promise<Row[]> {
  const postgres = await startPostgres();
  const database = await postgres.database();
  const pgbouncer = await startPgbouncer(database);
  const ways = [{ way: "", databaseUrl: database, services: [] as ServiceProcess[] }];
  if (pgbouncer) ways.push({ way: ", PgBouncer", databaseUrl: pgbouncer.url, services: [] });
  try {
    for (const { databaseUrl, services } of ways)
      for (let each = 0; each < Math.max(...PROCESSES); each += 1)
        services.push(await startService({ databaseUrl }));
    const samples = PROCESSES.flatMap((count) =>
      ways.map(({ way, services }) => ({
        way,
        count,
        services: services.slice(0, count),
        runs: [] as Awaited<ReturnType<typeof measure>>[],
      })),
    );
    for (let run = 0; run < RUNS; run += 1)
      for (const { services, runs } of samples)
        runs.push(await measure(services, { request: () => enquiry() }));
    return samples.map(({ way, count, runs }) => ({
      "": `PostgreSQL, ${count} server processes${way}, 50 visitors`,
      "a second": median(runs.map(({ perSecond }) => perSecond)),
      "p50 ms": median(runs.map(({ p50 }) => p50)),
      "p99 ms": median(runs.map(({ p99 }) => p99)),
      "CPU µs": median(runs.map(({ cpu }) => cpu)),
    }));
  } finally {
    for (const { services } of ways) for (const service of services) await service.stop();
    pgbouncer?.stop();
    await postgres.remove();
  }
}

/** Seconds until a server has moved its spool to the database. */
async function drained(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-growth-"));
  const spoolPath = join(folder, "spool.sqlite");
  await (await openSpool(spoolPath)).close();
  using spool = new DatabaseSync(spoolPath, { timeout: 30_000 });
  const insert = spool.prepare("insert into spooled (submission_id, email, entry) values (?, ?, ?)");
  spool.exec("begin");
  for (let index = 0; index < MANY; index += 1) {
    const content = { ...Object.fromEntries(new URLSearchParams(enquiry().split("\r\n\r\n")[1])) };
    delete content.nicknameField;
    const entry = { content, receivedAt: new Date(Date.now() - MANY + index), marks: ["check-missing"] };
    insert.run(content.submissionId ?? "", content.email ?? "", JSON.stringify(entry));
  }
  spool.exec("commit; pragma wal_checkpoint(truncate)");
  const bytes = Number(spool.prepare("pragma page_count").get()?.page_count) * 4_096;
  const postgres = await startPostgres();
  const databaseUrl = await postgres.database();
  const begin = performance.now();
  const service = await startService({ databaseUrl, spoolPath });
  try {
    const left = () => Number(spool.prepare("select count(*) as n from spooled").get()?.n);
    while (left() > 0) await new Promise((resolve) => setTimeout(resolve, 200));
    const seconds = (performance.now() - begin) / 1_000;
    const [stored] = await query(databaseUrl, "select count(*) as n from enquiry");
    if (Number(stored?.n) !== MANY) throw new Error(`${stored?.n} were stored`);
    return {
      "": `a spool of ${MANY}, ${Math.round(bytes / MANY)} bytes each, drained in ${seconds.toFixed(1)} s`,
      "a second": Math.round(MANY / seconds),
      ...{ "p50 ms": "–", "p99 ms": "–", "CPU µs": "–" },
    };
  } finally {
    await service.stop();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Visitors alone, and beside backups that follow each other without a pause. */
async function backups(): Promise<Row[]> {
  const service = await startService();
  const backupsFolder = mkdtempSync(join(tmpdir(), "cubiome-growth-"));
  try {
    const database = join(service.folder, "enquiries.sqlite");
    await measure([service], { request: () => enquiry(), extent: { requests: MANY } });
    const alone = await measure([service], VISITORS);
    const times: number[] = [];
    let isOver = false;
    const backUp = (async () => {
      while (!isOver) {
        const begin = performance.now();
        const file = join(backupsFolder, String(times.length));
        const env = { ...process.env, DATABASE_URL: `sqlite:${database}` };
        await promisify(execFile)(process.execPath, [OWNER, "backup", file], { env });
        times.push(performance.now() - begin);
      }
    })();
    const beside = await measure([service], VISITORS);
    isOver = true;
    await backUp;
    return [
      { "": `SQLite with ${MANY}, 5 visitors`, ...figures(alone) },
      { "": `… beside backups of ${median(times)} ms each`, ...figures(beside) },
    ];
  } finally {
    await service.stop();
    rmSync(backupsFolder, { recursive: true, force: true });
  }
}

function figures({ perSecond, p50, p99, cpu }: Awaited<ReturnType<typeof measure>>) {
  return {
    "a second": Math.round(perSecond),
    "p50 ms": p50.toFixed(1),
    "p99 ms": p99.toFixed(1),
    "CPU µs": Math.round(cpu),
  };
}
