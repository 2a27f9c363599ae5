import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { isOfTheMachine } from "#server/enquiries/store/sqlite/faults.ts";
import {
  askCheck,
  change,
  enquiry,
  post,
  readFrom,
  readRows,
  readyz,
  startServer,
  type TestServer,
} from "./harness.ts";
import { until } from "./server-process.ts";
import { databaseOf, temporaryFile } from "./stores.ts";

const ids = (rows: readonly Record<string, string>[]) => rows.map((row) => row.submission_id);

/** Creates a complete database in one file, as a backup is. */
const backupFile = () => databaseOf([]);

function expectWhole(file: string): void {
  expect(readFrom(file, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
}

/** Posts until one is stored; everything before that was refused with 503. Returns the stored one. */
async function firstStored(server: TestServer): Promise<{ id: string | undefined; refused: number }> {
  let refused = 0;
  let id: string | undefined;
  await until(async () => {
    const fields = enquiry();
    const response = await post(server, fields);
    await response.text();
    if (response.status === 200) id = fields.submissionId;
    else {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      refused += 1;
    }
    return id !== undefined;
  });
  return { id, refused };
}

describe("the database file", () => {
  test("row 41: replaced under the server: refused and logged, then every answered enquiry is in the new file", async () => {
    const server = await startServer();
    await (await post(server, enquiry())).text();
    const old = readRows(server.databaseFile);
    const aside = `${server.databaseFile}.old`;
    const backup = await backupFile();
    renameSync(server.databaseFile, aside);
    renameSync(backup, server.databaseFile);

    const { id, refused } = await firstStored(server);
    expect(refused).toBeGreaterThan(0);
    expect(ids(readRows(server.databaseFile))).toEqual([id]);
    expect(server.log()).toContain("the database file was replaced, moved or removed");
    // Enquiries answered before stay with the file that they were stored in.
    expect(ids(readRows(aside))).toEqual(expect.arrayContaining(ids(old)));
    expectWhole(server.databaseFile);
  });

  test("row 41: moved away under an idle server: /readyz says so, no empty one is made, and it goes on when it is back", async () => {
    const server = await startServer();
    await (await post(server, enquiry())).text();
    const aside = `${server.databaseFile}.aside`;
    renameSync(server.databaseFile, aside);
    await until(async () => (await readyz(server)).status === 503);
    await until(async () =>
      JSON.stringify((await readyz(server)).body).includes("the database is closed: there is no such file"),
    );
    expect((await post(server, enquiry())).status).toBe(503);
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    expect(() => readRows(server.databaseFile)).toThrow();

    renameSync(aside, server.databaseFile);
    const { id } = await firstStored(server);
    expect(readRows(server.databaseFile)).toHaveLength(2);
    expect(ids(readRows(server.databaseFile))).toContain(id);
    await until(async () => (await readyz(server)).status === 200);
  });

  test("row 44: not to be opened at the start: pages are served, enquiries refused, and it is opened when that is possible", async () => {
    const databaseFile = temporaryFile();
    const other = new DatabaseSync(databaseFile);
    other.exec("pragma user_version = 1; begin exclusive");
    const server = await startServer({ databaseFile, busyTimeout: 50 });
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await readyz(server)).toEqual({
      status: 503,
      body: { status: "unable to store", reason: "the database is closed: database is locked" },
    });
    for (const refused of [await post(server, enquiry()), await askCheck(server)]) {
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(server.log().match(/"kind":"closed"/gu)).toHaveLength(1);

    other.exec("rollback");
    other.close();
    const { id } = await firstStored(server);
    expect(ids(server.rows())).toEqual([id]);
    expect((await askCheck(server, id)).status).toBe(200);
    await until(async () => (await readyz(server)).status === 200);
    expect(server.log()).toContain('"kind":"opened"');
  });

  test.each(["EACCES", "EPERM"])(
    "row 44: one that the server's user may not open (%s) is tried again",
    (code) => {
      expect(isOfTheMachine(Object.assign(new Error(), { code }))).toBe(true);
    },
  );

  test("row 44: put back without secrets on a full disk: the start goes on, and makes one once there is room", async () => {
    const databaseFile = await backupFile();
    const file = new DatabaseSync(databaseFile);
    // Stands in for the disk: what is stored can be read, and nothing can be added.
    file.exec("create trigger full before insert on setting begin select raise(abort, 'disk is full'); end");
    const server = await startServer({ databaseFile });
    expect((await fetch(server.url)).status).toBe(200);
    expect((await askCheck(server)).status).toBe(503);
    file.exec("drop trigger full");
    file.close();
    expect((await askCheck(server)).status).toBe(200);
  });

  test("row 41: its write-ahead log removed or replaced: refused until it is opened again", async () => {
    const server = await startServer();
    const first = await firstStored(server);
    const log = `${server.databaseFile}-wal`;
    copyFileSync(log, `${log}.copy`);
    rmSync(log);
    renameSync(`${log}.copy`, log);
    const { id, refused } = await firstStored(server);
    expect(refused).toBeGreaterThan(0);
    expect(ids(readRows(server.databaseFile))).toEqual(expect.arrayContaining([first.id, id]));
  });

  const OVERWRITTEN = "the database file was overwritten";
  const rescued = (file: string) =>
    readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)) && name.endsWith("-rescued"));

  test("row 70: emptied in place: refused, logged and in /readyz, its log kept; goes on in the backup that is put in place", async () => {
    const server = await startServer();
    const kept = enquiry({ message: "kept aside" });
    await (await post(server, kept)).text();
    truncateSync(server.databaseFile);

    expect((await post(server, enquiry())).status).toBe(503);
    await until(async () => JSON.stringify((await readyz(server)).body).includes("the file is empty"));
    expect((await post(server, enquiry())).status).toBe(503);
    expect(server.log()).toContain(OVERWRITTEN);
    const [copy = ""] = rescued(server.databaseFile);
    expect(readFileSync(join(dirname(server.databaseFile), copy), "latin1")).toContain("kept aside");
    expect(readFileSync(server.databaseFile)).toHaveLength(0);

    copyFileSync(await backupFile(), server.databaseFile);
    const { id } = await firstStored(server);
    expect(ids(readRows(server.databaseFile))).toEqual([id]);
    await until(async () => (await readyz(server)).status === 200);
  });

  test.each([
    { by: "text", bytes: () => Buffer.from("id,name\r\n".repeat(5_000)) },
    { by: "zeros", bytes: (file: string) => Buffer.alloc(readFileSync(file).length) },
  ])("row 70: overwritten by $by: refused, and nothing is written over what is there", async ({ bytes }) => {
    const server = await startServer();
    await firstStored(server);
    const foreign = bytes(server.databaseFile);
    writeFileSync(server.databaseFile, foreign);
    expect((await post(server, enquiry())).status).toBe(503);
    await until(async () => JSON.stringify((await readyz(server)).body).includes("not a database"));
    expect(server.log()).toContain(OVERWRITTEN);
    await server.close();
    expect(readFileSync(server.databaseFile).equals(foreign)).toBe(true);
  });

  test("row 70: overwritten by an older copy of itself, of the same size: refused, then every answered enquiry is in it", async () => {
    const server = await startServer();
    const before = await firstStored(server);
    // Until the log has been moved into the file, which it is while nobody waits.
    await until(async () => readFileSync(server.databaseFile).includes(before.id ?? ""));
    const older = readFileSync(server.databaseFile);
    const size = older.length;
    const lost = await firstStored(server);
    await until(async () => readFileSync(server.databaseFile).includes(lost.id ?? ""));
    expect(readFileSync(server.databaseFile)).toHaveLength(size);
    writeFileSync(server.databaseFile, older);

    const { id, refused } = await firstStored(server);
    expect(refused).toBeGreaterThan(0);
    expect(server.log()).toContain(OVERWRITTEN);
    expect(ids(readRows(server.databaseFile))).toEqual([before.id, id]);
    expectWhole(server.databaseFile);
  });

  test("row 70: emptied while it is stopped by a kill: a start says so, and its write-ahead log stays", async () => {
    const databaseFile = temporaryFile();
    writeFileSync(databaseFile, "");
    writeFileSync(`${databaseFile}-wal`, "frames");
    await expect(startServer({ databaseFile })).rejects.toThrow(
      "the file is empty: put a backup in its place",
    );
    expect(readFileSync(`${databaseFile}-wal`, "utf8")).toBe("frames");
  });

  test("row 70: another program's checkpoint, and a new time stamp, are no reason to refuse", async () => {
    const server = await startServer();
    for (let round = 0; round < 5; round += 1) {
      expect((await post(server, enquiry())).status).toBe(200);
      const add = "create table if not exists other (x); insert into other values (zeroblob(100000))";
      change(server.databaseFile, `${add}; pragma wal_checkpoint(truncate)`);
      utimesSync(server.databaseFile, new Date(), new Date(0));
      expect((await post(server, enquiry())).status).toBe(200);
    }
    expect(server.log()).not.toContain("closed");
    expect(server.rows()).toHaveLength(10);
  });

  test("row 70: the spool overwritten while PostgreSQL is away: refused, and /readyz says that it is closed", async () => {
    const spool = temporaryFile("spool.sqlite");
    const server = await startServer({
      env: { DATABASE_URL: "postgres://user:secret@127.0.0.1:1/none", SPOOL_PATH: spool },
    });
    expect((await post(server, enquiry({ message: "kept aside" }))).status).toBe(200);
    truncateSync(spool);
    expect((await post(server, enquiry())).status).toBe(503);
    await until(async () => JSON.stringify((await readyz(server)).body).includes("nothing is kept"));
    expect(server.log()).toContain(OVERWRITTEN);
    expect(rescued(spool)).toHaveLength(1);
  });
});
