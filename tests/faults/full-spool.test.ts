import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { anotherVisitor, enquiry, post, readFrom, type TestServer } from "../server/harness.ts";
import { query, startPostgres } from "../server/postgres.ts";
import { startListening, until } from "../server/server-process.ts";
import { canMount, fill, smallDisk } from "./mount.ts";

const postgres = await startPostgres();
afterAll(() => postgres.remove());

/** Posts so many enquiries; adds the ids of those that are answered as received. Returns how many were refused. */
async function send(server: TestServer, count: number, answered: Set<string>): Promise<number> {
  let refused = 0;
  for (let sent = 0; sent < count; sent += 1) {
    const fields = enquiry({ message: "x".repeat(280) });
    const response = await post(server, fields, anotherVisitor());
    await response.text();
    if (response.status === 200) answered.add(fields.submissionId);
    else refused += 1;
  }
  return refused;
}

describe("the spool's disk", () => {
  test.skipIf(!canMount)(
    "row 51: full when PostgreSQL is back: it drains all the same, and takes enquiries again the next time",
    async () => {
      const disk = smallDisk("6m");
      const url = await postgres.database();
      const spoolFile = join(disk, "spool.sqlite");
      const settings = { DATABASE_URL: url, SPOOL_PATH: spoolFile, TRUST_PROXY: "127.0.0.0/8" };
      const { output, server } = await startListening(settings);
      const answered = new Set<string>();
      await postgres.down();
      expect(await send(server, 300, answered)).toBe(0);
      fill(disk);
      await until(async () => (await send(server, 1, answered)) > 0);
      fill(disk);

      await postgres.up();
      await until(() => server.log().includes('"kind":"drained"'));
      const stored = new Set(
        (await query(url, "select submission_id from enquiry")).map((row) => row.submission_id),
      );
      expect([...answered].filter((id) => !stored.has(id))).toEqual([]);
      const left = () => {
        // The file may be the old one, the new one, or just between them.
        try {
          return readFrom(spoolFile, "select 1 from spooled").length;
        } catch {
          return undefined;
        }
      };
      await until(() => left() === 0);

      await postgres.down();
      expect(await send(server, 20, answered)).toBe(0);
      await postgres.up();
      await until(async () => (await query(url, "select 1 from enquiry")).length === answered.size);
      await server.close();
      expect(output.err).toBe("");
    },
  );
});
