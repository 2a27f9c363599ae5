import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { quantile } from "../quantile.ts";
import { anotherVisitor, enquiry, post, type TestServer } from "../server/harness.ts";
import { startListening } from "../server/server-process.ts";
import { databaseOf, entry } from "../server/stores.ts";

const ARCHIVE = join(import.meta.dirname, "../../src/server/enquiries/owner/open-archive.ts");
const ROWS = 40_000;
const VISITORS = 5;

const backupOf = (rows: number) =>
  databaseOf(
    Array.from({ length: rows }, (_, index) =>
      entry({ ...EMPTY_VALUES, message: "m".repeat(200) }, { receivedAt: new Date(1.6e12 + index) }),
    ),
  );

/** Its queries block the thread that they run on, which must not be the visitors'. */
async function archiveInOwnProcess(path: string, call: string): Promise<number> {
  const code = `
    import { openArchive } from ${JSON.stringify(ARCHIVE)};
    const archive = await openArchive({ kind: "sqlite", path: ${JSON.stringify(path)} });
    console.log(await archive.${call});
    await archive.close();`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
  return Number(stdout);
}

/** Visitors post until the work is done. Times in milliseconds, the work's in seconds. */
async function beside<Result>(server: TestServer, work: () => Promise<Result>) {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  let over = false;
  const visit = async () => {
    while (!over) {
      const begin = performance.now();
      const response = await post(server, enquiry(), anotherVisitor());
      await response.text();
      times.push(performance.now() - begin);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const visitors = Array.from({ length: VISITORS }, visit);
  const begin = performance.now();
  const result = await work();
  const seconds = (performance.now() - begin) / 1_000;
  over = true;
  await Promise.all(visitors);
  return {
    result,
    seconds,
    statuses: [...statuses],
    posts: times.length,
    p50: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
  };
}

describe("the owner's tools beside visitors", () => {
  test("row 49: a restore, a second one and a purge refuse nobody, and the second restore is the faster one", {
    timeout: 600_000,
  }, async () => {
    const backup = await backupOf(ROWS);
    const { server } = await startListening({ TRUST_PROXY: "127.0.0.0/8" });
    const tool = (call: string) => archiveInOwnProcess(server.databaseFile, call);
    const idle = await beside(server, () => new Promise((resolve) => setTimeout(resolve, 3_000)));
    const restoring = `restore(${JSON.stringify(backup)}, async () => {}).then(({ restored }) => restored)`;
    const restore = await beside(server, () => tool(restoring));
    const again = await beside(server, () => tool(restoring));
    const purge = await beside(server, () => tool("purgeBefore(new Date(1.7e12))"));
    console.log(JSON.stringify({ idle, restore, again, purge }));
    expect([restore.result, again.result, purge.result]).toEqual([ROWS, 0, ROWS]);
    for (const { statuses } of [restore, again, purge])
      expect(statuses.map(([status]) => status)).toEqual([200]);
    expect(again.seconds).toBeLessThan(restore.seconds);
    await server.close();
  });
});
