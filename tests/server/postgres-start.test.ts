import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { migrations } from "#server/enquiries/store/migrations.ts";
import { connectPostgres } from "#server/enquiries/store/postgres/database.ts";
import { freePort } from "../free-port.ts";
import { enquiry, metricsOf, post, solvedProof, startServer } from "./harness.ts";
import { owner } from "./owner.ts";
import { startPooler } from "./pgbouncer.ts";
import { addressOf, query } from "./postgres.ts";
import { siteFolder, start, until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { archiveOn, temporaryFile } from "./stores.ts";

const postgres = sharedPostgres();

/** Settings of a server on that database, with a spool of its own. */
const onDatabase = (url: string) => ({ DATABASE_URL: url, SPOOL_PATH: temporaryFile("spool.sqlite") });
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
    const [closed, metricsPort] = [await freePort(), await freePort()];
    const url = addressOf(closed, "enquiries");
    const server = await startServer({ env: { ...onDatabase(url), METRICS_PORT: String(metricsPort) } });
    expect(server.log()).toContain('"kind":"away","cause":"ECONNREFUSED"');
    expect(await metricsOf(metricsPort)).toMatch(/^database_away 1$/mu);
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: "ready", database: "away: enquiries wait in the spool" });
    expect((await post(server, enquiry())).status).toBe(200);
  });

  test("row 45: there: readyz says nothing of it, and the gauge is 0", async () => {
    const metricsPort = await freePort();
    const env = { ...onDatabase(await postgres.database()), METRICS_PORT: String(metricsPort) };
    const server = await startServer({ env });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: "ready" });
    expect(await metricsOf(metricsPort)).toMatch(/^database_away 0$/mu);
  });

  test.each([
    ["with the same CHALLENGE_SECRET", { CHALLENGE_SECRET: "the same thirty-two characters here" }],
    ["without that setting", {}],
  ])(
    "row 55: servers %s accept each other's proofs, though both first started without the database",
    async (_name, setting) => {
      const url = await postgres.database();
      await postgres.down();
      const startAway = () => startServer({ env: { ...onDatabase(url), ...setting } });
      const [one, two] = [await startAway(), await startAway()];
      const [first, second] = [enquiry(), enquiry()];
      const proofs = [
        await solvedProof(one, first.submissionId ?? ""),
        await solvedProof(two, second.submissionId ?? ""),
      ] as const;
      await postgres.up();
      await until(() => [one, two].every((server) => server.log().includes('"kind":"back"')));
      // Without the setting, whose secret came second is told to the database within a tick.
      if (!("CHALLENGE_SECRET" in setting))
        await until(
          async () =>
            (await query(url, "select 1 from setting where name like 'proof-of-work-replaced-%'")).length > 0,
        );
      await post(two, { ...first, altcha: proofs[0] });
      await post(one, { ...second, altcha: proofs[1] });
      expect((await rows(url)).map(({ marks }) => marks)).toEqual(["", ""]);
    },
  );

  test("row 55: a CHALLENGE_SECRET that is new takes over: open forms stay good, and it is not rotated by a command", async () => {
    const env = onDatabase(await postgres.database());
    const agreed = { ...env, CHALLENGE_SECRET: "another thirty-two characters, not the same" };
    const before = await startServer({ env });
    const [old, fresh] = [enquiry(), enquiry()];
    const proof = await solvedProof(before, old.submissionId ?? "");
    const after = await startServer({ env: agreed });
    await post(after, { ...old, altcha: proof });
    // A server that has no such setting takes it from the database.
    const altcha = await solvedProof(after, fresh.submissionId ?? "");
    await post(await startServer({ env }), { ...fresh, altcha });
    expect((await rows(env.DATABASE_URL)).map(({ marks }) => marks)).toEqual(["", ""]);
    expect(await owner(["rotate-secrets"], agreed)).toMatchObject({
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

  test("row 45: a user without a right to one table stops the start; with its rights alone it serves", async () => {
    const { url, theirs } = await withStranger("may_not_insert");
    await (await startServer({ env: onDatabase(url) })).close();
    await query(url, "grant select, insert, update, delete on all tables in schema public to may_not_insert");
    await query(url, "revoke insert on outbox from may_not_insert");
    const refused = start(siteFolder(), { DATABASE_URL: theirs });
    expect(await refused.exited).toEqual([1, null]);
    expect(refused.output.err).toBe(
      'DATABASE_URL: the user "may_not_insert" lacks the right INSERT on the table outbox: GRANT INSERT ON outbox TO "may_not_insert".\n',
    );
    await query(url, "grant insert on outbox to may_not_insert");
    const server = await startServer({ env: onDatabase(theirs) });
    expect((await post(server, enquiry())).status).toBe(200);
    expect(await rows(url)).toHaveLength(1);
  });

  test("row 45: a right that is taken away later is told of too, and its return is noticed", async () => {
    const { url, theirs } = await withStranger("may_later");
    await (await startServer({ env: onDatabase(url) })).close();
    await query(url, "grant select, insert, update, delete on all tables in schema public to may_later");
    const server = await startServer({ env: onDatabase(theirs) });
    await query(url, "revoke insert on enquiry from may_later");
    expect((await post(server, enquiry())).status).toBe(200);
    await until(() => server.log().includes("lacks the right INSERT on the table enquiry"));
    expect(await (await fetch(`${server.url}/readyz`)).json()).toHaveProperty("database");
    await query(url, "grant insert on enquiry to may_later");
    await until(async () => (await rows(url)).length === 1);
    expect(server.log().match(/"kind":"back"/gu)).toHaveLength(1);
  });

  test("row 45: behind PgBouncer (transaction pooling) everything works as without it", async () => {
    const direct = await postgres.database();
    const pooler = await startPooler(direct);
    const server = await startServer({ env: onDatabase(pooler.url) });
    expect(pooler.offences).toEqual([]);
    expect(server.log()).not.toContain('"kind":"away"');
    const fields = enquiry();
    const altcha = await solvedProof(server, fields.submissionId ?? "");
    const answers = await Promise.all([
      post(server, { ...fields, altcha }),
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
    const server = await startServer({ env: onDatabase(url) });
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
