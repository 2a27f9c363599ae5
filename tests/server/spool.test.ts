import { rmSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { anotherVisitor, enquiry, post, readyz, startServer, startWithMetrics } from "./harness.ts";
import { query } from "./postgres.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { entry, postgresStore, temporaryFile } from "./stores.ts";

const postgres = sharedPostgres();

const long = () => entry({ message: "x".repeat(280) });

describe("the spool", () => {
  test("row 63: does not open at the start: pages are served, enquiries go to PostgreSQL, and everything says so", async () => {
    const spool = temporaryFile("spool.sqlite");
    writeFileSync(spool, "this is no database".repeat(100));
    const url = await postgres.database();
    const { server, metrics } = await startWithMetrics({ DATABASE_URL: url, SPOOL_PATH: spool });
    const gauge = async () => /^spool_closed (\d)$/mu.exec(await metrics())?.[1];
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    expect((await post(server, enquiry())).status).toBe(200);
    expect((await readyz(server)).body).toEqual({
      status: "ready",
      spool: "closed: nothing is kept while the database is away",
    });
    expect(await gauge()).toBe("1");
    expect(server.log()).toContain('"kind":"spool-closed"');
    expect(server.log()).not.toContain('"kind":"stuck"');
    await postgres.down();
    const refused = await post(server, enquiry());
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);

    rmSync(spool);
    await until(() => server.log().includes('"kind":"spool-opened"'));
    expect((await post(server, enquiry())).status).toBe(200);
    expect(await gauge()).toBe("0");
    await postgres.up();
    await until(async () => (await query(url, "select 1 from enquiry")).length === 2);
  });

  test("row 75: full while PostgreSQL is away: /readyz says no, as every post does, and yes again when it is back", async () => {
    const DATABASE_URL = await postgres.database();
    const server = await startServer({ env: { DATABASE_URL, SPOOL_MB: "1", TRUST_PROXY: "127.0.0.0/8" } });
    await postgres.down();
    const away = "away: enquiries wait in the spool";
    const postOne = async () => {
      return (await post(server, enquiry({ message: "x".repeat(280) }), anotherVisitor())).status;
    };
    await until(async () => (await Promise.all(Array.from({ length: 20 }, postOne))).includes(503));
    await until(async () => (await readyz(server)).status === 503);
    const body = { status: "unable to store", reason: "the spool is full", database: away };
    expect(await readyz(server)).toEqual({ status: 503, body });
    await postgres.up();
    await until(async () => (await readyz(server)).status === 200);
  });

  test("row 64: holds no more than its bytes; what it holds is answered as before, and it drains", async () => {
    const { url, store } = await postgresStore(await postgres.database(), {}, { spoolBytes: 200_000 });
    await postgres.down();
    const first = long();
    let kept = 0;
    const refusal = async () => {
      for (let next = first; ; next = long()) {
        await store.save(next);
        kept += 1;
      }
    };
    await expect(refusal()).rejects.toMatchObject({ name: "StoreError", message: "the spool is full" });
    expect(kept).toBeGreaterThan(50);
    expect(await store.save(first)).toBe("repeated");
    await postgres.up();
    await until(async () => (await query(url, "select 1 from enquiry")).length === kept);
    await until(async () => (await store.waiting()).spooled === 0);
    await postgres.down();
    expect(await store.save(long())).toBe("stored");
    await postgres.up();
  });
});
