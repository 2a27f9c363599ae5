import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enquiry, post } from "../server/harness.ts";
import { startPostgres, type TestPostgres } from "../server/postgres.ts";
import { listening, siteFolder, start, until } from "../server/server-process.ts";

const AWAY = 60_000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

describe("PostgreSQL", () => {
  test("row 38: down for a minute: everything is answered, drained once and in order; the process lives", async () => {
    const url = await postgres.database();
    const folder = siteFolder();
    const process = start(folder, { DATABASE_URL: url });
    const server = await listening(process, folder);
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
    const spool = new DatabaseSync(join(folder, "data", "spool.sqlite"), { readOnly: true });
    await until(() => spool.prepare("select count(*) as n from spooled").get()?.n === 0);
    spool.close();
    await send();
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("select message from enquiry order by received_at");
    await client.end();
    expect(rows.map(({ message }) => message)).toEqual(sent);
    console.log(
      `answered ${sent.length}, stored ${rows.length}, slowest ${Math.max(...times).toFixed(0)} ms`,
    );
    expect(process.child.exitCode).toBeNull();
    await server.close();
    expect(process.output.err).toBe("");
  });
});
