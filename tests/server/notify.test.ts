import { describe, expect, test } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { type NotifyConfig, readConfig } from "#server/config.ts";
import { notificationMail } from "#server/enquiries/notify/notification.ts";
import { createNotifier, mailTransport } from "#server/enquiries/notify/notifier.ts";
import { retryDelay } from "#server/enquiries/notify/outbox.ts";
import { freePort } from "../free-port.ts";
import {
  change,
  enquiry,
  post,
  proven,
  readFrom,
  secondWriter,
  startServer,
  type TestServer,
} from "./harness.ts";
import { until } from "./server-process.ts";
import { startHangingSmtp } from "./smtp-hang.ts";
import { headerNames, mailTo, startSmtpSink } from "./smtp-sink.ts";
import { archiveOn, entry, sqliteStore } from "./stores.ts";

async function accepted(server: TestServer, changes: Record<string, string> = {}) {
  const fields = await proven(server, changes);
  expect((await post(server, fields)).status).toBe(200);
  return fields;
}

/** Makes everything in the outbox due now. */
function hurry(databaseFile: string): void {
  change(databaseFile, "update outbox set next_attempt_at = '2000-01-01T00:00:00.000Z'");
}

const outbox = (databaseFile: string) => readFrom(databaseFile, "select * from outbox");

