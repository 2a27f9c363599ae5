import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import net from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { whereCodesLead } from "#server/enquiries/owner/doctor/site.ts";
import { openArchive } from "#server/enquiries/owner/open-archive.ts";
import { freePort, listenLocally } from "../free-port.ts";
import { type AtEnd, change, enquiry, post, startServer, temporaryFolder } from "./harness.ts";
import { owner, startedOwner } from "./owner.ts";
import { mailTo, startSmtpSink } from "./smtp-sink.ts";
import { addKiosk } from "./stand.ts";

/** A server with everything that the doctor looks at, and its settings. */
async function healthy(atEnd: AtEnd = onTestFinished) {
  const sink = await startSmtpSink(0, atEnd);
  const server = await startServer({}, atEnd);
  const env = { SITE_URL: server.url, ...server.env, ...mailTo(sink.url) };
  const archive = await openArchive(readConfig(env).database);
  await archive.backup(join(temporaryFolder(atEnd), "backup.sqlite"));
  await archive.close();
  return { sink, server, env };
}

/** For the tests that change nothing there. */
const { env: untouched } = await healthy(afterAll);

const ABOUT = [
  "settings",
  "disk",
  "database",
  "retention",
  "codes",
  "mail",
  "day",
  "links",
  "webhook",
  "site",
  "proxy",
  "copies",
  "clock",
  "backup",
];

