import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { DatabaseConfig } from "#server/config.ts";
import type { OwnerArchive } from "#server/enquiries/owner/archive.ts";
import type { IntakeStore } from "#server/enquiries/store/intake-store.ts";
import { openStore } from "#server/enquiries/store/open-store.ts";
import { UNLIMITED } from "#server/enquiries/store/operations/quarantine-budget.ts";
import { connectPostgres } from "#server/enquiries/store/postgres/database.ts";
import { readFrom } from "./harness.ts";
import { query } from "./postgres.ts";
import { shiftClock } from "./sequences/shifted-clock.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { archiveOn, databaseOf, entry, temporaryFile } from "./stores.ts";

const postgres = sharedPostgres();

const DAY = 86_400_000;
const GONE = "Forget.Me@example.org";

const from = (email: string, receivedAt = new Date()) =>
  entry({ email, lastName: email === GONE ? "Unmistakable" : "Lovelace" }, { receivedAt });

const ENGINES: readonly [string, () => Promise<DatabaseConfig>][] = [
  ["SQLite", async () => ({ kind: "sqlite", path: temporaryFile() })],
  ["PostgreSQL", async () => onPostgres(await postgres.database())],
];

function onPostgres(url: string): Extract<DatabaseConfig, { kind: "postgres" }> {
  return { kind: "postgres", url, spoolPath: temporaryFile("spool.sqlite") };
}

/** Opens a store; closed at the end. */
async function open(database: DatabaseConfig): Promise<IntakeStore> {
  const settings = { database, notify: undefined, webhook: undefined, quarantine: UNLIMITED };
  const store = await openStore(settings);
  onTestFinished(() => store.close());
  return store;
}
const never = () => Promise.reject(new Error("asked"));
const yes = async () => undefined;

describe.each(ENGINES)("who was erased stays erased, in %s", (_engine, configure) => {
  test("row 46: a backup does not bring anybody back who was erased since, and knows no secret", async () => {
    const config = await configure();
    const store = await open(config);
    await store.secret("proof-of-work");
    await store.save(from(GONE));
    await store.save(from("ada@example.org"));
    const archive = await archiveOn(config);
    const backup = temporaryFile("backup.sqlite");
    expect(await archive.backup(backup)).toBe(2);
    expect(await archive.eraseByEmail("forget.me@EXAMPLE.org")).toBe(1);
    expect(await archive.restore(backup, never)).toMatchObject({ restored: 0, erased: 1 });
    expect((await archive.list()).map(({ email }) => email)).toEqual(["ada@example.org"]);

    // An enquiry written after the erasure is a new one, and comes back like any other.
    await store.save(from(GONE));
    const later = temporaryFile("later.sqlite");
    expect(await archive.backup(later)).toBe(2);
    await archive.purgeBefore(new Date(Date.now() + 60_000));
    expect(await archive.restore(later, never)).toMatchObject({ restored: 2, erased: 0 });
    expect(readFrom(later, "select name from setting")).toEqual([{ name: "backed-up-at" }]);
    expect(readFrom(later, "select * from erasure")).toEqual([]);
  });

  test("row 46: a request that was under way during the erasure is not stored after it", async () => {
    const config = await configure();
    const store = await open(config);
    const late = from(GONE, new Date(Date.now() - 2_000));
    const another = from("ada@example.org", late.receivedAt);
    const archive = await archiveOn(config);
    await archive.eraseByEmail(GONE);
    expect(await store.save(late)).toBe("erased");
    expect(await store.save(another)).toBe("stored");
    expect(await store.save(another)).toBe("repeated");
    expect(await store.save(from(GONE))).toBe("stored");
    expect(await archive.list()).toHaveLength(2);
  });

  test("row 60: a clock that was ahead at an erasure, or at a backup, neither refuses nor brings back anybody", async () => {
    const config = await configure();
    const store = await open(config);
    const ahead = async (days: number, work: () => Promise<unknown>) => {
      const putRight = shiftClock(() => days * DAY);
      await work().finally(putRight);
    };
    const archive = await archiveOn(config);
    await ahead(800, () => archive.eraseByEmail(GONE));
    const later = from(GONE);
    expect(await store.save(later)).toBe("stored");

    const backup = temporaryFile("backup.sqlite");
    await ahead(800, () => archive.backup(backup));
    await archive.eraseByEmail(GONE);
    expect(await archive.restore(backup, never)).toMatchObject({ restored: 0, erased: 1 });
  });

  test("row 60: nor does one that was set back between two backups and an erasure", async () => {
    const config = await configure();
    const store = await open(config);
    await store.save(from(GONE));
    const archive = await archiveOn(config);
    const [before, after] = ["before", "after"].map((name) => temporaryFile(`${name}.sqlite`));
    await archive.backup(String(before));
    const putRight = shiftClock(() => -800 * DAY);
    try {
      await archive.backup(String(after));
      await archive.eraseByEmail(GONE);
      for (const backup of [before, after])
        expect(await archive.restore(String(backup), yes)).toMatchObject({ restored: 0, erased: 1 });
      const later = from(GONE);
      expect(await store.save(later)).toBe("stored");
    } finally {
      putRight();
    }
  });

  test("row 46: a restore asks first where erasures may be unknown, and then changes nothing", async () => {
    const config = await configure();
    const store = await open(config);
    await store.save(from("ada@example.org"));
    const archive = await archiveOn(config);
    const backup = temporaryFile("backup.sqlite");
    await archive.backup(backup);
    const fresh = await archiveOn(await configure(), { create: true });
    await expect(fresh.restore(backup, never)).rejects.toThrow("asked");
    expect(await fresh.list()).toEqual([]);
    expect(await fresh.restore(backup, yes)).toMatchObject({ restored: 1, erased: 0 });
  });
});

