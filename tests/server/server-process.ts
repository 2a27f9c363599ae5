import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  anotherVisitor,
  enquiry,
  post,
  readRows,
  type TestServer,
  temporaryFolder,
  writeDist,
} from "./harness.ts";

const MAIN = join(import.meta.dirname, "../../src/server/main.ts");

/** The environment of a process that a test starts: no setting of this one, but the code that it has compiled. */
export const BARE_ENV = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

interface ServerProcess {
  child: ChildProcess;
  output: { out: string; err: string };
  /** Resolves to the exit code and the signal. */
  exited: Promise<unknown[]>;
}

/** Creates a folder with a built site; removed when the test ends. */
export function siteFolder(): string {
  const folder = temporaryFolder();
  writeDist(folder);
  return folder;
}

/** Starts the server as `npm run serve` does, in a folder of its own; `wrapper` is a program to run it under. */
export function start(
  folder: string,
  env: Record<string, string> = {},
  wrapper: readonly string[] = [],
  /** Descriptors to pass on, from 3. */
  descriptors: readonly number[] = [],
): ServerProcess {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, MAIN];
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...BARE_ENV, PORT: "0", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe", ...descriptors],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = { out: "", err: "" };
  child.stdout?.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output.err += chunk;
  });
  return { child, output, exited: once(child, "exit") };
}

/** Resolves once the server has printed its address. */
export async function listening(server: ServerProcess, folder: string): Promise<TestServer> {
  for (;;) {
    const port = /on http:\/\/127\.0\.0\.1:(\d+),/u.exec(server.output.out)?.[1];
    if (port !== undefined) {
      const databaseFile = join(folder, "data", "enquiries.sqlite");
      return {
        port: Number(port),
        url: `http://127.0.0.1:${port}`,
        databaseFile,
        env: { DATABASE_URL: `sqlite:${databaseFile}`, SPOOL_PATH: join(folder, "data", "spool.sqlite") },
        rows: () => readRows(databaseFile),
        log: () => server.output.out,
        async close() {
          server.child.kill("SIGTERM");
          await server.exited;
        },
      };
    }
    if (server.child.exitCode !== null) throw new Error(server.output.err);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts a server in a folder of its own, and resolves once it takes requests. */
export async function startListening(env: Record<string, string> = {}, wrapper: readonly string[] = []) {
  const folder = siteFolder();
  const process = start(folder, env, wrapper);
  return { ...process, folder, server: await listening(process, folder) };
}

/**
 * Posts continuously until the server is gone; adds the ids that were acknowledged to `answered`. Each post has its own
 * client address, for a server that trusts this machine as its proxy.
 */
export async function burst(server: TestServer, answered: Set<string>): Promise<void> {
  for (;;) {
    const fields = enquiry();
    try {
      const response = await post(server, fields, anotherVisitor());
      await response.text();
      if (response.status === 200) answered.add(fields.submissionId);
      else if (response.status !== 429) return;
    } catch {
      return;
    }
  }
}

/** Polls until a condition holds. Throws after `patience` milliseconds. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  patience = 30_000,
  what = "it",
): Promise<void> {
  const end = performance.now() + patience;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what} did not come about in ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
