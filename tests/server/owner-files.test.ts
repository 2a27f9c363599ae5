import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { change, enquiry, post, startServer, temporaryFolder } from "./harness.ts";
import { OWNER, owner } from "./owner.ts";
import { BARE_ENV, until } from "./server-process.ts";
import { archiveOn, databaseOf, entry, temporaryFile } from "./stores.ts";

const yes = async () => undefined;

/** Creates a database of so many enquiries. */
function holding(count: number, message = ""): Promise<string> {
  const receivedAt = new Date("2026-01-01T00:00:00Z");
  return databaseOf(Array.from({ length: count }, () => entry({ message }, { receivedAt })));
}

async function backupOf(count: number): Promise<string> {
  const file = temporaryFile("backup.sqlite");
  await (await archiveOn(await holding(count))).backup(file);
  return file;
}

const columns = Object.keys(EMPTY_VALUES).map((name) =>
  name.replace(/[A-Z]/gu, (a) => `_${a.toLowerCase()}`),
);
const addOne = `insert into enquiry (submission_id, ${columns}, received_at, state, marks)
  select lower(hex(randomblob(16))), ${columns.map(() => "'x'")}, '2026-01-02T00:00:00.000Z', 'accepted', ''`;

/** A copy of a database as a crash leaves it: so many of its enquiries are only in the log. */
async function crashed(folded: number, logged: number): Promise<string> {
  const file = await holding(folded);
  const database = new DatabaseSync(file);
  database.exec("pragma wal_autocheckpoint = 0");
  for (let index = 0; index < logged; index += 1) database.exec(addOne);
  const copy = temporaryFile();
  for (const end of ["", "-wal"]) copyFileSync(file + end, copy + end);
  database.close();
  return copy;
}

const freshArchive = () => archiveOn(temporaryFile("fresh.sqlite"), { create: true });
const fresh = () => ({ DATABASE_URL: `sqlite:${temporaryFile("fresh.sqlite")}` });

const restored = async (file: string) => (await (await freshArchive()).restore(file, yes)).restored;

describe("a file that a command writes", () => {
  const WRITERS = [
    ["export", (file: string) => ["export", "--format", "csv", "--out", file]],
    ["backup", (file: string) => ["backup", file]],
  ] as const;

  test.each(WRITERS)(
    "row 67: %s never writes over one, but with --force, and for its owner only",
    async (_name, args) => {
      const database = await holding(2);
      const env = { DATABASE_URL: `sqlite:${database}` };
      const folder = temporaryFolder();
      const file = join(folder, "kept");
      await writeFile(file, "kept", { mode: 0o644 });
      expect(await owner(args(file), env)).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(/exists already; name another file, or add --force[^\n]*\n$/u),
      });
      expect(readFileSync(file, "utf8")).toBe("kept");
      expect((await owner([...args(file), "--force"], env)).code).toBe(0);
      expect(readFileSync(file, "latin1")).not.toBe("kept");
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect((await owner([...args(file), "--force"], env)).code).toBe(0);
      expect(readdirSync(folder)).toEqual(["kept"]);
      const missing = join(folder, "missing", "file");
      expect((await owner(args(missing), env)).err).toMatch(
        /cannot write [^\n]+: no such file or directory\.\n$/u,
      );
      symlinkSync(folder, `${folder}-link`);
      onTestFinished(() => rmSync(`${folder}-link`));
      for (const path of [folder, `${folder}-link`])
        expect((await owner([...args(path), "--force"], env)).err).toMatch(/is a folder[^\n]*\n$/u);
    },
  );

  test.each(WRITERS)(
    "row 67: %s never writes over a database or a spool, not even with --force",
    async (_name, args) => {
      const server = await startServer();
      await post(server, enquiry());
      const other = await holding(1);
      const files = [
        server.databaseFile,
        `${server.databaseFile}-wal`,
        `${server.databaseFile}-journal`,
        `${server.databaseFile}-1700000000000-rescued`,
        other,
      ];
      for (const file of files) {
        // The server itself goes on writing to them.
        const before = statSync(file, { throwIfNoEntry: false })?.ino;
        const { code, err } = await owner([...args(file), "--force"], server.env);
        expect([code, err]).toEqual([1, expect.stringMatching(/database or spool[^\n]+\n$/u)]);
        expect(statSync(file, { throwIfNoEntry: false })?.ino).toBe(before);
      }
      expect((await post(server, enquiry())).status).toBe(200);
      expect(server.rows()).toHaveLength(2);
    },
  );
});