describe("notifications", () => {
  test("an accepted enquiry is mailed once, and a quarantined one never", async () => {
    const sink = await startSmtpSink();
    const server = await startServer({ env: mailTo(sink.url) });
    await post(server, enquiry({ nicknameField: "bot", lastName: "Spam" }));
    const { submissionId } = await accepted(server, { message: "First\nsecond" });
    await until(() => sink.mails.length > 0);
    await until(() => outbox(server.databaseFile).length === 0);
    const [mail = ""] = sink.mails;
    expect(mail).toContain("To: partners@example.org");
    expect(mail).toContain("Reply-To: ada@example.org");
    expect(mail).toMatch(/Message-ID: <[0-9a-f-]+@localhost>/iu);
    expect(mail).toContain(submissionId);
    // Mails are sent in the order of the enquiries, so once the third's is sent, everything due earlier has been too.
    await post(server, enquiry());
    const third = await accepted(server);
    await until(() => sink.mails.length > 1 && outbox(server.databaseFile).length === 0);
    expect(sink.mails).toHaveLength(2);
    expect(sink.mails[1]).toContain(third.submissionId);
    expect(sink.mails.join()).not.toContain("Spam");
  });

  test("a mail server that is away loses nothing: the mail is tried again, over a restart of the site", async () => {
    const port = await freePort();
    const env = mailTo(`smtp://127.0.0.1:${port}`);
    const server = await startServer({ env });
    const { submissionId } = await accepted(server);
    await until(() => Number(outbox(server.databaseFile)[0]?.attempts) > 0);
    // The row is written before the log line.
    await until(() => server.log().includes('"cause":"ECONNREFUSED"'));
    expect(server.log()).not.toContain("ada@example.org");
    await server.close();
    hurry(server.databaseFile);
    const sink = await startSmtpSink(port);
    await startServer({ env, databaseFile: server.databaseFile });
    await until(() => sink.mails.length > 0);
    expect(sink.mails[0]).toContain(submissionId);
    await until(() => outbox(server.databaseFile).length === 0);
  });

  test("a mail that is refused stays in the outbox and goes when it is taken", async () => {
    const sink = await startSmtpSink();
    sink.refuse(451);
    const server = await startServer({ env: mailTo(sink.url) });
    await accepted(server);
    await until(() => outbox(server.databaseFile)[0]?.attempts === 1);
    await until(() => server.log().includes('"cause":"status 451 to DATA"'));
    sink.refuse(undefined);
    hurry(server.databaseFile);
    await until(() => sink.mails.length === 1);
  });

  test("row 48: a mail server that never ends its greeting costs one mail its deadline, and the next one is tried", async () => {
    const sink = await startSmtpSink();
    const hanging = await startHangingSmtp(1, Number(new URL(sink.url).port));
    const { file, store } = await sqliteStore({ notify: true });
    await store.save(entry({ submissionId: "1" }));
    await store.save(entry({ submissionId: "2" }));
    const failures: object[] = [];
    const notifier = createNotifier({
      store,
      notify: { smtpUrl: hanging.url, to: "a@example.org", from: "a@example.org" },
      host: "localhost",
      deadline: 4_000,
      onSent: () => undefined,
      onFailed: (failure) => failures.push(failure),
      onError: () => undefined,
    });
    await notifier.run();
    expect(failures).toEqual([{ id: "1", cause: "no end of it within 4 s", attempts: 1 }]);
    expect(sink.mails).toHaveLength(1);
    expect(outbox(file)).toMatchObject([{ attempts: 1 }]);
    await notifier.stop();
  });

  test("row 62: a mail that was claimed is not sent any more once its sender is erased", async () => {
    const sink = await startSmtpSink();
    const { file, store } = await sqliteStore({ notify: true });
    for (const who of ["stays", "goes"]) await store.save(entry({ email: `${who}@example.org` }));
    const archive = await archiveOn(file);
    const errors: unknown[] = [];
    const notifier = createNotifier({
      store: {
        ...store,
        async claimNotifications(...when) {
          const claimed = await store.claimNotifications(...when);
          await archive.eraseByEmail("goes@example.org");
          return claimed;
        },
      },
      notify: { smtpUrl: sink.url, to: "partners@example.org", from: "partners@example.org" },
      host: "localhost",
      onSent: () => undefined,
      onFailed: ({ cause }) => errors.push(cause),
      onError: (error) => errors.push(error),
    });
    await notifier.run();
    await notifier.stop();
    expect(errors).toEqual([]);
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]).toContain("stays@example.org");
  });

  test("row 54: a clock that is set back by a day does not hold mails back for a day", async () => {
    const { store } = await sqliteStore({ notify: true });
    const now = new Date();
    const tomorrow = (minutes: number) => new Date(now.getTime() + 86_400_000 + minutes * 60_000);
    await store.save(entry({ submissionId: "1" }, { receivedAt: tomorrow(0) }));
    await store.save(entry({ submissionId: "2" }));
    await store.postponeNotification("2", 9, tomorrow(60));
    const claimed = await store.claimNotifications(now, new Date(now.getTime() + 600_000));
    expect(claimed.map(({ enquiry: { submissionId } }) => submissionId)).toEqual(["1", "2"]);
    // Mails that are put off, by an hour at the most, or are being sent, still wait.
    await store.postponeNotification("2", 10, new Date(now.getTime() + retryDelay(20)));
    expect(await store.claimNotifications(now, now)).toEqual([]);
  });

  test("the wait doubles from a quarter of a minute to an hour", () => {
    expect([0, 1, 2, 7, 8, 50].map(retryDelay)).toEqual([
      15_000, 30_000, 60_000, 1_920_000, 3_600_000, 3_600_000,
    ]);
  });

  test("an enquiry released from quarantine is mailed then", async () => {
    const sink = await startSmtpSink();
    const server = await startServer({ env: mailTo(sink.url) });
    const fields = enquiry();
    await post(server, fields);
    const archive = await archiveOn(server.databaseFile);
    expect(await archive.release(fields.submissionId, true)).toBe("released");
    expect(await archive.release(fields.submissionId, true)).toBe("not-quarantined");
    expect(await archive.release("nobody", true)).toBe("unknown");
    await until(() => sink.mails.length === 1);
    expect(server.rows()[0]).toMatchObject({ state: "accepted", marks: "check-missing" });
  });

  test("row 22: whatever is in the database, a mail has its own headers, each once, and one recipient", async () => {
    const sink = await startSmtpSink();
    const server = await startServer({ env: mailTo(sink.url) });
    const fields = enquiry();
    await post(server, fields);
    const bad = "Ada\r\nBcc: all@example.org\r\n\r\nBody";
    const database = secondWriter(server.databaseFile);
    database
      .prepare(
        "update enquiry set first_name = ?, organization = ?, email = ?, reason = ?, state = 'accepted'",
      )
      .run(bad, bad, "ada@example.org\r\nBcc: all@example.org", "alpha");
    database
      .prepare("insert into outbox values (?, 0, '2000-01-01T00:00:00.000Z', '')")
      .run(fields.submissionId);
    database.close();
    await until(() => sink.mails.length === 1);
    const names = headerNames(sink.mails[0] ?? "");
    expect(names).not.toContain("bcc");
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => ["to", "subject", "from"].includes(name))).toHaveLength(3);
    expect(sink.mails[0]).not.toMatch(/^Bcc:/imu);
  });

  test.each([
    ['"Cubiome, Lab" <site@example.org>', /^From: "Cubiome, Lab" <site@example\.org>\r$/mu],
    ["Müller =?utf-8?q?=0D=0A?= <site@example.org>", /^From: (?:=\?\S+\?=\s+)+<site@example\.org>\r$/mu],
  ])("the sender's name, as in %s, is in the mail's From and in nothing else", async (sender, header) => {
    const sink = await startSmtpSink();
    const { notify } = readConfig({ ...mailTo(sink.url), NOTIFY_FROM: sender });
    const sent = await mailTransport(notify as NotifyConfig).sendMail({ subject: "a", text: "b" });
    expect(sent.envelope).toEqual({ from: "site@example.org", to: ["partners@example.org"] });
    expect(sent.messageId).toMatch(/@example\.org>$/u);
    expect(sink.mails[0]).toMatch(header);
  });

  test.each([
    ["jose@münchen.de", "jose@xn--mnchen-3ya.de"],
    ["josé@example.org", undefined],
  ])("an address outside ASCII, %s, is shown as typed, and the Reply-To is %s", async (email, replyTo) => {
    const sink = await startSmtpSink();
    const server = await startServer({ env: mailTo(sink.url) });
    await accepted(server, { email });
    expect(server.rows()[0]).toMatchObject({ email, state: "accepted" });
    await until(() => sink.mails.length > 0);
    const [head = "", ...rest] = (sink.mails[0] ?? "").split("\r\n\r\n");
    expect(/^Reply-To: (.*)$/imu.exec(head)?.[1]?.trim()).toBe(replyTo);
    expect(head).toMatch(/^[\r\n -~]*$/u);
    const bytes = rest
      .join("")
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/gu, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    expect(Buffer.from(bytes, "latin1").toString()).toContain(email);
  });

  test("row 22: an encoded word that was typed stays text in the mail's subject", async () => {
    const sink = await startSmtpSink();
    const server = await startServer({ env: mailTo(sink.url) });
    await accepted(server, { firstName: "=?utf-8?B?SW52b2ljZQ==?=", organization: "=?utf-8?q?=0D=0ABcc?=" });
    await until(() => sink.mails.length > 0);
    const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/imu.exec(sink.mails[0] ?? "")?.[1] ?? "";
    expect(subject).toContain("SW52b2ljZQ==");
    expect(subject).not.toContain("=?");
  });

  test("row 12 and 23: what was typed is isolated text in a mail, and never markup", () => {
    const mail = notificationMail(
      {
        enquiry: {
          submissionId: "1",
          receivedAt: "2025-03-01T09:30:00.000Z",
          ...EMPTY_VALUES,
          firstName: "\u202Eevil",
          lastName: "<b>",
          email: "ada@example.org",
          organization: "مختبر",
          message: "one\n\u001b[2J",
          state: "accepted",
          marks: "",
          kiosk: "",
          typedAt: "",
          temperature: "hot",
          wish: "pilot",
          note: "one\n<b>\u202E",
        },
        amended: true,
        told: "2",
      },
      "localhost",
    );
    expect(mail.html).toBeUndefined();
    expect(mail).toMatchObject({ messageId: "<2@localhost>", inReplyTo: "<1@localhost>" });
    expect(mail.text).toContain("Worth: hot, pilot\nNote: \u2068one ⏎ <b>{202E}\u2069\n");
    expect(mail.subject).toBe("Amended: Enquiry (alpha): {202E}evil <b>, مختبر");
    expect(mail.text).toContain("Organization: \u2068مختبر\u2069");
    expect(mail.text).toContain("\u2068{001B}[2J\u2069");
  });
});
