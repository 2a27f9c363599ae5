import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openSqliteStore } from "#server/enquiries/store/open-store.ts";
import { openSqlite } from "#server/enquiries/store/sqlite/database.ts";
import { kyselyOn } from "#server/enquiries/store/sqlite/kysely.ts";
import { change, enquiry, post, readyz, secondWriter, startServer, temporaryFolder } from "./harness.ts";
import { databaseOf, sqliteStore, temporaryFile } from "./stores.ts";

describe("the database", () => {
  test("is durable on every open, a file that was left in WAL mode included", () => {
    const file = join(temporaryFolder(), "deep", "er", "e.sqlite");
    for (const time of ["first", "again"]) {
      const database = openSqlite(file);
      const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      expect([time, pragma("journal_mode"), pragma("synchronous"), pragma("secure_delete")]).toEqual([
        time,
        "wal",
        2,
        1,
      ]);
      expect(pragma("busy_timeout")).toBe(2_000);
      database.close();
    }
  });

  test("is for its owner's eyes only, its log included", () => {
    const file = join(temporaryFolder(), "data", "e.sqlite");
    const database = openSqlite(file);
    database.exec("create table t (x)");
    const mode = (path: string) => statSync(path).mode & 0o777;
    expect([mode(file), mode(`${file}-wal`), mode(join(file, ".."))]).toEqual([0o600, 0o600, 0o700]);
    database.close();
  });

  test("that cannot be used is told in one line that names the setting", () => {
    const file = temporaryFile();
    writeFileSync(file, "This is a text, and not a database at all. ".repeat(50));
    expect(() => openSqlite(file)).toThrow(/^DATABASE_URL: cannot use [^\n]+: file is not a database$/);
  });

  test("that another program made is refused and left as it is", () => {
    const file = temporaryFile();
    const others = new DatabaseSync(file);
    others.exec("create table setting (x)");
    others.close();
    const before = readFileSync(file);
    expect(() => openSqlite(file)).toThrow(/: another program made it: name a file of this site's own$/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("is brought up to date at every start and keeps its secrets", async () => {
    const file = temporaryFile();
    const secrets: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const store = await openSqliteStore(file);
      secrets.push(await store.secret("one"), await store.secret("one"));
      await store.close();
    }
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  test("is finished at the next start when the first one was cut short", async () => {
    const file = await databaseOf([]);
    change(file, "drop table setting; delete from kysely_migration");
    const { store } = await sqliteStore({}, file);
    expect(await store.secret("one")).toMatch(/^[0-9a-f]{64}$/);
  });

  test("is locked for writing from the start of a transaction, so that what it read is still true when it writes", async () => {
    const file = temporaryFile();
    const database = openSqlite(file);
    const other = openSqlite(file, { busyTimeout: 0 });
    database.exec("create table t (x)");
    const db = kyselyOn<{ t: { x: number } }>(database);
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("t").selectAll().execute();
      expect(() => other.exec("insert into t values (1)")).toThrow("database is locked");
      await transaction.insertInto("t").values({ x: 2 }).execute();
    });
    other.exec("insert into t values (3)");
    expect(await db.selectFrom("t").select("x").execute()).toEqual([{ x: 2 }, { x: 3 }]);
    other.close();
    await db.destroy();
  });

  test("row 39: another writer's lock is waited for: an enquiry that comes meanwhile is stored", async () => {
    const server = await startServer();
    const other = secondWriter(server.databaseFile);
    for (let time = 0; time < 5; time += 1) {
      other.exec("begin immediate");
      const released = setTimeout(300).then(() => other.exec("commit"));
      expect((await post(server, enquiry())).status).toBe(200);
      // It was held to the end: the enquiry did not come after it.
      expect(other.isTransaction).toBe(false);
      await released;
    }
    other.close();
    expect(server.rows()).toHaveLength(5);
  });

  test("row 39: another writer's lock that does not end is answered with 503", async () => {
    const server = await startServer({ busyTimeout: 150 });
    const other = secondWriter(server.databaseFile);
    other.exec("begin immediate");
    const refused = await post(server, enquiry());
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ outcome: "failed", error: "unavailable" });
    expect((await readyz(server)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    other.exec("rollback");
    other.close();
    expect((await post(server, enquiry())).status).toBe(200);
    expect(server.rows()).toHaveLength(1);
  });
});