describe("the doctor", () => {
  test("says ok to each part of a healthy service, and sends a test mail when asked to", async () => {
    const { sink, env } = await healthy();
    const quiet = await owner(["doctor"], env);
    expect(
      quiet.out
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/\s+/u, 2)),
    ).toEqual(ABOUT.map((about) => ["ok", about]));
    expect(quiet.code).toBe(0);
    expect(sink.mails).toEqual([]);
    const loud = await owner(["doctor", "--send-test-mail"], env);
    expect(loud).toMatchObject({ code: 0, out: expect.stringContaining("went to partners@example.org") });
    expect(sink.mails).toHaveLength(1);
  });

  test.each<[string, (port: number, folder: string) => Record<string, string>, RegExp]>([
    ["settings", () => ({ NOTIFY_TO: "nobody" }), /NOTIFY_TO: expected/u],
    ["settings", () => ({ NODE_ENV: "production", SITE_URL: "" }), /SITE_URL: set/u],
    [
      "disk",
      (_port, folder) => ({ DATABASE_URL: `sqlite:${folder}/none/e.sqlite` }),
      /cannot write in .*none \(ENOENT\)/u,
    ],
    [
      "disk",
      () => ({ DATABASE_URL: `sqlite:${import.meta.filename}/e.sqlite` }),
      /cannot write in .*doctor\.test\.ts \(ENOTDIR\)/u,
    ],
    [
      "database",
      (_port, folder) => ({ DATABASE_URL: `sqlite:${folder}/e.sqlite` }),
      /there is no .*e\.sqlite/u,
    ],
    [
      "mail",
      (port) => ({ NOTIFY_SMTP_URL: `smtp://user:open-sesame@127.0.0.1:${port}` }),
      /takes no mail \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)/u,
    ],
    ["site", (port) => ({ SITE_URL: `http://127.0.0.1:${port}` }), /cannot be reached \(ECONNREFUSED\)/u],
    ["site", () => ({ SITE_URL: "http://127.0.0.1:1" }), /cannot be reached \(bad port\)/u],
    ["proxy", (port) => ({ SITE_URL: `https://127.0.0.1:${port}` }), /TRUST_PROXY: name the address/u],
  ])("says what is wrong with the %s, what to do, and exits 1", async (about, changes, words) => {
    const { code, out, err } = await owner(["doctor"], {
      ...untouched,
      ...changes(await freePort(), temporaryFolder()),
    });
    expect(code).toBe(1);
    const line = out.split("\n").find((text) => text.startsWith(`WRONG  ${about}`));
    expect(line).toMatch(words);
    expect(out + err).not.toContain("open-sesame");
  });

  test("says for what it waits, and for how long at most, where a mail server swallows connections", async () => {
    const hole = net.createServer((socket) => void setTimeout(() => socket.destroy(), 4_000));
    onTestFinished(() => void hole.close());
    const at = `127.0.0.1:${await listenLocally(hole)}`;
    const { out, err } = await owner(["doctor"], { ...untouched, ...mailTo(`smtp://${at}`) });
    expect(err).toBe(`mail: waiting for ${at}, up to 75 s for its greeting, 5 minutes for the rest\n`);
    expect(out).toMatch(/^WRONG {2}mail /mu);
  });

  test.each([
    ["AUTH", /^WRONG {2}mail +NOTIFY_SMTP_URL: 127\.0\.0\.1:\d+ asks for no password, /mu],
    ["HELP", /^ok {5}mail +the mail server answers/mu],
  ])(
    "says whether the mail server asks for the password that is set: one without %s",
    async (lacking, said) => {
      const server = new SMTPServer({
        logger: false,
        allowInsecureAuth: true,
        disabledCommands: ["STARTTLS", lacking],
        onAuth: (_auth, _session, done) => done(null, { user: "user" }),
      });
      onTestFinished(() => void server.close());
      const url = `smtp://user:open-sesame@127.0.0.1:${await listenLocally(server.server)}`;
      const { out, err } = await owner(["doctor"], { ...untouched, ...mailTo(url) });
      expect(out).toMatch(said);
      expect(out + err).not.toContain("open-sesame");
    },
  );

  test("believes a mail server by the authority that an --env-file names, and says where there is none", async () => {
    const folder = temporaryFolder();
    const [key, cert, settings] = ["key", "cert", "env"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const name = ["-subj", "/CN=mail", "-addext", "subjectAltName=IP:127.0.0.1"];
    execFileSync(
      "openssl",
      ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-keyout", key, "-out", cert, ...name],
      {
        stdio: "ignore",
      },
    );
    const server = new SMTPServer({
      logger: false,
      secure: true,
      key: readFileSync(key),
      cert: readFileSync(cert),
    });
    server.on("error", () => undefined);
    onTestFinished(() => void server.close());
    const env = { ...untouched, ...mailTo(`smtps://127.0.0.1:${await listenLocally(server.server)}`) };
    const doctor = (authority: string) => {
      writeFileSync(settings, `NODE_EXTRA_CA_CERTS=${authority}\n`);
      return startedOwner(["doctor"], env, [`--env-file=${settings}`]);
    };
    expect((await doctor(cert)).out).toMatch(/^ok {5}mail +the mail server answers/mu);
    const { out, err } = await doctor(`${cert}-gone`);
    expect(out).toMatch(/^WRONG {2}mail .*self-signed certificate/mu);
    expect(err).toMatch(/^NODE_EXTRA_CA_CERTS: \S+-gone is not used: ENOENT[^\n]+\n$/u);
  });

  test("says what to do about a database that can be read, but takes no write", async () => {
    const { server, env } = await healthy();
    change(
      server.databaseFile,
      "create trigger t before insert on setting begin select raise(abort, 'no'); end",
    );
    const { code, out } = await owner(["doctor"], env);
    expect(code).toBe(1);
    expect(out).toMatch(/^WRONG {2}database +\/\S+ takes no write \(no\): run this as the server's user, /mu);
  });

  test("says how many posts wait for the webhook", async () => {
    const { server, env } = await healthy();
    await post(server, enquiry());
    const wait = "insert into webhook_outbox select submission_id, 3, '2999-01-01', '' from enquiry";
    change(server.databaseFile, wait);
    const NOTIFY_WEBHOOK_SECRET = "a secret of thirty-two characters";
    const set = { NOTIFY_WEBHOOK_URL: "https://crm.example.org/hook", NOTIFY_WEBHOOK_SECRET };
    const { out } = await owner(["doctor"], { ...env, ...set });
    expect(out).toMatch(/^ok {5}webhook +crm\.example\.org; 1 waits to be posted again$/mu);
    expect((await owner(["doctor"], env)).out).toMatch(/^WRONG {2}webhook +off, but 1 waits/mu);
  });

  test("says when enquiries are kept for longer than kiosks promise", async () => {
    const { server, env } = await healthy();
    await addKiosk(server);
    const { code, out } = await owner(["doctor"], env);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^WRONG {2}retention +nothing is deleted .*promise 12 months: set RETENTION_DAYS to 366/mu,
    );
    expect((await owner(["doctor"], { ...env, RETENTION_DAYS: "367" })).out).toMatch(/^WRONG {2}retention/mu);
    expect((await owner(["doctor"], { ...env, RETENTION_DAYS: "365" })).out).toMatch(/^ok {5}retention/mu);
  });

  test.each([
    [
      "http://localhost:3000/",
      /^WRONG {2}codes +the site was built for http:\/\/localhost:3000\/.*SITE_URL/mu,
    ],
    ["https://www.example.org/", /^ok {5}codes +.*https:\/\/www\.example\.org/mu],
  ])("says where the QR codes of kiosks lead in a site that was built for %s", async (built, said) => {
    const { server, env } = await healthy();
    const site = createServer((_request, response) => {
      response.end(`<!doctype html><link rel="canonical" href="${built}">`);
    });
    onTestFinished(() => void site.close());
    const settings = { ...env, SITE_URL: `http://127.0.0.1:${await listenLocally(site)}` };
    expect((await owner(["doctor"], settings)).out).toMatch(/^ok {5}codes +no kiosks/mu);
    await addKiosk(server);
    expect((await owner(["doctor"], settings)).out).toMatch(said);
  });

  test.each([
    ["https://www.example.org/", "http://localhost:3000", /^search engines and kiosks' QR codes lead to/u],
    ["https://www.example.org/", "https://www.example.org", /^search engines and kiosks' QR codes lead to/u],
    ["https://example.org/", "https://www.example.org", /^the site was built for https:\/\/example.org\/: /u],
    ["http://localhost:3000/", "https://www.example.org", /which no phone can open/u],
  ])("compares the address %s, for which the site was built, with its own, %s", (built, siteUrl, said) => {
    const outcome = () => {
      try {
        return whereCodesLead(built, siteUrl);
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(outcome()).toMatch(said);
  });

  test("says whether mails have links, and what they need", async () => {
    expect((await owner(["doctor"], untouched)).out).toMatch(/^ok {5}links +off: .* https:\/\/\)/mu);
    const { out } = await owner(["doctor"], { ...untouched, SITE_URL: "https://127.0.0.1:1" });
    expect(out).toMatch(/^ok {5}links +mails lead to https:\/\/127\.0\.0\.1:1\/owner, for 14 days/mu);
  });

  test("says when the last backup is too old, or the clock is behind what is stored", async () => {
    const { server, env } = await healthy();
    await post(server, enquiry());
    const old = "update setting set value = '2026-01-01T00:00:00.000Z' where name = 'backed-up-at'";
    const future = "update enquiry set received_at = '2999-01-01T00:00:00.000Z'";
    change(server.databaseFile, `${old}; ${future}`);
    const { code, out } = await owner(["doctor"], env);
    expect(code).toBe(1);
    expect(out).toMatch(/^WRONG {2}backup +\d+ hours old: npm run enquiries -- backup FILE/mu);
    expect(out).toMatch(/^WRONG {2}clock +the last enquiry came in the future/mu);
  });
});
