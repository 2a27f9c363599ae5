import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { backupName, freeFile, superfluous } from "#server/enquiries/owner/backup-folder.ts";
import { sweepOwnFolders } from "#server/enquiries/owner/own-folder.ts";
import { takeLock } from "#server/file-lock.ts";
import { enquiry, post, readFrom, startServer, temporaryFolder } from "./harness.ts";
import { OWNER, owner, startedOwner } from "./owner.ts";
import { BARE_ENV, until } from "./server-process.ts";
import { databaseOf, entry } from "./stores.ts";

const DAY = 86_400_000;
const CLOCK = ["--import", join(import.meta.dirname, "sequences/clock-from-file.ts")];
const MADE = /^enquiries-\d{8}T\d{6}Z\.sqlite$/u;

const made = (folder: string) => readdirSync(folder).filter((name) => MADE.test(name));
const rowsIn = (folder: string, name: string) => readFrom(join(folder, name), "select 1 from enquiry").length;

/** Settings of a command whose clock is this far ahead. */
function ahead(milliseconds: number) {
  const file = join(temporaryFolder(), "clock");
  writeFileSync(file, String(milliseconds));
  return { CLOCK_FILE: file };
}

describe("a backup by a clock that was ahead", () => {
  test("is not taken for the newest: what was made after it stays, is rehearsed, and both are said", async () => {
    const server = await startServer();
    const folder = temporaryFolder();
    await post(server, enquiry());
    const tomorrow = { ...server.env, ...ahead(DAY) };
    expect((await startedOwner(["backup", folder, "--keep", "1"], tomorrow, CLOCK)).code).toBe(0);
    expect((await owner(["doctor"], server.env)).out).toMatch(/WRONG {2}backup {5}made in the future/u);
    await post(server, enquiry());
    const [first = ""] = made(folder);
    const { code, out, err } = await owner(["backup", folder, "--keep", "1"], server.env);
    expect([code, out]).toEqual([0, `Backed up 2 enquiries.\n2 backups in ${folder}.\n`]);
    expect(err).toContain(`${first} has a date in the future`);
    expect(made(folder).map((name) => rowsIn(folder, name))).toEqual([2, 1]);
    expect((await owner(["rehearse", folder], server.env)).out).toContain(": 2 enquiries restored");
    expect((await owner(["doctor"], server.env)).out).toMatch(/ok {5}backup {5}0 hours old/u);
    const { out: told } = await owner(["rehearse", join(folder, first)], server.env);
    expect(told).toContain("It has a date in the future");
  });

  test("does not count among the newest, and does not go", () => {
    const now = new Date("2026-03-10T12:00:30Z");
    const names = [-3, -2, -1, 0, 60, 24 * 60, 8_000_000].map((minutes) =>
      backupName(new Date(now.getTime() + minutes * 60_000)),
    );
    expect(superfluous(names, 1, now)).toEqual(names.slice(1, 3));
  });

  test("by a clock that was set back, the one just made stays", async () => {
    const server = await startServer();
    const folder = temporaryFolder();
    for (const [index, days] of [0, -1, -2, -400].entries()) {
      await post(server, enquiry());
      await startedOwner(["backup", folder, "--keep", "1"], { ...server.env, ...ahead(days * DAY) }, CLOCK);
      expect(rowsIn(folder, made(folder)[0] ?? "")).toBe(index + 1);
    }
  });
});

describe("the folder of the backups", () => {
  test("may hold a folder of such a name, which is not counted and stays", async () => {
    const env = { DATABASE_URL: `sqlite:${await databaseOf([entry()])}` };
    const folder = temporaryFolder();
    mkdirSync(join(folder, "enquiries-20200104T000000Z.sqlite"));
    const { code, out, err } = await owner(["backup", folder, "--keep", "1"], env);
    expect([code, out, err]).toEqual([0, `Backed up 1 enquiry.\n1 backup in ${folder}.\n`, ""]);
  });

  test("takes two backups of one second", async () => {
    const server = await startServer();
    const folder = temporaryFolder();
    const both = await Promise.all(
      [1, 2, 3].map(() => startedOwner(["backup", folder, "--keep", "9"], server.env)),
    );
    expect(both.map(({ code, err }) => [code, err])).toEqual(Array(3).fill([0, ""]));
    expect(made(folder)).toHaveLength(3);
    const now = new Date();
    writeFileSync(freeFile(folder, now), "");
    expect(freeFile(folder, now)).not.toBe(join(folder, backupName(now)));
  });
});

