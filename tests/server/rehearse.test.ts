import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { backupName, superfluous } from "#server/enquiries/owner/backup-folder.ts";
import { change, enquiry, post, readFrom, startServer, type TestServer, temporaryFolder } from "./harness.ts";
import { owner } from "./owner.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { archiveOf, archiveOn, temporaryFile } from "./stores.ts";

const postgres = sharedPostgres();

const rehearsedAt = (file: string) =>
  readFrom(file, "select value from setting where name = 'rehearsed-at'")[0]?.value;

async function backedUp(server: TestServer): Promise<string> {
  const file = temporaryFile("backup.sqlite");
  await (await archiveOn(server.databaseFile)).backup(file);
  return file;
}

describe("a rehearsal", () => {
  test("row 78: restores the last backup on trial, and says what would be lost and what is gone since", async () => {
    const server = await startServer();
    const env = { ...server.env, TMPDIR: temporaryFolder() };
    expect(await owner(["rehearse"], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no backup was ever made; name a FILE or FOLDER\.\n$/u),
    });
    const folder = temporaryFolder();
    const gone = enquiry({ email: "grace@example.org" });
    for (const fields of [gone, enquiry(), enquiry()]) await post(server, fields);
    expect((await owner(["backup", folder, "--keep", "3"], env)).code).toBe(0);
    await post(server, enquiry());
    await owner(["erase", "--email", "grace@example.org", "--yes"], env);
    const { code, out } = await owner(["rehearse"], env);
    expect(out).toContain(": 3 enquiries restored and removed again.");
    expect(out).toContain("The database has 3 enquiries; 1 of the backup");
    expect(out).toContain("1 enquiry would be lost with it.");
    expect(out).toContain("The backup is whole.");
    expect(code).toBe(0);
    expect(rehearsedAt(server.databaseFile)).toMatch(/^2/u);
    expect(readdirSync(env.TMPDIR)).toEqual([]);
    expect((await owner(["rehearse", folder], env)).out).toBe(out);
  });

  test.each([
    ["lacks a row", "delete from enquiry", /is missing: link 1 /u],
    ["was changed", "update enquiry set message = 'other'", /was changed after link 1 /u],
  ])(
    "row 78: of a backup that %s names the enquiry, ends with 1 and is not noted",
    async (_what, statement, words) => {
      const server = await startServer();
      await post(server, enquiry());
      const file = await backedUp(server);
      change(file, statement);
      const { code, out } = await owner(["rehearse"], server.env);
      expect([code, out]).toEqual([1, expect.stringMatching(words)]);
      expect(rehearsedAt(server.databaseFile)).toBeUndefined();
    },
  );

  test("row 78: of a backup that is gone or damaged says so in one line", async () => {
    const server = await startServer();
    const file = await backedUp(server);
    renameSync(file, `${file}.away`);
    expect(await owner(["rehearse"], server.env)).toMatchObject({
      code: 1,
      err: `rehearse: there is no file ${file}.\n`,
    });
    writeFileSync(file, "not a database, but long enough to be read as the header of one, and more");
    const archive = await archiveOn(server.databaseFile);
    await expect(archive.rehearse()).rejects.toThrow(/^rehearse: [^\n]+ is damaged, or no backup: [^\n]+$/u);
  });

  test("row 78: of the database itself is refused, and not noted", async () => {
    const { databaseFile, env } = await startServer();
    const { code, err } = await owner(["rehearse", databaseFile], env);
    expect([code, err]).toEqual([1, expect.stringMatching(/is the database itself.*: name a backup\.\n$/u)]);
    expect(rehearsedAt(databaseFile)).toBeUndefined();
  });

  test("row 78: counts what waits in the spool among what would be lost", async () => {
    const server = await startServer({ env: { DATABASE_URL: await postgres.database() } });
    await post(server, enquiry());
    const archive = await archiveOf(server);
    await until(async () => (await archive.verify()).unsealed === 0);
    await archive.backup(temporaryFile("backup.sqlite"));
    await post(server, enquiry());
    expect(await archive.rehearse()).toMatchObject({ restored: 1, live: 2, lost: 1, gone: 0, findings: [] });
    await postgres.down();
    await post(server, enquiry());
    await server.close();
    await postgres.up();
    expect(await archive.rehearse()).toMatchObject({ restored: 1, live: 3, lost: 2, gone: 0, findings: [] });
  });
});

describe("backups in a folder", () => {
  const now = new Date("2026-03-10T12:00:30Z");
  const everyMinute = (minutes: number) =>
    Array.from({ length: minutes }, (_, index) =>
      backupName(new Date(now.getTime() - index * 60_000)),
    ).reverse();

  test("row 79: the newest stay, then one an hour for a day and one a day for a month", () => {
    const names = everyMinute(40 * 24 * 60);
    const removed = new Set(superfluous(names, 60, now));
    const left = names.filter((name) => !removed.has(name)).map((name) => name.slice(10, 23));
    expect(left.slice(-60)).toEqual(everyMinute(60).map((name) => name.slice(10, 23)));
    const older = left.slice(0, -60);
    expect(older.slice(-24)).toEqual(
      Array.from({ length: 24 }, (_, hour) =>
        hour === 0
          ? "20260309T1201"
          : `202603${hour < 12 ? "09" : "10"}T${String((hour + 12) % 24).padStart(2, "0")}00`,
      ),
    );
    expect(older.slice(0, -24)).toHaveLength(30);
    expect(older[0]).toBe("20260208T1201");
  });

  test("row 79: thinned out minute by minute, as many are left as at once", () => {
    let names: string[] = [];
    const start = now.getTime() - 3 * 86_400_000;
    for (let time = start; time <= now.getTime(); time += 60_000) {
      names.push(backupName(new Date(time)));
      const removed = new Set(superfluous(names, 10, new Date(time)));
      names = names.filter((name) => !removed.has(name));
    }
    expect(names.length).toBeGreaterThan(10 + 23);
    expect(names.length).toBeLessThan(10 + 25 + 5);
  });

  test("row 79: --keep needs a folder, and removes nothing that has another name", async () => {
    const server = await startServer();
    const { env } = server;
    const folder = temporaryFolder();
    const others = ["enquiries.sqlite", "enquiries-20200101T000000Z.sqlite.gz", "notes"];
    for (const name of [...others, "enquiries-20200101T000000Z.sqlite"])
      writeFileSync(join(folder, name), "");
    const { code, out } = await owner(["backup", folder, "--keep", "1"], env);
    expect([code, out]).toEqual([0, `Backed up 0 enquiries.\n1 backup in ${folder}.\n`]);
    expect(readdirSync(folder).filter((name) => !others.includes(name))).toEqual([
      expect.stringMatching(/^enquiries-2\d{7}T\d{6}Z\.sqlite$/u),
    ]);
    const file = join(folder, "notes");
    expect((await owner(["backup", file, "--keep", "1"], env)).err).toContain(`${file} is no folder`);
  });
});
