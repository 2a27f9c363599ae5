import { describe, expect, test } from "vitest";
import { readRows } from "../server/harness.ts";
import { burst, listening, siteFolder, start, until } from "../server/server-process.ts";

const KILLS = 20;

describe("a server that is killed", () => {
  test("row 33: kill -9 in the middle of a burst, twenty times: every answered enquiry is there", async () => {
    const folder = siteFolder();
    const answered = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const process = start(folder, { TRUST_PROXY: "127.0.0.0/8" });
      const server = await listening(process, folder);
      const before = answered.size;
      const bursts = Array.from({ length: 16 }, () => burst(server, answered));
      // A different moment of the burst each time.
      await until(() => answered.size >= before + 20 + kill * 7, 60_000, `burst ${kill}`);
      process.child.kill("SIGKILL");
      await Promise.all([process.exited, ...bursts]);
    }
    const rows = readRows(`${folder}/data/enquiries.sqlite`).map((row) => row.submission_id ?? "");
    const stored = new Set(rows);
    const kept = [...answered].filter((id) => stored.has(id)).length;
    console.log(
      `kill -9 ×${KILLS}: answered ${answered.size}, of these stored ${kept}; rows ${rows.length}, of which ${rows.length - kept} were cut off before their answer`,
    );
    expect(kept).toBe(answered.size);
    expect(stored.size).toBe(rows.length);
    expect(answered.size).toBeGreaterThanOrEqual(KILLS * 20);
  });
});
