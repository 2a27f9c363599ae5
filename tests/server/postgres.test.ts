import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { migrations } from "#server/enquiries/store/migrations.ts";
import { anotherVisitor, enquiry, post, proven, readFrom, readyz, startServer } from "./harness.ts";
import { query } from "./postgres.ts";
import { siteFolder, start, startListening, until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { startSiteverify, TURNSTILE, verdict } from "./siteverify.ts";
import { archiveOf, archiveOn, postgresStore, temporaryFile } from "./stores.ts";

const postgres = sharedPostgres();

const rows = (url: string) => query(url, "select * from enquiry order by received_at");

const spooled = (file: string) => readFrom(file, "select * from spooled order by position");

async function startOnPostgres(env: Record<string, string> = {}) {
  const url = await postgres.database();
  const server = await startServer({ env: { DATABASE_URL: url, ...env } });
  return { url, spoolFile: server.env.SPOOL_PATH, server };
}

describe("enquiries in PostgreSQL", () => {
  test("row 1, 2, 3, 4: stored, once however often it is sent, 409 for another body, a proof counts once", async () => {
    const { server, url } = await startOnPostgres();
    const fields = await proven(server, { message: "Grüße 🧬" });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const response = await post(server, fields);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
    expect(await rows(url)).toMatchObject([
      { submission_id: fields.submissionId, message: "Grüße 🧬", state: "accepted", marks: "" },
    ]);
    expect((await post(server, { ...fields, message: "Another" })).status).toBe(409);
    await post(server, { ...fields, submissionId: crypto.randomUUID() });
    expect((await rows(url))[1]).toMatchObject({
      state: "quarantined",
      marks: "check-mismatch check-replayed",
    });
  });

  test("row 11 and 12: what is refused and what is kept is the same as in SQLite", async () => {
    const { server, url } = await startOnPostgres();
    for (const field of ["lastName=a%00b", "lastName=a%1Bb", "message=a%ED%A0%80b"]) {
      const body = `${new URLSearchParams(enquiry({ [field.split("=", 1)[0] ?? ""]: undefined }))}&${field}`;
      expect((await post(server, body)).status).toBe(422);
    }
    await post(server, enquiry({ message: "a\0\u001bb" }));
    const message = `שלום \u202Eabc\u200B e${"\u0301".repeat(100)}`;
    await post(server, enquiry({ message }));
    expect((await rows(url)).map((row) => row.message)).toEqual(["ab", message]);
  });

  test("row 5 and 6: the provider's verdict counts as in SQLite, and a late one is asked for by one server only", async () => {
    const provider = await startSiteverify();
    const { server, url } = await startOnPostgres({ ...TURNSTILE, TURNSTILE_VERIFY_URL: provider.url });
    for (const changes of [{ action: "login" }, { hostname: "elsewhere.example" }, { cdata: "another" }]) {
      const fields = enquiry();
      provider.behave(verdict(fields.submissionId, changes));
      await post(server, { ...fields, "cf-turnstile-response": "token" });
    }
    const marks = (await rows(url)).map((row) => `${row.state} ${row.marks}`);
    expect(marks).toEqual(Array(3).fill("quarantined check-mismatch"));

    const late = enquiry();
    provider.behave((response) => response.writeHead(500).end());
    await post(server, { ...late, "cf-turnstile-response": "token" });
    expect((await rows(url)).at(-1)).toMatchObject({ state: "pending" });
    // The server's own task would also poll.
    await server.close();
    const open = async () => (await postgresStore(url, { notify: true })).store;
    const stores = [await open(), await open()];
    const now = new Date(Date.now() + 20_000);
    const claims = await Promise.all(
      stores.map((store) => store.pendingChecks(now, new Date(now.getTime() + 5_000))),
    );
    expect(claims.flat()).toHaveLength(1);
    await stores[0]?.settleCheck(late.submissionId);
    await stores[1]?.settleCheck(late.submissionId);
    expect((await rows(url)).at(-1)).toMatchObject({ state: "accepted", marks: "" });
    const mails = await Promise.all(stores.map((store) => store.claimNotifications(now, now)));
    expect(mails.flat().map(({ enquiry: { submissionId } }) => submissionId)).toContain(late.submissionId);
  });

  test("two server processes share one database: tokens of one count at the other, and nothing is stored twice", async () => {
    const url = await postgres.database();
    const launch = () => startListening({ DATABASE_URL: url });
    const [{ server: one }, { server: two }] = await Promise.all([launch(), launch()]);
    const fields = await proven(one);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const response = await post(index % 2 === 0 ? one : two, fields);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    const ids = Array.from({ length: 40 }, () => enquiry());
    await Promise.all(ids.map((each, index) => post(index % 2 === 0 ? one : two, each)));
    // On a busy machine a server may consider the database unreachable; what it spooled then arrives a little later.
    await expect.poll(() => rows(url), { timeout: 20_000, interval: 200 }).toHaveLength(41);
    const stored = await rows(url);
    expect(stored[0]).toMatchObject({ submission_id: fields.submissionId, state: "accepted" });
    expect(await query(url, "select count(*)::int as n from kysely_migration")).toMatchObject([
      { n: Object.keys(migrations).length },
    ]);
    await Promise.all([one, two].map((server) => server.close()));
  });

  test("row 38: while it is down enquiries are spooled and answered; when it is back they are drained once, in order", async () => {
    const { server, url, spoolFile } = await startOnPostgres();
    await post(server, enquiry({ message: "before" }));
    await postgres.down();
    const early = [enquiry({ message: "1" }), enquiry({ message: "2" }), enquiry({ message: "3" })];
    for (const fields of early) expect((await post(server, fields)).status).toBe(200);
    // The spool detects repeats too: the same enquiry gets the same response, a different body a conflict.
    expect((await post(server, early[0] ?? {})).status).toBe(200);
    expect((await post(server, { ...early[0], message: "other" })).status).toBe(409);
    expect((await readyz(server)).status).toBe(200);
    expect(spooled(spoolFile)).toHaveLength(3);
    await postgres.up();
    await until(() => spooled(spoolFile).length === 0);
    await post(server, enquiry({ message: "after" }));
    expect((await post(server, early[1] ?? {})).status).toBe(200);
    expect((await rows(url)).map((row) => row.message)).toEqual(["before", "1", "2", "3", "after"]);
    expect(server.log()).toContain('"kind":"away"');
    expect(server.log()).toContain('"kind":"drained","count":3');
  });

  test("row 38: a restart in the middle of a burst loses nothing and stores nothing twice", async () => {
    const { server, url, spoolFile } = await startOnPostgres({ TRUST_PROXY: "127.0.0.0/8" });
    const answered: string[] = [];
    let stop = false;
    const bursts = Array.from({ length: 6 }, async () => {
      while (!stop) {
        const fields = enquiry();
        const response = await post(server, fields, anotherVisitor());
        expect(response.status).toBe(200);
        answered.push(fields.submissionId);
      }
    });
    await until(() => answered.length > 40);
    await postgres.down();
    const atDown = answered.length;
    await until(() => answered.length > atDown + 40);
    await postgres.up();
    const atUp = answered.length;
    await until(() => answered.length > atUp + 40);
    stop = true;
    await Promise.all(bursts);
    await until(() => spooled(spoolFile).length === 0);
    const stored = (await rows(url)).map((row) => row.submission_id ?? "");
    expect(new Set(stored).size).toBe(stored.length);
    expect([...stored].sort()).toEqual([...answered].sort());
  });

  test("row 38: a server that starts while it is away works, and its challenges stay good", async () => {
    const { server, url, spoolFile } = await startOnPostgres();
    await server.close();
    await postgres.down();
    const late = await startServer({ env: server.env });
    const fields = await proven(late);
    expect((await post(late, fields)).status).toBe(200);
    expect(spooled(spoolFile)).toHaveLength(1);
    await postgres.up();
    await until(() => spooled(spoolFile).length === 0);
    expect(await rows(url)).toMatchObject([{ submission_id: fields.submissionId, state: "accepted" }]);
  });

  test("an enquiry spooled under a number that is taken is kept too, set apart", async () => {
    const { server, url, spoolFile } = await startOnPostgres();
    const fields = enquiry({ message: "first" });
    await post(server, fields);
    await postgres.down();
    expect((await post(server, { ...fields, message: "second" })).status).toBe(200);
    await postgres.up();
    await until(() => spooled(spoolFile).length === 0);
    expect((await rows(url)).map(({ message, marks }) => [message, marks])).toEqual([
      ["first", "check-missing"],
      ["second", "check-missing number-taken"],
    ]);
  });

  test("a wrong password stops the start with one line that does not repeat it", async () => {
    const url = (await postgres.database()).replace("for-tests", "wrong-password");
    const server = start(siteFolder(), { DATABASE_URL: url });
    expect(await server.exited).toEqual([1, null]);
    expect(server.output.err).toMatch(/^DATABASE_URL: [^\n]+\n$/);
    expect(server.output.err).not.toContain("wrong-password");
  });
});

describe("the owner's tools on PostgreSQL", () => {
  test("list, release, back up, restore into SQLite and into another PostgreSQL", async () => {
    const { server, spoolFile } = await startOnPostgres();
    const fields = enquiry({ message: "one" });
    await post(server, fields);
    await post(server, enquiry({ message: "two", email: "other@example.org" }));
    const archive = await archiveOf(server);
    expect(await archive.release(fields.submissionId, false)).toBe("released");
    expect((await archive.list({ state: "quarantined" })).map(({ message }) => message)).toEqual(["two"]);
    expect(await archive.stats()).toMatchObject({ enquiries: 2, notifications: 0, spooled: 0 });
    const file = temporaryFile("backup.sqlite");
    expect(await archive.backup(file)).toBe(2);
    const before = await archive.list();

    const fresh = { kind: "postgres", url: await postgres.database(), spoolPath: spoolFile } as const;
    for (const target of [fresh, temporaryFile()]) {
      const restored = await archiveOn(target, { create: true });
      const yes = async () => undefined;
      expect(await restored.restore(file, yes)).toMatchObject({ restored: 2, erased: 0 });
      expect(await restored.restore(file, yes)).toMatchObject({ restored: 0, erased: 0 });
      expect(await restored.list()).toEqual(before);
    }
  });

  test("row 40: what is erased by e-mail is in no table and not in the spool or its log", async () => {
    const { server, url, spoolFile } = await startOnPostgres();
    const gone = { email: "Forget.Me@example.org", lastName: "Unmistakable" };
    await post(server, enquiry(gone));
    await post(server, enquiry());
    await postgres.down();
    await post(server, enquiry(gone));
    await server.close();
    await postgres.up();
    expect(spooled(spoolFile)).toHaveLength(1);
    const archive = await archiveOf(server);
    expect(await archive.eraseByEmail("forget.me@EXAMPLE.org")).toBe(2);
    expect((await rows(url)).map((row) => row.email)).toEqual(["ada@example.org"]);
    expect(spooled(spoolFile)).toEqual([]);
    for (const file of [spoolFile, `${spoolFile}-wal`].filter(existsSync))
      expect(readFileSync(file, "latin1")).not.toContain("Unmistakable");
  });
});
