import Fastify from "fastify";
import { describe, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { parseForm } from "#server/enquiries/intake/parse-form.ts";
import { mailLinkRoutes } from "#server/enquiries/mail-link/routes.ts";
import { linkWriter } from "#server/enquiries/mail-link/token.ts";
import { enquiry, onFile, post, readFrom, startServer, type TestServer } from "./harness.ts";
import { owner } from "./owner.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { mailTo, startSmtpSink } from "./smtp-sink.ts";
import { engines, runOn } from "./stand.ts";
import { archiveOf, temporaryFile } from "./stores.ts";

const SITE_URL = "https://www.example.org";
const ENV = { SITE_URL, ...mailTo() };
const SECRET = "ab".repeat(32);
const DAY = 86_400_000;

interface View {
  title: string;
  said: string;
  done: string[];
  may: string[];
}

/** The token of a link to this enquiry that was mailed so many days ago. */
async function tokenOf(submissionId: string, { days = 0, secret = SECRET } = {}): Promise<string> {
  const write = await linkWriter({ secret: async () => secret }, SITE_URL, new Date(Date.now() - days * DAY));
  return write(submissionId).address.split("#")[1] ?? "";
}

function ask(server: TestServer, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/api/owner`, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body: new URLSearchParams(fields),
  });
}

async function press(server: TestServer, token: string, act: string, who = "Grace"): Promise<View> {
  const answer = await ask(server, { token, act, who });
  expect(answer.status).toBe(200);
  return (await answer.json()) as View;
}

/** A server with an enquiry in quarantine, and the token of a link to it. */
async function waiting(changes: Record<string, string> = {}, env: Record<string, string> = {}) {
  const server = await startServer({ env: { ...ENV, ...env } });
  const fields = enquiry({ lastName: "Lovelace\u202e", ...changes });
  await post(server, fields);
  const id = fields.submissionId;
  const run = runOn(server);
  await run(`insert into setting (name, value) values ('mail-links', '${SECRET}')`);
  return { server, id, token: await tokenOf(id), run };
}

describe("the link in a mail", () => {
  test("leads from a digest's line to a release, and from the mail that follows to the same enquiry", async () => {
    const sink = await startSmtpSink();
    const env = { ...ENV, NOTIFY_SMTP_URL: sink.url };
    const first = await startServer({ env });
    const { databaseFile } = first;
    await post(first, enquiry());
    await first.close();
    onFile(databaseFile, "update enquiry set received_at = '2026-01-01T00:00:00.000Z'");
    const server = await startServer({ env, databaseFile });
    const tokens = () =>
      sink.mails.flatMap((mail) => {
        const links = mail
          .replaceAll("=\r\n", "")
          .matchAll(/Link ([0-9a-f]{8}): \S+\/owner#([0-9a-f]{72})/gu);
        return Array.from(links, ([, number = "", token = ""]) => ({ number, token }));
      });
    await until(() => tokens().length === 1);
    const [{ number, token } = { number: "", token: "" }] = tokens();
    const opened = await press(server, token, "show", "");
    expect(opened).toMatchObject({ said: expect.stringMatching(/^In quarantine/u), may: expect.anything() });
    expect(opened.may).toEqual(["released", "answered", "erased"]);
    expect((await press(server, token, "released")).said).toMatch(/^Released/u);
    await until(() => tokens().length === 2);
    const again = await press(server, tokens()[1]?.token ?? "", "show", "");
    expect(again.may).toEqual(["answered", "erased"]);
    expect(again.done).toEqual([expect.stringMatching(`^Released by Grace, .* UTC, link ${number}$`)]);
    expect(sink.mails[1]).toContain("forward it with care");
  });

  test("is off without mail, and without an address with https", async () => {
    expect(readConfig(ENV).hasMailLinks).toBe(true);
    expect(readConfig({ SITE_URL }).hasMailLinks).toBe(false);
    const server = await startServer({ env: { ...ENV, SITE_URL: "http://www.example.org" } });
    expect((await fetch(`${server.url}/owner`)).status).toBe(404);
    expect((await ask(server, { token: await tokenOf(crypto.randomUUID()), act: "show" })).status).toBe(404);
  });

  test("opened a hundred times, as by programs that look through mails, changes nothing", async () => {
    const { server, token, run } = await waiting();
    const state = async () => [await run("select * from enquiry"), await run("select * from mail_act")];
    const before = await state();
    const pages = new Set<string>();
    const url = `${server.url}/owner?token=${token}&act=released&who=x`;
    for (const answer of await Promise.all(Array.from({ length: 100 }, () => fetch(url)))) {
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      pages.add(await answer.text());
    }
    expect(pages.size).toBe(1);
    expect((await fetch(`${server.url}/api/owner?token=${token}&act=released&who=x`)).status).toBe(405);
    await press(server, token, "show", "");
    expect(await state()).toEqual(before);
  });

  test("is refused in one and the same way: altered anywhere, cut, ended, rotated, invented", async () => {
    const { server, id, token } = await waiting();
    const altered = Array.from(
      token,
      (digit, index) => token.slice(0, index) + (digit === "0" ? "1" : "0") + token.slice(index + 1),
    );
    const rotated = await tokenOf(id, { secret: "cd".repeat(32) });
    const others = ["", "x", token.toUpperCase(), `${token}0`, token.slice(1), "0".repeat(72), rotated];
    const ended = await tokenOf(id, { days: 14.001 });
    const answers = new Set<string>();
    const asked = [...altered, ...others, ended].map((wrong) =>
      ask(server, { token: wrong, act: "erased", who: "Eve" }),
    );
    for (const answer of await Promise.all(asked)) {
      const headers = [...answer.headers].filter(([name]) => name !== "date");
      answers.add(JSON.stringify([answer.status, headers, await answer.text()]));
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain("[404,");
    expect(await press(server, await tokenOf(id, { days: 13.99 }), "show", "")).toMatchObject({ done: [] });
    expect(await owner(["rotate-secrets"], server.env)).toMatchObject({
      code: 0,
      out: expect.stringContaining("links in mails end"),
    });
    expect((await ask(server, { token, act: "show" })).status).toBe(404);
    expect(server.rows()).toHaveLength(1);
  });

  test("is refused after the same work, whatever is wrong with it", async () => {
    const id = crypto.randomUUID();
    const store = {
      secret: vi.fn(async () => SECRET),
      linkedEnquiry: vi.fn(async () => ({ enquiry: undefined, acts: [] })),
      actByLink: vi.fn(async () => true),
    };
    const app = Fastify();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body: Buffer, done) =>
      done(null, parseForm(body)),
    );
    const options = { config: { siteUrl: SITE_URL, database: { kind: "sqlite", path: "" } }, store };
    mailLinkRoutes(app, { ...options, rateLimiter: { challenge: async () => 0 } } as never);
    const wrong = [
      "",
      "1".repeat(72),
      `${(await tokenOf(id)).slice(0, -1)}x`,
      await tokenOf(id, { days: 15 }),
    ];
    for (const token of wrong) {
      const payload = `token=${token}&act=erased&who=Eve`;
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      expect((await app.inject({ method: "POST", url: "/api/owner", headers, payload })).statusCode).toBe(
        404,
      );
    }
    expect(store.secret.mock.calls).toHaveLength(wrong.length);
    expect(store.linkedEnquiry.mock.calls).toEqual(wrong.map(() => ["00000000-0000-0000-0000-000000000000"]));
    expect(store.actByLink).not.toHaveBeenCalled();
  });

  test("is not in the log, nor is a name, and posts of other sites and of guessers are refused", async () => {
    const { server, id, token } = await waiting();
    await press(server, token, "answered", "Grace Hopper");
    expect(server.log()).toContain(`"id":"${id}","act":"answered"`);
    for (const text of [token, token.slice(40), "Grace", "Lovelace"])
      expect(server.log()).not.toContain(text);
    const foreign = await ask(server, { token, act: "show" }, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    for (const fields of [
      { token, act: "released", who: "\u200b\u2800\u00ad" },
      { token, act: "released", who: "Gra\0ce" },
      { token, act: "released", who: "  " },
      { token, act: "released", who: "x".repeat(61) },
      { token, act: "purged", who: "Grace" },
      { token, act: "show", who: "", more: "x" },
    ])
      expect((await ask(server, fields)).status).toBe(400);
    const asPage = await ask(server, { token: "x", act: "show" }, { accept: "text/html,*/*" });
    expect([asPage.status, await asPage.json()]).toEqual([404, { outcome: "failed", error: "not-found" }]);
    const few = await startServer({ env: ENV, limits: { challenges: { points: 2, seconds: 60 } } });
    const guesses = [1, 2, 3].map(() => ask(few, { token, act: "show" }));
    const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => Number(headers.get("retry-after")) > 0)).toEqual([true]);
  });

  test("works on a database of an earlier version", async () => {
    const { server, token, run } = await waiting();
    const { databaseFile } = server;
    await server.close();
    await run("drop table mail_act");
    await run("delete from kysely_migration where name >= '009'");
    const later = await startServer({ env: ENV, databaseFile });
    expect((await press(later, token, "answered")).done).toHaveLength(1);
  });
});

describe.each(engines(sharedPostgres()))("what is pressed, in %s", (_name, database) => {
  test("is done once: of two at the same time, and of one who presses again, it says who was faster", async () => {
    const { server, id, token, run } = await waiting({}, await database());
    for (const act of ["released", "answered"]) {
      const views = await Promise.all(["Grace", "Mary"].map((who) => press(server, token, act, who)));
      views.push(await press(server, token, act, "Grace"));
      expect(views.map(({ title }) => title)).toEqual(Array(3).fill("Ada Lovelace{202E}"));
      expect(views.filter(({ said }) => said.startsWith("Somebody was faster"))).toHaveLength(2);
      // All of them see the same winner.
      expect(
        new Set(views.map(({ done }) => done.find((line) => line.toLowerCase().startsWith(act)))).size,
      ).toBe(1);
    }
    expect(await run("select act from mail_act order by act")).toMatchObject([
      { act: "answered" },
      { act: "released" },
    ]);
    expect(await run("select state from enquiry")).toMatchObject([{ state: "accepted" }]);
    expect(await run("select submission_id from outbox")).toHaveLength(1);
    // An erasure that was written down and then cut short.
    await run(
      `insert into mail_act values ('${id}', 'erased', '2026-03-01T08:00:00.000Z', '0ff487b5', 'Ada')`,
    );
    expect((await press(server, token, "show", "")).may).toEqual(["erased"]);
    const erased = await press(server, token, "erased");
    expect(erased).toMatchObject({ may: [], said: expect.stringMatching(/^Erased, with everything/u) });
    expect(erased.done).toContainEqual(expect.stringMatching(/^Erased by Grace, 2(?!026-03-01)/u));
    expect(await run("select state from enquiry")).toEqual([]);
    expect((await press(server, token, "erased")).said).toMatch(/^Somebody was faster: it is erased/u);
    for (const act of ["released", "answered"])
      expect((await press(server, token, act)).said).toMatch(/^Erased, with everything/u);
  });

  test("erases the person everywhere, keeps the chain whole, and is listed and backed up", async () => {
    const { server, id, token, run } = await waiting({ email: "JOSÉ@münchen.example" }, await database());
    const other = enquiry({ email: "josé@xn--mnchen-3ya.example", message: "unheard-of" });
    await post(server, other);
    await post(server, enquiry({ email: "mary@example.org" }));
    const views = await Promise.all(["Grace", "Mary"].map((who) => press(server, token, "erased", who)));
    expect(views.filter(({ said }) => said.startsWith("Erased, with everything"))).toHaveLength(1);
    expect(views.filter(({ said }) => said.startsWith("Somebody was faster"))).toHaveLength(1);
    expect(await run("select email from enquiry")).toEqual([{ email: "mary@example.org" }]);
    expect(await run("select address from erasure")).toHaveLength(1);
    const replayed = await press(server, token, "released");
    expect(replayed).toMatchObject({
      may: [],
      done: [expect.stringMatching(/^Erased by (?:Grace|Mary), /u)],
    });
    const gone = await press(server, await tokenOf(other.submissionId), "show", "");
    for (const act of ["released", "answered", "erased"])
      expect((await press(server, await tokenOf(other.submissionId), act)).said).toBe(gone.said);
    expect(gone).toMatchObject({
      said: expect.stringMatching(/^This enquiry is not here/u),
      done: [],
      may: [],
    });

    const archive = await archiveOf(server);
    await until(async () => (await archive.verify()).unsealed === 0);
    expect((await archive.verify()).findings).toEqual([]);
    const file = temporaryFile("backup.sqlite");
    await archive.backup(file);
    expect(readFrom(file, "select act from mail_act")).toEqual([{ act: "erased" }]);
    const { out } = await owner(["list", "--acts"], server.env);
    expect(out).toMatch(new RegExp(` erased .*(?:Grace|Mary) +[0-9a-f]{8} +${id}`, "u"));
  });
});
