import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { enquiry, post, readRows, type TestServer, temporaryFolder, writeDist } from "./harness.ts";
import { startSiteverify, verdict } from "./siteverify.ts";

const MAIN = join(import.meta.dirname, "../../src/server/main.ts");

/** Starts the server as `npm run serve` does, in a folder of its own. */
function start(folder: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.err += chunk;
  });
  return { child, output, exited: once(child, "exit") };
}

async function listening(
  server: { child: ChildProcess; output: { out: string; err: string } },
  folder: string,
) {
  for (;;) {
    const port = /on http:\/\/127\.0\.0\.1:(\d+),/u.exec(server.output.out)?.[1];
    if (port !== undefined) {
      const databaseFile = join(folder, "data", "enquiries.sqlite");
      return { port: Number(port), url: `http://127.0.0.1:${port}`, databaseFile } as TestServer;
    }
    if (server.child.exitCode !== null) throw new Error(server.output.err);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function siteFolder(): string {
  const folder = temporaryFolder();
  writeDist(folder);
  return folder;
}

/** Posts without end until the server is gone; returns the ids that were answered. */
async function burst(server: TestServer, answered: Set<string>): Promise<void> {
  for (;;) {
    const fields = enquiry();
    try {
      const response = await post(server, fields);
      await response.text();
      if (response.status === 200) answered.add(fields.submissionId ?? "");
      else if (response.status !== 429) return;
    } catch {
      return;
    }
  }
}

describe("the server as a process", () => {
  test("row 33: after kill -9 in the middle of a burst, every answered enquiry is there", async () => {
    const folder = siteFolder();
    const { child, output, exited } = start(folder);
    const server = await listening({ child, output }, folder);
    const answered = new Set<string>();
    const bursts = Array.from({ length: 8 }, () => burst(server, answered));
    while (answered.size < 40) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGKILL");
    await Promise.all([exited, ...bursts]);
    const kept = new Set(readRows(server.databaseFile).map((row) => row.submission_id));
    expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
    expect(answered.size).toBeGreaterThanOrEqual(40);
  });

  test("row 34: SIGTERM in the middle of a burst answers what is in flight and exits 0", async () => {
    const folder = siteFolder();
    const { child, output, exited } = start(folder);
    const server = await listening({ child, output }, folder);
    const answered = new Set<string>();
    const bursts = Array.from({ length: 8 }, () => burst(server, answered));
    while (answered.size < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    await Promise.all(bursts);
    const kept = new Set(readRows(server.databaseFile).map((row) => row.submission_id));
    expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
    expect(output.err).toBe("");
  });

  test("row 34: an enquiry that waits for the challenge provider when SIGTERM comes is still stored and answered", async () => {
    const provider = await startSiteverify();
    const folder = siteFolder();
    const { child, output, exited } = start(folder, {
      TURNSTILE_SITE_KEY: "site-key",
      TURNSTILE_SECRET_KEY: "secret-key",
      TURNSTILE_VERIFY_URL: provider.url,
    });
    const server = await listening({ child, output }, folder);
    const fields = enquiry();
    provider.behave((response, question) => {
      child.kill("SIGTERM");
      setTimeout(() => verdict(fields.submissionId ?? "")(response, question), 300);
    });
    const response = await post(server, { ...fields, "cf-turnstile-response": "token" });
    expect(response.status).toBe(200);
    await response.text();
    expect(await exited).toEqual([0, null]);
    expect(readRows(server.databaseFile)).toMatchObject([
      { submission_id: fields.submissionId, state: "accepted" },
    ]);
  });

  test("says in one line where it is", async () => {
    const folder = siteFolder();
    const { child, output } = start(folder);
    const { url } = await listening({ child, output }, folder);
    expect(output.out).toBe(`Cubiome is on ${url}, enquiries go to data/enquiries.sqlite\n`);
  });

  test("says in one line that its port is taken", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await once(squatter, "listening");
    onTestFinished(() => void squatter.close());
    const { port } = squatter.address() as { port: number };
    const { output, exited } = start(siteFolder(), { PORT: String(port) });
    expect(await exited).toEqual([1, null]);
    expect(output.err).toBe(`PORT: ${port} is in use by another program; stop that, or set another PORT.\n`);
  });

  test("stops with one line about a wrong setting or a missing build", async () => {
    const wrong = start(siteFolder(), { TRUST_PROXY: "true" });
    const unbuilt = start(temporaryFolder());
    expect(await wrong.exited).toEqual([1, null]);
    expect(wrong.output.err).toMatch(/^TRUST_PROXY: [^\n]+\n$/);
    expect(await unbuilt.exited).toEqual([1, null]);
    expect(unbuilt.output.err).toBe("The site is not built: run npm run build first.\n");
  });
});
