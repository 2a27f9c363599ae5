import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";

export interface ServiceProcess {
  url: string;
  /** Folder of the server's database and log. */
  folder: string;
  /** Processor time of the process so far, worker threads included, and its resident memory in MB. */
  state(): Promise<{ cpuSeconds: number; memory: number }>;
  stop(): Promise<void>;
}

/** strace arguments that delay fsync and fdatasync by 20 ms and leave other system calls alone. */
const SLOW_DISK = [
  "-D",
  "-f",
  "--seccomp-bpf",
  "-qq",
  ...["-o", "/dev/null"],
  ...["-e", "trace=fsync,fdatasync"],
  ...["-e", "inject=fsync,fdatasync:delay_enter=20000"],
];

/** Starts the server as `npm run serve` does, on the loopback address, with all features enabled. */
export async function startService(
  options: { databaseUrl?: string; spoolPath?: string; slowDisk?: boolean } = {},
): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), "cubiome-bench-"));
  const logFile = join(folder, "service.log");
  const log = openSync(logFile, "a");
  const metricsPort = await freePort();
  const program = [process.execPath, "src/server/main.ts"];
  const [command = "", ...args] = options.slowDisk ? ["strace", ...SLOW_DISK, ...program] : program;
  const child = spawn(command, args, {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      METRICS_PORT: String(metricsPort),
      // Each visitor has its own address, so that rate limits are active but do not end the measurement.
      TRUST_PROXY: "127.0.0.0/8",
      DATABASE_URL: options.databaseUrl ?? `sqlite:${join(folder, "enquiries.sqlite")}`,
      SPOOL_PATH: options.spoolPath ?? join(folder, "spool.sqlite"),
      // Posts without a proof are quarantined, and there are more of them than the default budget allows.
      QUARANTINE_ROWS: "99999999",
      QUARANTINE_MB: "99999",
    },
    stdio: ["ignore", log, log],
  });
  const url = await listening(child, logFile);
  return {
    url,
    folder,
    async state() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "mu").exec(text)?.[1]);
      return {
        cpuSeconds: metric("process_cpu_seconds_total"),
        memory: metric("process_resident_memory_bytes") / 1e6,
      };
    },
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, logFile: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const text = readFileSync(logFile, "utf8");
    const url = /on (http:\/\/127\.0\.0\.1:\d+),/u.exec(text)?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null) throw new Error(text);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server does not start: is the site built (npm run build)?");
}
