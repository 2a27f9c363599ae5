import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { DatabaseConfig } from "#server/config.ts";
import { post, temporaryFolder } from "../harness.ts";
import type { TestPostgres } from "../postgres.ts";
import { listening, siteFolder, start } from "../server-process.ts";
import { mailTo } from "../smtp-sink.ts";
import { shiftClock } from "./shifted-clock.ts";
import { SITE_URL, type World } from "./world.ts";

const CLOCK = new URL("./clock-from-file.ts", import.meta.url).href;

/** Differences between the engines. */
interface Engine extends Pick<World, "away" | "back" | "fill" | "free"> {
  database: DatabaseConfig;
  env: Record<string, string>;
  /** Its file, or the spool's. */
  file: string;
  /** Before a server is started. */
  prepare(): void;
  /** Leaves everything as the next sequence needs it. */
  remove(): Promise<void>;
}

/** Room for the reserve, and for as many enquiries as a sequence sends. */
const DISK = "48m";

/** SQLite on a small disk of its own. */
export function onSmallDisk(): Engine {
  const disk = temporaryFolder();
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", disk]).status !== 0)
    throw new Error(`cannot mount ${disk}`);
  const remove = async () => void spawnSync("umount", ["-l", disk]);
  onTestFinished(remove);
  const file = join(disk, "enquiries.sqlite");
  const aside = `${file}.aside`;
  const ballast = join(disk, "ballast");
  const putBack = () => {
    if (existsSync(aside)) renameSync(aside, file);
  };
  return {
    database: { kind: "sqlite", path: file },
    env: { DATABASE_URL: `sqlite:${file}` },
    file,
    prepare: putBack,
    away: async () => renameSync(file, aside),
    back: async () => putBack(),
    fill() {
      const { bavail, bsize } = statfsSync(disk);
      try {
        if (bavail > 0) writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: "a" });
      } catch (error) {
        // The server has taken the rest meanwhile.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove,
  };
}

/** A database of its own on a PostgreSQL that all sequences share. */
export async function onPostgres(postgres: Pick<TestPostgres, "database" | "down" | "up">): Promise<Engine> {
  const url = await postgres.database();
  const spoolPath = join(temporaryFolder(), "spool.sqlite");
  let isAway = false;
  async function back(): Promise<void> {
    await postgres.up();
    isAway = false;
  }
  return {
    database: { kind: "postgres", url, spoolPath },
    env: { DATABASE_URL: url, SPOOL_PATH: spoolPath },
    file: spoolPath,
    prepare: () => undefined,
    async away() {
      isAway = true;
      await postgres.down();
    },
    back,
    fill: () => undefined,
    free: () => undefined,
    remove: async () => (isAway ? back() : undefined),
  };
}

let visitor = 0;

/** A server that runs as a process of its own, with a clock of its own. */
export async function startProcess(engine: Engine): Promise<World> {
  const folder = siteFolder();
  const clock = join(folder, "clock");
  let ahead = 0;
  const setClock = (to: number) => {
    ahead = to;
    // At once: the server reads it at any time.
    writeFileSync(`${clock}.next`, String(to));
    renameSync(`${clock}.next`, clock);
  };
  setClock(0);
  const env = {
    ...engine.env,
    SITE_URL,
    TRUST_PROXY: "127.0.0.0/8",
    ...mailTo(),
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_FILE: clock,
  };
  const launch = async () => {
    const process = start(folder, env);
    return { process, server: await listening(process, folder) };
  };
  let running = await launch();
  let log = "";
  return {
    ...engine,
    shiftsThreads: true,
    async post(fields, headers, path) {
      visitor += 1;
      const address = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
      try {
        const response = await post(running.server, fields, { "x-forwarded-for": address, ...headers }, path);
        const text = await response.text();
        return { status: response.status, retryAfter: response.headers.get("retry-after"), text };
      } catch {
        return undefined;
      }
    },
    async restart(how) {
      const { process } = running;
      process.child.kill(how === "kill" ? "SIGKILL" : "SIGTERM");
      const [code] = await process.exited;
      if (how === "stop" && code !== 0) throw new Error(`exit ${code}: ${process.output.err}`);
      log += process.output.out;
      engine.prepare();
      running = await launch();
    },
    setClock,
    async onItsClock(work) {
      const putRight = shiftClock(() => ahead);
      try {
        return await work();
      } finally {
        putRight();
      }
    },
    files: () => [engine.file, `${engine.file}-wal`],
    log: () => log + running.process.output.out,
    async close() {
      running.process.child.kill("SIGKILL");
      await running.process.exited;
      await engine.remove();
    },
  };
}
