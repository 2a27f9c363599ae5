import { describe, expect, test } from "vitest";
import { EMPTY_VALUES } from "#enquiry/fields.ts";
import { digestMail } from "#server/enquiries/notify/digest.ts";
import { warningsOf } from "#server/enquiries/notify/warnings.ts";
import type { IntakeStore } from "#server/enquiries/store/intake-store.ts";
import type { Digest } from "#server/enquiries/store/operations/digest.ts";
import type { QuarantineReason } from "#server/enquiries/store/tables.ts";
import { freePort } from "../free-port.ts";
import { change, enquiry, post, readFrom, startServer } from "./harness.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { mailTo, startSmtpSink } from "./smtp-sink.ts";
import { archiveOn, entry, postgresStore, sqliteStore } from "./stores.ts";

const HOUR = 3_600_000;
const START = Date.parse("2026-03-01T08:00:00Z");
const at = (hours: number) => new Date(START + hours * HOUR);

async function save(
  store: IntakeStore,
  hours: number,
  marks: readonly QuarantineReason[],
  changes: object = {},
) {
  const enquiry = entry({ message: "Hello", ...changes }, { receivedAt: at(hours), marks });
  await store.save(enquiry);
  return enquiry.content.submissionId;
}

async function digestAt(store: IntakeStore, hours: number): Promise<Digest | undefined> {
  await store.queueDigest(at(hours));
  return store.claimDigest(at(hours), at(hours + 0.1));
}

const openStore = () => sqliteStore({ notify: true });

describe("the digest of what waits in quarantine", () => {
  test("gathers for an hour, tells of each enquiry once, and comes a day after the last at the earliest", async () => {
    const { store } = await openStore();
    expect(await digestAt(store, 0)).toBeUndefined();
    await save(store, 0, []);
    expect(await digestAt(store, 5)).toBeUndefined();

    const first = await save(store, 5, ["check-missing"]);
    expect(await digestAt(store, 5.5)).toBeUndefined();
    await save(store, 5.6, ["check-missing", "decoy"]);
    const digest = await digestAt(store, 6);
    expect(digest).toMatchObject({ number: 1, attempts: 0, waiting: 2 });
    expect(digest?.groups).toHaveLength(2);
    expect(digest?.unscripted.map(({ submissionId }) => submissionId)).toEqual([first]);
    await store.settleDigest(1, at(6));

    await save(store, 7, ["decoy"]);
    expect(await digestAt(store, 29)).toBeUndefined();
    expect(await digestAt(store, 30)).toMatchObject({
      number: 2,
      waiting: 3,
      groups: [{ marks: "decoy", count: 1 }],
    });
    await store.settleDigest(2, at(30));
    expect(await digestAt(store, 200)).toBeUndefined();
  });

  test("is one server's at a time, and the same however often it is tried", async () => {
    const { store } = await openStore();
    await save(store, 0, ["check-failed"]);
    const digest = await digestAt(store, 2);
    expect(digest?.groups).toEqual([{ marks: "check-failed", count: 1 }]);
    expect(await store.claimDigest(at(2), at(3))).toBeUndefined();
    await store.postponeDigest(1, 1, at(3));
    await save(store, 2.5, ["decoy"]);
    const again = await digestAt(store, 48);
    expect(again).toMatchObject({
      number: 1,
      attempts: 1,
      groups: digest?.groups,
      queuedAt: digest?.queuedAt,
    });
  });

  test("row 54: a clock that is set back by a day delays neither what gathers nor the next digest", async () => {
    const { store } = await openStore();
    await save(store, 30, ["decoy"]);
    expect(await digestAt(store, 6)).toMatchObject({ number: 1 });
    await store.postponeDigest(1, 1, at(31));
    expect(await store.claimDigest(at(7), at(7.1))).toMatchObject({ number: 1 });
    await store.settleDigest(1, at(40));
    await save(store, 10, ["decoy"]);
    expect(await digestAt(store, 16)).toMatchObject({ number: 2 });
  });

  test("forgets who has been released or erased in the meantime", async () => {
    const { file, store } = await openStore();
    const released = await save(store, 0, ["check-missing"]);
    await save(store, 0, ["check-missing"], { email: "JOSÉ@münchen.example" });
    await store.queueDigest(at(2));
    const archive = await archiveOn(file);
    await archive.release(released, true);
    expect(await archive.eraseByEmail("josé@xn--mnchen-3ya.example")).toBe(1);
    expect(await store.claimDigest(at(2), at(3))).toMatchObject({ groups: [], unscripted: [], waiting: 0 });
  });
});

