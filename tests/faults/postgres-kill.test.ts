import { afterAll, describe, expect, test } from "vitest";
import { query, startPostgres } from "../server/postgres.ts";
import { burst, listening, siteFolder, start, until } from "../server/server-process.ts";

const KILLS = 10;

const postgres = await startPostgres();
afterAll(() => postgres.remove());

describe("two servers on PostgreSQL that are killed", () => {
  test("kill -9 of one or the other in the middle of a burst, ten times: every answered enquiry is there, once", async () => {
    const url = await postgres.database();
    const folders = [siteFolder(), siteFolder()] as const;
    const env = { DATABASE_URL: url, TRUST_PROXY: "127.0.0.0/8" };
    const startIn = async (folder: string) => {
      const process = start(folder, env);
      return { process, server: await listening(process, folder) };
    };
    const answered = new Set<string>();
    const running = [await startIn(folders[0]), await startIn(folders[1])];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const victim = kill % 2;
      const before = answered.size;
      const bursts = running.map(({ server }) =>
        Promise.all(Array.from({ length: 8 }, () => burst(server, answered))),
      );
      // A different moment of the burst each time.
      await until(() => answered.size >= before + 50 + kill * 13, 60_000, `burst ${kill}`);
      for (const [index, { process }] of running.entries())
        process.child.kill(index === victim ? "SIGKILL" : "SIGTERM");
      await Promise.all([...bursts, ...running.map(({ process }) => process.exited)]);
      running.splice(0, 2, await startIn(folders[0]), await startIn(folders[1]));
    }
    const rows = async () =>
      (await query(url, "select submission_id from enquiry")).map((row) => row.submission_id);
    // A server's spool is moved after its next start.
    await until(async () => {
      const there = new Set(await rows());
      return [...answered].every((id) => there.has(id));
    });
    const all = await rows();
    expect(new Set(all).size).toBe(all.length);
    console.log(`kill -9 ×${KILLS}: answered ${answered.size}, rows ${all.length}`);
    await Promise.all(running.map(({ server }) => server.close()));
  });
});
