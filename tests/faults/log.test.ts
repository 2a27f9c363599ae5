import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loggedIn } from "#server/enquiries/owner/server-log.ts";
import { freePort } from "../free-port.ts";
import { anotherVisitor, enquiry, metricsOf, post, readRows, type TestServer } from "../server/harness.ts";
import { siteFolder, start, until } from "../server/server-process.ts";
import { canMount, fillOnce, smallDisk } from "./mount.ts";

/** Runs the server, under `wrapper`, with an address and metrics that need not be read from its output. */
async function startUnread(wrapper: readonly string[] = []) {
  const folder = siteFolder();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { PORT: String(port), METRICS_PORT: String(metricsPort), TRUST_PROXY: "127.0.0.0/8" };
  const process = start(folder, env, wrapper);
  const url = `http://127.0.0.1:${port}`;
  const server = { port, url, databaseFile: join(folder, "data/enquiries.sqlite") } as TestServer;
  await until(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok ?? false);
  const lost = async () => Number(/^log_lines_lost_total (\d+)$/mu.exec(await metricsOf(metricsPort))?.[1]);
  return { process, server, lost };
}

/** Posts until the log has lost lines; every post is answered, and so are pages and /healthz. Returns the ids. */
async function postUntilLost(server: TestServer, lost: () => Promise<number>): Promise<Set<string>> {
  const answered = new Set<string>();
  const one = async () => {
    const fields = enquiry();
    expect((await post(server, fields, anotherVisitor())).status).toBe(200);
    answered.add(fields.submissionId);
  };
  await until(async () => {
    await Promise.all(Array.from({ length: 50 }, one));
    return (await lost()) > 0;
  }, 120_000);
  for (const path of ["/healthz", "/about", "/readyz"])
    expect((await fetch(server.url + path)).status).toBe(200);
  return answered;
}

function expectStored({ databaseFile }: TestServer, answered: ReadonlySet<string>): void {
  const stored = new Set(readRows(databaseFile).map((row) => row.submission_id));
  expect([...answered].filter((id) => !stored.has(id))).toEqual([]);
}

describe("the log", () => {
  test.skipIf(!canMount)(
    "row 73: on a full disk: the service goes on, what waits is written whole when there is room, and what was lost is said",
    async () => {
      const disk = smallDisk("1m");
      const log = join(disk, "server.log");
      const { process, server, lost } = await startUnread(["sh", "-c", `exec "$0" "$@" > ${log}`]);
      const free = fillOnce(disk);
      const answered = await postUntilLost(server, lost);
      free();
      await until(() => readFileSync(log, "utf8").includes("lostLines"));
      await post(server, enquiry());
      const lines = readFileSync(log, "utf8").trim().split("\n").slice(1);
      for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
      expect(loggedIn(lines.join("\n")).lost).toBe(await lost());
      expect(loggedIn(lines.join("\n")).ids).toHaveLength(answered.size + 1 - (await lost()));
      process.child.kill("SIGTERM");
      expect(await process.exited).toEqual([0, null]);
      expectStored(server, answered);
    },
  );

  test("row 73: into a pipe that nobody reads: the service goes on, and SIGTERM ends it", async () => {
    const { process, server, lost } = await startUnread();
    process.child.stdout?.removeAllListeners("data").pause();
    const answered = await postUntilLost(server, lost);
    process.child.kill("SIGTERM");
    expect(await process.exited).toEqual([0, null]);
    expectStored(server, answered);
  });
});
