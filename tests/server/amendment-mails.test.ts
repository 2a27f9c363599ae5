import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import type { NewAmendment } from "#server/enquiries/store/tables.ts";
import { enquiry, post, startServer } from "./harness.ts";
import { startHttpSink } from "./http-sink.ts";
import { owner } from "./owner.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { mailTo, startSmtpSink } from "./smtp-sink.ts";
import { at, engines, stand } from "./stand.ts";
import { entry, sqliteStore } from "./stores.ts";

const HOUR = 3_600_000;
const WEBHOOK = { NOTIFY_WEBHOOK_SECRET: "a secret of thirty-two characters" };

describe.each(engines(sharedPostgres()))("the owner is told of an amendment, in %s", (_engine, settings) => {
  test("with the lead's first mail and post, or after them in others", async () => {
    const [sink, hook] = [await startSmtpSink(), await startHttpSink()];
    sink.refuse(451);
    const env = { ...mailTo(sink.url), ...WEBHOOK, NOTIFY_WEBHOOK_URL: hook.url };
    const { amend, lead, run } = await stand({ ...(await settings()), ...env });
    const id = await lead();
    await until(() => hook.deliveries.length === 1);
    await until(async () => (await run("select 1 from webhook_outbox")).length === 0);
    await until(async () => (await run("select 1 from outbox where attempts > 0")).length === 1);
    await amend(id, { note: "At once" });
    sink.refuse(undefined);
    await run("update outbox set next_attempt_at = '2026-01-01'");
    await until(async () => (await run("select 1 from outbox")).length === 0);
    expect(sink.mails).toEqual([expect.stringContaining(`Message-ID: <${id}@localhost>`)]);
    expect(sink.mails[0]).toMatch(/Subject: Enquiry [\s\S]*\r\nWorth: hot, pilot\r\nNote: At once\r\n/u);
    const { posted } = await amend(id, { notedAt: at(11), temperature: "warm", wish: "call" });
    await until(() => sink.mails.length === 2 && hook.deliveries.length === 3);
    expect(sink.mails[1]).toMatch(/Subject: Amended: Enquiry [\s\S]*\r\nWorth: warm, call\r\n/u);
    expect(sink.mails[1]).toContain(`Message-ID: <${posted.amendmentId}@localhost>`);
    const data = { submissionId: id, temperature: "warm", wish: "call", note: "" };
    expect(JSON.parse(hook.deliveries[2]?.body ?? "")).toEqual({ type: "enquiry.amended", data });
    expect(hook.deliveries.map(({ headers }) => headers["webhook-id"])).toEqual([
      id,
      expect.not.stringMatching(id),
      posted.amendmentId,
    ]);
    expect(JSON.parse(hook.deliveries[0]?.body ?? "")).toMatchObject({
      type: "enquiry.accepted",
      data: { temperature: "", wish: "", note: "" },
    });
  });

  test("on the page about the day, which is mailed once however many servers there are", async () => {
    const sink = await startSmtpSink();
    const engine = await settings();
    const minuteAgo = new Date(Date.now() - 60_000).toISOString();
    const env = { ...mailTo(sink.url), KIOSK_DAY_MAIL: minuteAgo.slice(11, 16) };
    const { server, added, amend, lead, run } = await stand(engine);
    for (const temperature of ["hot", "hot", "cold"])
      await amend(await lead(), { temperature, note: "Secret" });
    await lead();
    await run(`update enquiry set received_at = '${new Date(Date.now() - 2 * HOUR).toISOString()}'`);
    const date = new Date(Date.now() - 2 * HOUR).toISOString().slice(0, 10);
    const { out } = await owner(["kiosk", "day", "--date", date], server.env);
    expect(out).toMatch(/^TEMPERATURE +LEADS\n.*\nhot +2\ncold +1\nnot noted +1$/mu);
    expect(out).toMatch(/^WISH +LEADS\n.*\npilot +3\nnot noted +1$/mu);
    expect(out).not.toMatch(/Secret|Ada/u);
    expect((await owner(["list"], server.env)).out).toMatch(/WORTH +NOTE .*\n[\s\S]*hot, pilot +Secret /u);
    expect((await owner(["export", "--format", "csv"], server.env)).out).toContain(
      '"","hot","pilot","Secret","hall-3"',
    );
    const start = () => startServer({ env: { ...engine, ...env }, databaseFile: server.databaseFile });
    const sent = async () => (await run("select value from setting where name = 'day-mail'"))[0]?.value;
    const servers = await Promise.all([start(), start()]);
    await until(async () => String(await sent()).endsWith(" sent"));
    for (const each of servers) await each.close();
    // Whoever claims its mail has looked whether the day's is due, too.
    await post(await start(), enquiry(), added);
    await until(() => sink.mails.some((mail) => mail.includes("Subject: Enquiry")));
    expect(sink.mails).toHaveLength(2);
    expect(sink.mails[0]).toMatch(/Subject: .* to .* UTC, all kiosks: 4 leads\r\n[\s\S]*\r\nhot +2\r\n/u);
    expect(sink.mails[0]).not.toMatch(/Secret|Ada/u);
  });
});

test("row 85: an amendment during the delivery of what it amends is told of afterwards", async () => {
  const { store } = await sqliteStore({ notify: true });
  const submissionId = crypto.randomUUID();
  await store.save(entry({ submissionId }));
  const amendment = (amendmentId: string, notedAt: string): NewAmendment => ({
    ...{ amendmentId, submissionId, notedAt, receivedAt: new Date().toISOString() },
    ...{ kiosk: "hall-3", temperature: "hot", wish: "", note: "" },
  });
  const claim = async () => {
    const [claimed] = await store.claimNotifications(new Date(), new Date());
    return claimed && { amended: claimed.amended, told: claimed.told };
  };
  expect(await claim()).toEqual({ amended: false, told: "" });
  expect(await store.amend(amendment("1", at(10)))).toBe("stored");
  await store.settleNotification(submissionId, "mail", "");
  expect(await claim()).toEqual({ amended: true, told: "1" });
  expect(await store.amend(amendment("2", at(9)))).toBe("stored");
  await store.settleNotification(submissionId, "mail", "1");
  expect(await claim()).toBeUndefined();
});

test("the day's mail is one server's at a time, and another day's only when that has ended", async () => {
  const { store } = await sqliteStore({ notify: true });
  const claim = (end: number, now: number) =>
    store.claimDay(new Date(end * HOUR).toISOString(), new Date(now * HOUR), new Date((now + 0.2) * HOUR));
  expect([await claim(24, 24), await claim(24, 24.1), await claim(0, 23.9)]).toEqual([
    0,
    undefined,
    undefined,
  ]);
  await store.planDay(new Date(24 * HOUR).toISOString(), 3, new Date(25 * HOUR));
  expect([await claim(24, 24.9), await claim(24, 25)]).toEqual([undefined, 3]);
  await store.planDay(new Date(24 * HOUR).toISOString(), 3);
  expect([await claim(24, 30), await claim(48, 48)]).toEqual([undefined, 0]);
  // The clock was ahead.
  expect(await claim(24, 30)).toBe(0);
});

test("a mail about the day needs a mail server", () => {
  expect(() => readConfig({ KIOSK_DAY_MAIL: "18:00" })).toThrow(
    "NOTIFY_SMTP_URL: needed with KIOSK_DAY_MAIL",
  );
  expect(() => readConfig({ KIOSK_DAY_MAIL: "25:00" })).toThrow("KIOSK_DAY_MAIL: expected a time of the day");
});
