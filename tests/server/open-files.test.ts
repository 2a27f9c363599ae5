import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openSqlite } from "#server/enquiries/store/sqlite/database.ts";
import { openFiles } from "#server/enquiries/store/sqlite/open-files.ts";
import { readRows } from "./harness.ts";
import { databaseOf, entry, sqliteStore, temporaryFile } from "./stores.ts";

describe("an open database's files", () => {
  test.skipIf(!existsSync("/proc/locks"))(
    "row 41: opened a second time in the server, as by an erasure, its locks are kept: without them another program that closes it removes its log",
    async () => {
      const file = await databaseOf([]);
      const database = openSqlite(file);
      database.exec("create table other (x)");
      const isLocked = () => readFileSync("/proc/locks", "latin1").includes(`:${statSync(file).ino} `);
      expect(isLocked()).toBe(true);
      openSqlite(file).close();
      expect(isLocked()).toBe(true);
      database.close();
    },
  );

  test("row 70: are not overwritten by a checkpoint that fills an empty log, moves it and empties it again between two looks", () => {
    const file = temporaryFile();
    const other = new DatabaseSync(file);
    const write = () =>
      other.exec("insert into other values (zeroblob(100000)); pragma wal_checkpoint(truncate)");
    other.exec("pragma journal_mode = wal; create table other (x)");
    write();
    const files = openFiles(file);
    write();
    expect(files.state()).toBe("in-place");
    other.close();
    files.close();
  });

  test("row 70: nor by one of what another program commits after a checkpoint, in a transaction begun before it", () => {
    const file = temporaryFile();
    const [server, other] = [new DatabaseSync(file), new DatabaseSync(file)];
    server.exec("pragma journal_mode = wal; create table other (x)");
    const files = openFiles(file);
    other.exec("begin immediate; insert into other values (zeroblob(100000))");
    server.exec("pragma wal_checkpoint(passive)");
    expect(files.state()).toBe("in-place");
    // It adds to the log that has been moved, instead of beginning it anew.
    other.exec("commit; pragma wal_checkpoint(truncate)");
    expect(files.state()).toBe("in-place");
    for (const database of [server, other]) database.close();
    files.close();
  });

  test("row 70: nor by those of a second server on the same file: both go on, and all is stored", async () => {
    const { file, store } = await sqliteStore();
    const stores = [store, (await sqliteStore({}, file)).store];
    const events: unknown[] = [];
    for (const each of stores) each.onEvent?.((event) => events.push(event));
    for (let turn = 0; turn < 30; turn += 1) {
      await Promise.all(stores.map((each) => each.save(entry())));
      // Long enough for both to find that it is quiet.
      await sleep(90 + turn);
    }
    expect(events).toEqual([]);
    expect(readRows(file)).toHaveLength(60);
  });

  test("row 70: nor by one that goes on making the file longer after a look at it", async () => {
    const { file } = await sqliteStore();
    const files = openFiles(file);
    const other = spawn(process.execPath, [
      "--eval",
      `const database = new (require("node:sqlite").DatabaseSync)(process.argv[1]);
      database.exec("pragma wal_autocheckpoint = 0; create table other (x)");
      database.exec("with recursive n(i) as (select 1 union all select i + 1 from n where i < 60) insert into other select zeroblob(1000000) from n");
      database.exec("pragma wal_checkpoint(passive)");`,
      file,
    ]);
    const exited = once(other, "exit");
    while (statSync(file).size < 5_000_000) await new Promise((resolve) => setImmediate(resolve));
    expect(files.state()).toBe("in-place");
    expect(await exited).toEqual([0, null]);
    expect(files.state()).toBe("in-place");
    files.close();
  });
});
