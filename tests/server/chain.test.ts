import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { openArchive } from "#server/enquiries/owner/open-archive.ts";
import { loggedIn } from "#server/enquiries/owner/server-log.ts";
import { migrations } from "#server/enquiries/store/migrations.ts";
import { openSqliteStore } from "#server/enquiries/store/open-store.ts";
import { kyselyOn } from "#server/enquiries/store/sqlite/kysely.ts";
import { change, enquiry, post, readFrom, readRows, startServer } from "./harness.ts";
import { owner } from "./owner.ts";
import { query } from "./postgres.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { archiveOn, databaseOf, entry, postgresStore, sqliteStore, temporaryFile } from "./stores.ts";

const named = (submissionId: string) => entry({ submissionId, email: `${submissionId}@example.org` });
/** A database into which these were saved together. */
const holding = (...ids: string[]) => databaseOf(ids.map(named));

async function verification(file: string, log = "") {
  const archive = await openArchive({ kind: "sqlite", path: file }, { migrate: true });
  try {
    return await archive.verify(loggedIn(log));
  } finally {
    await archive.close();
  }
}

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;

describe("the chain", () => {
  test("has one link for enquiries that were committed together, and accounts for every one", async () => {
    const file = await holding("a", "b", "c");
    expect(await verification(file)).toMatchObject({ links: 1, enquiries: 3, unsealed: 0, findings: [] });
  });

  test("names what was removed, changed or added past the server", async () => {
    const file = await holding("a", "b", "c");
    change(file, "delete from enquiry where submission_id = 'a'");
    change(file, "update enquiry set message = 'other' where submission_id = 'b'");
    change(
      file,
      "insert into enquiry select 'd', received_at, reason, first_name, last_name, email, phone, organization, message, state, marks, salt, consent, kiosk, typed_at, badge, tried from enquiry where submission_id = 'c'",
    );
    const { findings } = await verification(file);
    expect(findings).toEqual([
      expect.stringMatching(`^enquiry b was changed after link 1 of ${TIME}$`),
      "enquiry d is in the table, but in no link",
      expect.stringMatching(`^enquiry a is missing: link 1 of ${TIME} added it, and none removed it$`),
    ]);
    const verified = await owner(["verify"], { DATABASE_URL: `sqlite:${file}` });
    expect(verified).toMatchObject({ code: 1, out: expect.stringContaining(findings[0] ?? "-") });
  });

  test("goes on through a release, an erasure, a purge and a restore", async () => {
    const file = await holding("a", "b", "c", "d");
    const backup = temporaryFile("backup.sqlite");
    const archive = await archiveOn(file);
    await archive.backup(backup);
    await archive.eraseByEmail("a@example.org");
    expect((await archive.verify()).findings).toEqual([]);
    await archive.purgeBefore(new Date(Date.now() + 1_000));
    expect(await archive.verify()).toMatchObject({ enquiries: 0, links: 3, findings: [] });
    await archive.restore(backup, async () => undefined);
    expect(await archive.verify()).toMatchObject({ enquiries: 3, unsealed: 0, findings: [] });
  });

  test("keeps nothing from which an erased enquiry could be guessed", async () => {
    const file = await holding("a", "b");
    const [row] = readRows(file);
    await (await archiveOn(file)).eraseByEmail(row?.email ?? "");
    const links = JSON.stringify(readFrom(file, "select * from link"));
    const salts = JSON.stringify(readFrom(file, "select salt from enquiry"));
    expect(links).toContain(row?.submission_id);
    for (const part of [row?.salt, row?.email, "Ada"]) expect(links).not.toContain(part);
    expect(salts).not.toContain(row?.salt);
  });

  test("shows a link that is missing or was changed, and a log shows a chain that was made anew", async () => {
    const file = await holding("a");
    const store = await openSqliteStore(file);
    await store.save(named("b"));
    await store.save(named("c"));
    const log = JSON.stringify({ chain: await store.chainHead() });
    await store.close();
    expect((await verification(file, log)).findings).toEqual([]);
    change(file, "delete from link where number = 3; delete from enquiry where submission_id = 'c'");
    expect((await verification(file)).findings).toEqual([]);
    expect((await verification(file, log)).findings).toEqual(["link 3 is in the log, but not in the chain"]);
    change(file, "update link set entries = replace(entries, 'a ', 'x ') where number = 1");
    expect((await verification(file)).findings).toContainEqual(
      expect.stringMatching(`^link 1 of ${TIME} was changed, or what was before it; it names x$`),
    );
    change(file, "delete from link where number = 1");
    expect((await verification(file)).findings).toContainEqual("links 1 to 1 are missing");
  });

  test("is compared with the log's ids too: what was answered and is nowhere is named", async () => {
    const server = await startServer();
    const [kept, lost] = [enquiry(), enquiry()];
    for (const fields of [kept, lost]) expect((await post(server, fields)).status).toBe(200);
    await server.close();
    expect((await verification(server.databaseFile, server.log())).findings).toEqual([]);
    // As if an older copy of the file had been put in its place: in itself it is whole.
    change(server.databaseFile, `delete from enquiry where submission_id = '${lost.submissionId}'`);
    change(server.databaseFile, "delete from link where number = 2");
    expect((await verification(server.databaseFile)).findings).toEqual([]);
    expect((await verification(server.databaseFile, server.log())).findings).toEqual([
      `enquiry ${lost.submissionId} is in the log, but in no link, table or spool`,
    ]);
  });

  test("row 74: a log that was compared is counted; a wrong, empty or rotated one is no proof", async () => {
    const server = await startServer();
    for (const fields of [enquiry(), enquiry()]) expect((await post(server, fields)).status).toBe(200);
    await server.close();
    const log = temporaryFile("server.log");
    const run = () => owner(["verify", "--log", log], server.env);
    writeFileSync(
      log,
      `${server.log()}{"level":40,"time":1,"lostLines":3,"msg":"log lines could not be written"}\n`,
    );
    expect(await run()).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^The log holds 2 answers and 0 links.\n.* 3 lines .*\n2 enquiries.*\nNothing is missing or changed.\n$/u,
      ),
    });
    for (const text of ["", "Cubiome is on http://localhost:3000\n", '{"id":"7","saved":"stored"}']) {
      writeFileSync(log, text);
      const err = expect.stringContaining(`${log} holds 0 answers and 0 links`);
      expect(await run()).toEqual({ code: 1, out: "", err });
    }
  });

  test("accounts for what was answered, and dropped from a spool because its sender was erased", async () => {
    const { file, store } = await sqliteStore();
    const waited = entry({}, { receivedAt: new Date(Date.now() - 1_000) });
    const archive = await archiveOn(file);
    await archive.eraseByEmail(waited.content.email);
    expect(await store.save(waited, true)).toBe("erased");
    const logged = { links: [], ids: [waited.content.submissionId], lost: 0 };
    expect((await archive.verify(logged)).findings).toEqual([]);
  });

  test("takes in what a database of an earlier version holds", async () => {
    const file = temporaryFile();
    const db = kyselyOn<{ enquiry: Record<string, string> }>(new DatabaseSync(file));
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "004"));
    await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest();
    for (const id of ["a", "b"]) {
      const {
        content: { consent: _later, badge: _badge, tried: _latest, ...content },
        receivedAt,
      } = named(id);
      const row = { ...content, receivedAt: receivedAt.toISOString(), state: "accepted", marks: "" };
      await db.insertInto("enquiry").values(row).execute();
    }
    await db.destroy();
    expect(await verification(file)).toMatchObject({ enquiries: 2, unsealed: 2, findings: [] });
    const store = await openSqliteStore(file);
    expect([await store.seal(), await store.seal()]).toEqual([2, 0]);
    await store.close();
    change(file, "delete from enquiry where submission_id = 'a'");
    expect((await verification(file)).findings).toHaveLength(1);
  });

  test("does not hold up a stop while it takes in many enquiries", async () => {
    const file = await holding("a");
    change(
      file,
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 20000)
      insert into enquiry select 'old' || i, received_at, reason, first_name, last_name, email, phone, organization,
        message, state, marks, '', consent, kiosk, typed_at, badge, tried from enquiry, n`,
    );
    const server = await startServer({ databaseFile: file });
    await until(async () => (await verification(file)).unsealed < 20_000);
    await server.close();
    const { unsealed, findings } = await verification(file);
    expect(unsealed).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });
});

describe("in PostgreSQL", () => {
  const postgres = sharedPostgres();

  test("the servers share one chain, to which enquiries are added after they were stored", async () => {
    const url = await postgres.database();
    const stores = [(await postgresStore(url)).store, (await postgresStore(url)).store] as const;
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => stores[index % 2 === 0 ? 0 : 1].save(named(`id${index}`))),
    );
    const archive = await archiveOn({ kind: "postgres", url, spoolPath: temporaryFile("none") });
    expect(await archive.verify()).toMatchObject({ enquiries: 40, unsealed: 40 });
    const sealed = await Promise.all([
      ...stores.map((store) => store.seal()),
      archive.eraseByEmail("id7@example.org"),
    ]);
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(40);
    await stores[0].seal();
    expect(await archive.verify()).toMatchObject({ enquiries: 39, unsealed: 0, findings: [] });
    await query(url, "delete from enquiry where submission_id = 'id3'");
    expect((await archive.verify()).findings).toEqual([
      expect.stringMatching(`^enquiry id3 is missing: link \\d+ of ${TIME} added it, and none removed it$`),
    ]);
  });
});