describe("a restore", () => {
  test("row 68: of a crashed server's file takes the log beside it along, and leaves both as they are", async () => {
    const file = await crashed(3, 4);
    const before = [readFileSync(file), readFileSync(`${file}-wal`)];
    expect(await restored(file)).toBe(7);
    expect([readFileSync(file), readFileSync(`${file}-wal`)]).toEqual(before);
    expect(readdirSync(join(file, ".."))).toEqual(["e.sqlite", "e.sqlite-wal"]);
  });

  test("row 68: of a log without its database, or a database without its log, says what is missing", async () => {
    const file = await crashed(3, 4);
    const into = fresh();
    const restore = (path: string) => owner(["restore", path, "--create", "--yes"], into);
    await rename(`${file}-wal`, `${file}-apart`);
    const apart = await restore(file);
    expect(apart.out).toContain("Restored 3 enquiries.");
    expect(apart.out + apart.err).toContain(`${file}-wal`);
    await rename(`${file}-apart`, `${file}-wal`);
    await rename(file, `${file}-apart`);
    const lone = await restore(file);
    expect([lone.code, lone.err]).toEqual([
      1,
      expect.stringContaining(`${file}-wal is only the log of ${file}:`),
    ]);
    const log = await restore(`${file}-wal`);
    expect([log.code, log.err]).toEqual([1, lone.err]);
  });

  test("row 68: of a file that a server is writing to is refused", async () => {
    const file = await crashed(1, 1);
    // Long ago, so that the clock of the file system has ticked since.
    for (const end of ["", "-wal"]) utimesSync(file + end, 0, 0);
    const archive = await freshArchive();
    const restore = archive.restore(file, yes);
    writeFileSync(`${file}-wal`, readFileSync(`${file}-wal`));
    await expect(restore).rejects.toThrow(/is being written to: [^\n]+$/u);
    expect(await archive.count({})).toBe(0);
  });

  test("row 68: reads from a medium that cannot be written to", async () => {
    const file = await crashed(1, 1);
    for (const end of ["", "-wal"]) chmodSync(file + end, 0o400);
    chmodSync(join(file, ".."), 0o500);
    onTestFinished(() => chmodSync(join(file, ".."), 0o700));
    expect(await restored(file)).toBe(2);
  });

  test("row 69: of one backup twice at once counts nobody as erased", async () => {
    const file = await backupOf(500);
    const archive = await freshArchive();
    const both = await Promise.all([archive.restore(file, yes), archive.restore(file, yes)]);
    expect(both.reduce((sum, { restored }) => sum + restored, 0)).toBe(500);
    expect(both.map(({ erased }) => erased)).toEqual([0, 0]);
  });

  test("row 69: has no copy in the temporary folder by the time it asks or writes, however it may end", async () => {
    const file = await backupOf(1);
    const archive = await freshArchive();
    const temporary = temporaryFolder();
    vi.stubEnv("TMPDIR", temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    let left: string[] | undefined;
    await archive.restore(file, async () => {
      left = readdirSync(temporary);
    });
    expect(left).toEqual([]);
  });

  test("row 69: names the kiosks that it let in, because they may have been revoked since the backup", async () => {
    const database = await holding(1);
    const env = { DATABASE_URL: `sqlite:${database}` };
    const archive = await archiveOn(database);
    for (const name of ["hall-1", "hall-2"]) await archive.addKiosk(name);
    await archive.revokeKiosk("hall-1");
    const file = temporaryFile("backup.sqlite");
    await archive.backup(file);
    await archive.revokeKiosk("hall-2");
    const { out } = await owner(["restore", file, "--create", "--yes"], fresh());
    expect(out).toMatch(/may send again: hall-2\. [^\n]*kiosk revoke NAME/u);
    expect(out).not.toContain("hall-1");
    // Where it is known that they were revoked, they stay so.
    expect((await owner(["restore", file, "--yes"], env)).out).not.toContain("hall-");
  });

  test("says what is wrong with a file that is no backup", async () => {
    const folder = temporaryFolder();
    const empty = join(folder, "empty");
    await writeFile(empty, "");
    const damaged = await backupOf(200);
    const bytes = readFileSync(damaged);
    bytes.fill(0x55, 8_192, 40_000);
    await writeFile(damaged, bytes);
    const newer = await backupOf(1);
    change(newer, "insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')");
    mkdirSync(join(folder, "folder"));
    for (const [file, words] of [
      [empty, "or no backup"],
      [damaged, "is damaged"],
      [newer, "a newer version of this program has changed the database (999-later)"],
      [join(folder, "folder"), "there is no file"],
      [join(folder, "none"), "there is no"],
    ] as const) {
      const into = fresh();
      const { code, out, err } = await owner(["restore", file, "--create", "--yes"], into);
      expect(existsSync(into.DATABASE_URL.replace("sqlite:", ""))).toBe(false);
      expect([code, out, err]).toEqual([1, "", expect.stringMatching(/^restore: [^\n]+\n$/u)]);
      expect(err).toContain(file);
      expect(err).toContain(words);
    }
  });
});

describe("a backup", () => {
  test("row 69: ends while a server writes all the time, and keeps no writer waiting", async () => {
    const file = await holding(4_000, "m".repeat(2_000));
    const visitor = new DatabaseSync(file, { timeout: 0 });
    visitor.exec("pragma synchronous = off");
    let written = 0;
    const writing = setInterval(() => {
      visitor.exec(addOne);
      written += 1;
    });
    const archive = await archiveOn(file);
    const copied = await archive.backup(temporaryFile("backup.sqlite"));
    clearInterval(writing);
    visitor.close();
    expect(written).toBeGreaterThan(0);
    expect(copied).toBeGreaterThanOrEqual(4_000);
  });

  test("row 69: gives up after its limit, names it, and leaves nothing behind", async () => {
    const folder = temporaryFolder();
    const archive = await archiveOn(await holding(2_000, "m".repeat(2_000)));
    const backup = archive.backup(join(folder, "backup.sqlite"), { minutes: 0 });
    await expect(backup).rejects.toThrow(/not finished after 0 minutes[^\n]*--minutes/u);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("of a database that takes no note of it is there, and the failure says so", async () => {
    const file = await holding(1);
    change(
      file,
      "create trigger full before insert on setting when new.name = 'backed-up-to' begin select raise(abort, 'disk full'); end",
    );
    const backup = temporaryFile("backup.sqlite");
    const { code, err } = await owner(["backup", backup], { DATABASE_URL: `sqlite:${file}` });
    expect([code, err]).toEqual([
      1,
      `backup: ${backup} is whole, but ${file} takes no note of it: disk full.\n`,
    ]);
    expect(new DatabaseSync(backup).prepare("select count(*) as total from enquiry").get()?.total).toBe(1);
  });

  test("row 69: that is interrupted leaves nothing behind, or the whole", async () => {
    const database = await holding(4_000, "m".repeat(2_000));
    const folder = temporaryFolder();
    const file = join(folder, "backup.sqlite");
    const child = spawn(process.execPath, [OWNER, "backup", file], {
      env: { ...BARE_ENV, DATABASE_URL: `sqlite:${database}` },
    });
    const exited = once(child, "exit");
    await until(() => readdirSync(folder).length > 0);
    child.kill("SIGINT");
    const [code] = await exited;
    expect(readdirSync(folder)).toEqual(code === 0 ? ["backup.sqlite"] : []);
  });
});