test("row 61: a backup that was put in place as the database knows no erasures: a restore asks first", async () => {
  const archive = await archiveOn(await databaseOf([from("ada@example.org")]));
  const [one, other] = [temporaryFile("one.sqlite"), temporaryFile("other.sqlite")];
  for (const file of [one, other]) await archive.backup(file);
  const placed = await archiveOn(one);
  await expect(placed.restore(other, never)).rejects.toThrow("asked");
  expect(await placed.restore(other, yes)).toMatchObject({ restored: 0, erased: 0 });
});

test("row 46: the ledger holds neither an address nor a hash that could be guessed from one", async () => {
  const file = await databaseOf([]);
  await (await archiveOn(file)).eraseByEmail(GONE);
  const [row] = readFrom(file, "select address from erasure");
  expect(row?.address).toMatch(/^[0-9a-f]{64}$/u);
  for (const address of [GONE, GONE.toLowerCase()])
    expect(row?.address).not.toBe(createHash("sha256").update(address).digest("hex"));
});

/** Erases; again, if the transaction of another test file goes on for longer than an erasure waits. */
const erase = (archive: OwnerArchive) =>
  vi.waitFor(() => archive.eraseByEmail(GONE), { timeout: 30_000, interval: 500 });

test("row 40 and 47: after an erasure the name is in none of PostgreSQL's table files, statistics included", async () => {
  const url = await postgres.database();
  const config = onPostgres(url);
  const store = await open(config);
  // The last ones: a vacuum moves what follows a deleted row over it, but nothing follows these.
  for (let index = 0; index < 20; index += 1)
    await store.save(from(index < 18 ? `${index}@example.org` : GONE));
  const columns = "submission_id, submission_id, '', '', '', '', '', last_name, ''";
  await query(url, `insert into amendment select ${columns} from enquiry`);
  await query(url, "analyze enquiry, amendment");
  await query(url, "checkpoint");
  const [database] = await query(url, "select oid::text from pg_database where datname = current_database()");
  const filesWith = (text: string) =>
    filesOf(database?.oid ?? "").filter((file) => readFileSync(file).includes(text));
  expect(filesWith("Unmistakable")).not.toEqual([]);
  const archive = await archiveOn(config);
  await erase(archive);
  expect(await archive.list()).toHaveLength(18);
  await archive.close();
  await query(url, "analyze enquiry, amendment");
  await query(url, "checkpoint");
  expect(filesWith("Unmistakable")).toEqual([]);
  expect(filesWith(GONE)).toEqual([]);
  // Meanwhile the server goes on.
  expect(await store.save(from("ada@example.org"))).toBe("stored");
  await store.close();
});

test("row 40: an erasure waits for whoever can still read the rows, and says so if that takes too long", async () => {
  const url = await postgres.database();
  const config = onPostgres(url);
  const store = await open(config);
  await store.save(from(GONE));
  await store.close();
  const archive = await archiveOn(config);
  // Another table: it holds a snapshot, and no lock on the enquiries. A writer holds up snapshots in every database.
  for (const [address, statement] of [
    [url, sql`select from outbox`],
    [await postgres.database(), sql`select pg_current_xact_id()`],
  ] as const) {
    const { db } = connectPostgres(address, { statementTimeout: 0 }, () => undefined);
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (other) => {
        await statement.execute(other);
        await expect(archive.eraseByEmail(GONE)).rejects.toThrow("another transaction goes on");
      });
    await db.destroy();
  }
  await erase(archive);
  await archive.close();
});

/** PostgreSQL's files of this database and those that all databases share. */
function filesOf(database: string): string[] {
  return globSync(join(postgres.folder, `{base/${database},global}/**`), { withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
}

describe("spools and the ledger", () => {
  const emails = async (url: string) =>
    (await query(url, "select distinct email from enquiry order by email")).map(({ email }) => email);

  const spooled = (path: string) => readFrom(path, "select * from spooled");

  test("row 46: what lies in another server's spool is dropped when it drains, and leaves no trace in its file", async () => {
    const url = await postgres.database();
    const [here, there] = [onPostgres(url), onPostgres(url)];
    await (await open(here)).close();
    const away = await open(there);
    await postgres.down();
    await away.save(from(GONE));
    await away.save(from("ada@example.org"));
    await away.close();
    await postgres.up();

    const archive = await archiveOn(here);
    expect(await archive.eraseByEmail(GONE)).toBe(0);
    await archive.close();
    await open(there);
    await until(() => spooled(there.spoolPath).length === 0);
    expect(await emails(url)).toEqual(["ada@example.org"]);
    const files = [there.spoolPath, `${there.spoolPath}-wal`];
    await until(() => !files.filter(existsSync).some((file) => readFileSync(file).includes("Unmistakable")));
  });

  test("row 46: an erasure while the spool drains leaves nothing of that person", async () => {
    const url = await postgres.database();
    const config = onPostgres(url);
    const store = await open(config);
    await postgres.down();
    for (let index = 0; index < 150; index += 1) {
      await store.save(from(GONE));
      await store.save(from(`${index}@example.org`));
    }
    await postgres.up();
    await until(async () => (await query(url, "select 1 from enquiry limit 1")).length > 0);
    const archive = await archiveOn(config);
    await archive.eraseByEmail(GONE);
    await archive.close();
    await until(() => spooled(config.spoolPath).length === 0);
    await store.close();
    expect(await emails(url)).not.toContain(GONE);
    expect(await emails(url)).toHaveLength(150);
  });
});
