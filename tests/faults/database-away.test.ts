import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { enquiry, post, readFrom } from "../server/harness.ts";
import { query, startPostgres } from "../server/postgres.ts";
import { startListening, until } from "../server/server-process.ts";

const AWAY = 60_000;

const postgres = await startPostgres();
afterAll(() => postgres.remove());

describe("PostgreSQL", () => {
  test("row 38: down for a minute: everything is answered, drained once and in order; the process lives", async () => {
    const url = await postgres.database();
    const { child, output, folder, server } = await startListening({ DATABASE_URL: url });
    const sent: string[] = [];
    const times: number[] = [];
    const send = async () => {
      const message = String(sent.length);
      const begin = performance.now();
      const response = await post(server, enquiry({ message }));
      expect(response.status).toBe(200);
      times.push(performance.now() - begin);
      sent.push(message);
    };
    await send();
    await postgres.down();
    const end = performance.now() + AWAY;
    while (performance.now() < end) {
      await send();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await postgres.up();
    await until(() => readFrom(join(folder, "data/spool.sqlite"), "select 1 from spooled").length === 0);
    await send();
    const rows = await query(url, "select message from enquiry order by received_at");
    expect(rows.map(({ message }) => message)).toEqual(sent);
    console.log(
      `answered ${sent.length}, stored ${rows.length}, slowest ${Math.max(...times).toFixed(0)} ms`,
    );
    expect(child.exitCode).toBeNull();
    await server.close();
    expect(output.err).toBe("");
  });
});