describe("what a killed backup leaves", () => {
  const left = (folder: string) => readdirSync(folder).filter((name) => /enquiries-\w{6}$/u.test(name));

  /** Kills a backup into this folder as soon as it has begun. */
  async function killOne(folder: string, env: Record<string, string>, after = 0): Promise<void> {
    const child = spawn(process.execPath, [OWNER, "backup", folder, "--keep", "2"], {
      env: { ...BARE_ENV, ...env },
    });
    const exited = once(child, "exit");
    await until(() => left(folder).length > 0 || child.exitCode !== null);
    await new Promise((resolve) => setTimeout(resolve, after));
    child.kill("SIGKILL");
    await exited;
  }

  test.each([
    ["any command", ["list"]],
    ["doctor", ["doctor"]],
    ["erase", ["erase", "--email", "nobody@example.org", "--yes"]],
  ])("is removed by the start of %s, without a word about the folder", async (_name, args) => {
    const message = "m".repeat(280);
    const env = {
      DATABASE_URL: `sqlite:${await databaseOf(Array.from({ length: 4_000 }, () => entry({ message })))}`,
    };
    const folder = temporaryFolder();
    await killOne(folder, env);
    expect(left(folder)).toHaveLength(1);
    await owner(args, env);
    expect(left(folder)).toEqual([]);
  });

  test("killed at ten moments, nothing stays but whole backups", async () => {
    const entries = Array.from({ length: 3_000 }, () => entry({ message: "m".repeat(280) }));
    const env = { DATABASE_URL: `sqlite:${await databaseOf(entries)}` };
    const folder = temporaryFolder();
    for (let time = 0; time < 10; time += 1) {
      await killOne(folder, env, Math.random() * 60);
      for (const name of made(folder)) expect(rowsIn(folder, name)).toBe(3_000);
    }
    expect((await owner(["stats"], env)).code).toBe(0);
    expect(readdirSync(folder)).toEqual(made(folder));
  });

  test("the folder of a command that was killed before it had locked it goes after a minute", () => {
    const folder = mkdtempSync(join(temporaryFolder(), "parent-"));
    for (const name of [".begun-enquiries-newone", ".begun-enquiries-killed"]) mkdirSync(join(folder, name));
    const before = Date.now() / 1000 - 61;
    utimesSync(join(folder, ".begun-enquiries-killed"), before, before);
    expect(sweepOwnFolders([folder])).toEqual([]);
    expect(readdirSync(folder)).toEqual([".begun-enquiries-newone"]);
  });

  test("what a command uses that still runs stays, as does what is another program's", () => {
    const folder = mkdtempSync(join(temporaryFolder(), "parent-"));
    for (const name of [".enquiries-abcdef", ".enquiries-ghijkl", ".other"]) mkdirSync(join(folder, name));
    const script = `import("${new URL("../../src/server/file-lock.ts", import.meta.url)}").then((m) => { m.takeLock(process.argv[1]); process.stdout.write("locked"); setInterval(() => {}, 1000); })`;
    const child = spawn(process.execPath, ["-e", script, join(folder, ".enquiries-abcdef/lock")]);
    return once(child.stdout, "data").then(async () => {
      expect(sweepOwnFolders([folder, join(folder, "not mounted"), tmpdir()])).toEqual([]);
      expect(readdirSync(folder)).toEqual([".enquiries-abcdef", ".other"]);
      expect(takeLock(join(folder, ".enquiries-abcdef/lock"))).toBeUndefined();
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      expect(sweepOwnFolders([folder])).toEqual([]);
      expect(existsSync(join(folder, ".enquiries-abcdef"))).toBe(false);
    });
  });
});