describe("in PostgreSQL", () => {
  const postgres = sharedPostgres();

  test("several servers queue one digest and one of them sends it", async () => {
    const url = await postgres.database();
    const open = async () => (await postgresStore(url, { notify: true })).store;
    const stores = [await open(), await open(), await open()] as const;
    const [store] = stores;
    await save(store, 0, ["check-missing"]);
    await save(store, 0, ["decoy"]);
    await Promise.all(stores.map((one) => one.queueDigest(at(2))));
    const claims = await Promise.all(stores.map((one) => one.claimDigest(at(2), at(3))));
    const claimed = claims.filter((digest) => digest !== undefined);
    expect(claimed).toMatchObject([{ number: 1, waiting: 2 }]);
    expect(claimed[0]?.unscripted).toHaveLength(1);
    await store.settleDigest(1, at(2));
    expect(await digestAt(store, 100)).toBeUndefined();
    await save(store, 90, ["decoy"]);
    expect(await digestAt(store, 100)).toMatchObject({ number: 2, groups: [{ marks: "decoy", count: 1 }] });
  });
});

/** Backdates what a server has stored by more than an hour. */
function age(databaseFile: string): void {
  change(databaseFile, "update enquiry set received_at = '2026-01-01T00:00:00.000Z'");
  change(databaseFile, "update digest set next_attempt_at = '2000-01-01T00:00:00.000Z'");
}

describe("what the digest says about the server", () => {
  const disk = (share: number) => ({ freeBytes: share * 1e9, sizeBytes: 1e9 });
  const now = new Date("2026-03-10T00:00:00Z");

  test.each([
    ["2026-03-09T00:00:00.000Z", 0.5, []],
    ["2026-03-01T00:00:00.000Z", 0.5, [/^The last backup is 9 days old/u]],
    [undefined, 0.5, [/^There has never been a backup/u]],
    ["2026-03-09T00:00:00.000Z", 0.04, [/^The disk has 4 % left \(40 MB\)/u]],
  ])("with a backup of %s and %d of the disk free", (lastBackup, share, expected) => {
    const warnings = warningsOf({ lastBackup }, disk(share), now);
    expect(warnings).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
  });
});

describe("the digest's mail", () => {
  test("goes out by itself, over a mail server that is away and restarts, once", async () => {
    const port = await freePort();
    const env = mailTo(`smtp://127.0.0.1:${port}`);
    const first = await startServer({ env });
    const { databaseFile } = first;
    const fields = enquiry({ firstName: "Noscript", organization: "Lab\u202e" });
    await post(first, fields);
    await post(first, enquiry({ nicknameField: "bot", lastName: "Spam" }));
    await first.close();
    age(databaseFile);

    const second = await startServer({ env, databaseFile });
    await until(() => second.log().includes("a notification waits"));
    await second.close();
    age(databaseFile);

    const sink = await startSmtpSink(port);
    const third = await startServer({ env, databaseFile });
    await until(() => sink.mails.length > 0);
    await until(() => sentDigests(databaseFile) === 1);
    await third.close();
    await (await startServer({ env, databaseFile })).close();
    expect(sink.mails).toHaveLength(1);

    const [mail = ""] = sink.mails;
    const text = mail.replaceAll("=\r\n", "");
    expect(mail).toContain("To: partners@example.org");
    expect(mail).toContain("Subject: 2 new enquiries wait in quarantine");
    expect(text).toContain("     2  came without the human check");
    expect(text).toContain("     1  filled in the field that people never see");
    expect(text).toContain("Noscript Lovelace");
    expect(text).toContain("Lab{202E}");
    expect(text).toContain(fields.submissionId);
    expect(text).toContain("npm run enquiries -- release");
    expect(text).not.toContain("Spam");
    expect(text).toContain("There has never been a backup: npm run enquiries -- backup FILE");
  });

  test("holds what was typed as one line of text each, cut short, and none of it in a header", async () => {
    const bad = "Ada\r\nBcc: all@example.org\r\n\r\n<b>";
    const mail = digestMail(
      {
        number: 3,
        queuedAt: "2026-03-01T08:00:00.000Z",
        attempts: 0,
        waiting: 1,
        groups: [{ marks: "check-missing", count: 1 }],
        unscripted: [
          {
            submissionId: "1",
            receivedAt: "2026-03-01T07:00:00.000Z",
            ...EMPTY_VALUES,
            firstName: bad,
            lastName: "x".repeat(100),
            email: bad,
            organization: "مختبر",
            message: bad,
            state: "quarantined",
            marks: "check-missing",
            kiosk: "",
            typedAt: "",
          },
        ],
      },
      "localhost",
    );
    expect(mail.html).toBeUndefined();
    expect(mail.subject).toBe("1 new enquiry waits in quarantine");
    expect(mail.messageId).toBe("<digest-3-1772352000000@localhost>");
    const line = String(mail.text)
      .split("\n")
      .find((text) => text.includes("Ada"));
    expect(line).toMatch(/^ {2}2026-03-01 07:00 {2}\u2068Ada.{50,}…\u2069, \u2068مختبر\u2069$/u);
    expect(String(mail.text)).not.toMatch(/^Bcc/mu);
  });
});

function sentDigests(databaseFile: string): number {
  return readFrom(databaseFile, "select 1 from digest where sent_at is not null").length;
}
