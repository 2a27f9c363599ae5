import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { migrations } from "#server/enquiries/store/migrations.ts";
import { connectPostgres } from "#server/enquiries/store/postgres/database.ts";
import { freePort } from "../free-port.ts";
import { enquiry, post, proven, readyz, startServer, startWithMetrics } from "./harness.ts";
import { owner } from "./owner.ts";
import { startPooler } from "./pgbouncer.ts";
import { addressOf, query } from "./postgres.ts";
import { siteFolder, start, until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { archiveOn, temporaryFile } from "./stores.ts";

const postgres = sharedPostgres();

/** Starts a server on that database. */
const startOn = (DATABASE_URL: string, env: Record<string, string> = {}) =>
  startServer({ env: { DATABASE_URL, ...env } });
const rows = (url: string) => query(url, "select * from enquiry order by received_at");

/** Makes a database that belongs to the tests' user, and another user without rights in it. Returns both addresses. */
async function withStranger(name: string) {
  const url = await postgres.database();
  await query(url, `create role ${name} login password 'for-tests'`);
  const theirs = new URL(url);
  theirs.username = name;
  return { url, theirs: theirs.href };
}

describe("PostgreSQL at the start", () => {
  test("row 45: unreachable: log, gauge and readyz say so from the start, and enquiries are taken", async () => {
    const DATABASE_URL = addressOf(await freePort(), "enquiries");
    const { server, metrics } = await startWithMetrics({ DATABASE_URL });
    expect(server.log()).toContain('"kind":"away","cause":"ECONNREFUSED"');
    expect(await metrics()).toMatch(/^database_away 1$/mu);
    const body = { status: "ready", database: "away: enquiries wait in the spool" };
    expect(await readyz(server)).toEqual({ status: 200, body });
    expect((await post(server, enquiry())).status).toBe(200);
  });

  test("row 45: there: readyz says nothing of it, and the gauge is 0", async () => {
    const { server, metrics } = await startWithMetrics({ DATABASE_URL: await postgres.database() });
    expect((await readyz(server)).body).toEqual({ status: "ready" });
    expect(await metrics()).toMatch(/^database_away 0$/mu);
  });

  test.each([
    ["with the same CHALLENGE_SECRET", { CHALLENGE_SECRET: "the same thirty-two characters here" }],
    ["without that setting", {}],
  ])(
    "row 55: servers %s accept each other's proofs, though both first started without the database",
    async (_name, setting) => {
      const url = await postgres.database();
      await postgres.down();
      const [one, two] = [await startOn(url, setting), await startOn(url, setting)];
      const [first, second] = [await proven(one), await proven(two)];
      await postgres.up();
      await until(() => [one, two].every((server) => server.log().includes('"kind":"back"')));
      // Without the setting, whose secret came second is told to the database within a tick.
      if (!("CHALLENGE_SECRET" in setting))
        await until(
          async () =>
            (await query(url, "select 1 from setting where name like 'proof-of-work-replaced-%'")).length > 0,
        );
      await post(two, first);
      await post(one, second);
      expect((await rows(url)).map(({ marks }) => marks)).toEqual(["", ""]);
    },
  );

  test("row 55: a CHALLENGE_SECRET that is new takes over: open forms stay good, and it is not rotated by a command", async () => {
    const url = await postgres.database();
    const agreed = { CHALLENGE_SECRET: "another thirty-two characters, not the same" };
    const old = await proven(await startOn(url));
    const after = await startOn(url, agreed);
    await post(after, old);
    // A server that has no such setting takes it from the database.
    await post(await startOn(url), await proven(after));
    expect((await rows(url)).map(({ marks }) => marks)).toEqual(["", ""]);
    expect(await owner(["rotate-secrets"], { ...after.env, ...agreed })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^rotate-secrets: the secret follows from CHALLENGE_SECRET[^\n]+\n$/u),
    });
  });

  test.each([
    ["may_not_connect", "revoke connect on database", /CONNECT/u],
    [
      "may_not_create",
      "",
      /lacks the right CREATE in the schema "public": GRANT CREATE ON SCHEMA "public" TO/u,
    ],
  ])(
    "row 45: a user that %s stops the start with a sentence that names the right",
    async (name, revoke, sentence) => {
      const { url, theirs } = await withStranger(name);
      if (revoke !== "") await query(url, `${revoke} ${new URL(url).pathname.slice(1)} from public`);
      const server = start(siteFolder(), { DATABASE_URL: theirs });
      expect(await server.exited).toEqual([1, null]);
      expect(server.output.err).toMatch(/^DATABASE_URL: [^\n]+\n$/u);
      expect(server.output.err).toMatch(sentence);
    },
  );

  test("row 45: another program's tables of the same names stop the start, and nothing in them changes", async () => {
    const url = await postgres.database();
    await query(url, "create table setting (name text, value text)");
    const tables = () =>
      query(url, "select relname from pg_class where relnamespace = 'public'::regnamespace");
    const before = await tables();
    const server = start(siteFolder(), { DATABASE_URL: url });
    expect(await server.exited).toEqual([1, null]);
    expect(server.output.err).toMatch(/^DATABASE_URL: another program made the table setting: [^\n]+\n$/u);
    await query(url, "create table enquiry (id int)");
    expect(await owner(["list"], { DATABASE_URL: url })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^DATABASE_URL: [^\n]+ holds no enquiries\./u),
    });
    await query(url, "drop table enquiry");
    expect(await tables()).toEqual(before);
    expect(await query(url, "select * from setting")).toEqual([]);
  });

  test("row 45: a certificate that the address names and that is not there stops the start", async () => {
    const server = start(siteFolder(), {
      DATABASE_URL: `${await postgres.database()}?sslrootcert=/nowhere.pem`,
    });
    expect(await server.exited).toEqual([1, null]);
    expect(server.output.err).toBe("DATABASE_URL: cannot read /nowhere.pem (ENOENT)\n");
  });

  test("row 45: a user without a right to one table stops the start; with its rights alone it serves", async () => {
    const { url, theirs } = await withStranger("may_not_insert");
    await (await startOn(url)).close();
    await query(url, "grant select, insert, update, delete on all tables in schema public to may_not_insert");
    await query(url, "revoke insert on outbox from may_not_insert");
    const refused = start(siteFolder(), { DATABASE_URL: theirs });
    expect(await refused.exited).toEqual([1, null]);
    expect(refused.output.err).toBe(
      'DATABASE_URL: the user "may_not_insert" lacks the right INSERT on the table outbox: GRANT INSERT ON outbox TO "may_not_insert".\n',
    );
    await query(url, "grant insert on outbox to may_not_insert");
    const server = await startOn(theirs);
    expect((await post(server, enquiry())).status).toBe(200);
    expect(await rows(url)).toHaveLength(1);
  });

  test("row 45: a right that is taken away later is told of too, and its return is noticed", async () => {
    const { url, theirs } = await withStranger("may_later");
    await (await startOn(url)).close();
    await query(url, "grant select, insert, update, delete on all tables in schema public to may_later");
    const server = await startOn(theirs);
    await query(url, "revoke insert on enquiry from may_later");
    expect((await post(server, enquiry())).status).toBe(200);
    await until(() => server.log().includes("lacks the right INSERT on the table enquiry"));
    expect((await readyz(server)).body).toHaveProperty("database");
    await query(url, "grant insert on enquiry to may_later");
    await until(async () => (await rows(url)).length === 1);
    expect(server.log().match(/"kind":"back"/gu)).toHaveLength(1);
  });

  test("row 45: behind PgBouncer (transaction pooling) everything works as without it", async () => {
    const direct = await postgres.database();
    const pooler = await startPooler(direct);
    const server = await startOn(pooler.url);
    expect(pooler.offences).toEqual([]);
    expect(server.log()).not.toContain('"kind":"away"');
    const fields = await proven(server);
    const answers = await Promise.all([
      post(server, fields),
      ...Array.from({ length: 20 }, () => post(server, enquiry())),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(pooler.offences).toEqual([]);
    expect(await rows(direct)).toHaveLength(21);
    expect(await query(direct, "select points from rate_limit")).not.toEqual([]);
  });

  test("a commit waits for the disk whatever the database's default is", async () => {
    const url = await postgres.database();
    await query(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
    const server = await startOn(url);
    await query(
      url,
      `create table seen (setting text);
       create function note() returns trigger language plpgsql as
         $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$;
       create trigger note after insert on enquiry execute function note()`,
    );
    expect((await post(server, enquiry())).status).toBe(200);
    expect(await query(url, "select * from seen")).toEqual([{ setting: "on" }]);
  });
});

test("a database of the version before is migrated, and PostgreSQL's statistics about people are dropped", async () => {
  const url = await postgres.database();
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "005"));
  const { db } = connectPostgres(url, { statementTimeout: 0 }, () => undefined);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await db.destroy();
  for (const id of ["1", "2"])
    await query(
      url,
      `insert into enquiry values ('${id}', '2026-01-01T00:00:00.000Z', 'alpha', 'Ada', 'L', 'old@example.org',
        '', 'E', '', 'accepted', '')`,
    );
  await query(url, "analyze enquiry");
  const inStatistics = "select attname from pg_stats where tablename = 'enquiry' and attname = 'email'";
  expect(await query(url, inStatistics)).toHaveLength(1);
  const spoolPath = temporaryFile("spool.sqlite");
  const archive = await archiveOn({ kind: "postgres", url, spoolPath }, { migrate: true });
  expect(await archive.list()).toHaveLength(2);
  await query(url, "analyze enquiry");
  expect(await query(url, inStatistics)).toEqual([]);
});
