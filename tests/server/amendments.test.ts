import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { credentialHeader } from "#enquiry/kiosk-protocol.ts";
import { change } from "./harness.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { at, engines, type Fields, stand } from "./stand.ts";
import { databaseOf, entry, sqliteStore, temporaryFile } from "./stores.ts";

const postgres = sharedPostgres();
const HOUR = 3_600_000;
const yes = async () => undefined;

describe.each(engines(postgres))("what a kiosk's staff note about a lead, in %s", (_engine, settings) => {
  test("row 85: is kept once, and of several the latest by the kiosk's clock counts", async () => {
    const { archive, amend, lead, noted, run } = await stand(await settings());
    const id = await lead();
    await lead({ nicknameField: "quarantined" });
    const [, spam = ""] = (await archive.list()).map(({ submissionId }) => submissionId);
    const { posted, ...first } = await amend(id, { note: "one\r\ntwo" });
    expect(first).toEqual({ status: 200, body: { amendmentId: posted.amendmentId } });
    expect((await amend(id, { ...posted, notedAt: "2026-03-01T10:00:00Z" })).status).toBe(200);
    expect(await amend(id, { ...posted, note: "" })).toMatchObject({
      status: 409,
      body: { error: "conflict" },
    });
    expect((await amend(id, { notedAt: at(9), temperature: "cold" })).status).toBe(200);
    expect((await amend(spam, { temperature: "warm", wish: "" })).status).toBe(200);
    expect(await noted()).toEqual([
      ["hot", "pilot", "one\ntwo"],
      ["warm", "", ""],
    ]);
    await amend(id, { temperature: "", wish: "deck" });
    expect(await noted()).toContainEqual(["", "deck", ""]);
    expect(await run("select amendment_id from amendment")).toHaveLength(4);
    expect((await archive.verify()).findings).toEqual([]);
  });

  test("row 85: dated far ahead of the server's clock, it counts as of when it came, and its repeat is answered", async () => {
    const { archive, amend, lead, noted } = await stand(await settings());
    const id = await lead();
    const { posted } = await amend(id, { notedAt: "9999-12-31T23:59:59Z", note: "ahead" });
    expect((await amend(id, posted)).status).toBe(200);
    const soon = new Date(Date.now() + 23 * HOUR).toISOString();
    await amend(id, { notedAt: soon, note: "soon" });
    await amend(id, { notedAt: new Date(Date.now() + 25 * HOUR).toISOString(), note: "now" });
    expect(await noted()).toEqual([["hot", "pilot", "soon"]]);
    const other = await lead();
    await amend(other, { notedAt: "9999-01-01T00:00:00Z", note: "ahead" });
    await amend(other, { notedAt: new Date().toISOString(), note: "of another kiosk, later" });
    expect(await noted()).toContainEqual(["hot", "pilot", "of another kiosk, later"]);
    expect((await archive.verify()).findings).toEqual([]);
  });

  test("row 85: is refused where it is no amendment, of no lead, or of no kiosk that may send", async () => {
    const { archive, added, amend, lead, run } = await stand(await settings());
    const id = await lead();
    expect(await amend(crypto.randomUUID())).toMatchObject({ status: 404, body: { error: "not-found" } });
    for (const changes of [{ note: "x".repeat(281) }, { wish: "car" }, { notedAt: "now" }])
      expect((await amend(id, changes as Fields)).status).toBe(400);
    const elsewhere = { ...added, origin: "https://elsewhere.example" };
    expect((await amend(id, {}, elsewhere)).status).toBe(403);
    expect((await amend(id, {}, {})).body).toMatchObject({ error: "credential-refused" });
    const another = credentialHeader((await archive.addKiosk("hall-4")) ?? "");
    await archive.revokeKiosk("hall-3");
    expect((await amend(id)).body).toMatchObject({ error: "credential-refused" });
    expect(await run("select kiosk from amendment")).toEqual([]);
    expect((await amend(id, {}, another)).status).toBe(200);
    expect(await run("select kiosk from amendment")).toEqual([{ kiosk: "hall-4" }]);
  });

  test("goes with its lead: erased for good, purged, and back from a backup", async () => {
    const { server, archive, amend, lead, noted, run } = await stand(await settings());
    const [gone, kept] = [await lead({ email: "gone@example.org" }), await lead()];
    await amend(gone, { note: "Unmistakable" });
    await amend(kept, { note: "Kept" });
    const file = temporaryFile("backup.sqlite");
    expect(await archive.backup(file)).toBe(2);
    expect(await archive.rehearse(file)).toMatchObject({ restored: 2, findings: [] });
    await archive.eraseByEmail("gone@example.org");
    expect(await run("select note from amendment")).toEqual([{ note: "Kept" }]);
    for (const path of [server.databaseFile, `${server.databaseFile}-wal`].filter(existsSync))
      expect(readFileSync(path).includes("Unmistakable")).toBe(false);
    await run("delete from amendment");
    expect((await archive.verify()).findings).toEqual([
      expect.stringMatching(`^amendment \\S+ of enquiry ${kept} is missing: link \\d+ of`),
    ]);
    // Its lead is still there.
    await archive.restore(file, yes);
    expect(await noted()).toEqual([["hot", "pilot", "Kept"]]);
    await archive.purgeBefore(new Date(Date.now() + HOUR));
    expect(await run("select note from amendment")).toEqual([]);
    expect((await archive.verify()).findings).toEqual([]);
    await lead({ submissionId: gone, email: "gone@example.org" });
    await archive.restore(file, yes);
    expect(await noted()).toEqual(
      expect.arrayContaining([
        ["hot", "pilot", "Kept"],
        ["", "", ""],
      ]),
    );
    await archive.restore(file, yes);
    expect(await run("select note from amendment")).toEqual([{ note: "Kept" }]);
    expect((await archive.verify()).findings).toEqual([]);
  });

  test("row 85: is proved by the chain: what was changed or put in past the server is named", async () => {
    const { archive, amend, lead, run } = await stand(await settings());
    const id = await lead();
    const { posted } = await amend(id, { note: "hot" });
    await run("update amendment set note = 'cold'");
    expect((await archive.verify()).findings).toEqual([
      expect.stringMatching(
        `^amendment ${posted.amendmentId} of enquiry ${id} was changed after link \\d+ of`,
      ),
    ]);
    await run("update amendment set note = 'hot'");
    await run(`insert into amendment select 'other', submission_id, kiosk, noted_at, received_at, temperature, wish,
      note, salt from amendment`);
    const findings = [`amendment other of enquiry ${id} is in the table, but in no link`];
    expect((await archive.verify()).findings).toEqual(findings);
  });
});

test("a lead that may wait in the spool is not said to be unknown", async () => {
  const DATABASE_URL = await postgres.database();
  const { amend, lead, run } = await stand({ DATABASE_URL });
  await lead();
  await postgres.down();
  const id = await lead();
  expect(await amend(id)).toMatchObject({ status: 503, body: { error: "unavailable" } });
  await postgres.up();
  const statuses = new Set<number>();
  await until(async () => statuses.add((await amend(id)).status).has(200));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await run("select kiosk from amendment")).not.toEqual([]);
});

test("a database of the version before takes them, and keeps what is queued in it", async () => {
  const submissionId = crypto.randomUUID();
  const file = await databaseOf([entry({ submissionId })], { notify: true });
  change(
    file,
    `drop table amendment; delete from kysely_migration where name >= '011';
    alter table outbox drop column amended; alter table webhook_outbox drop column amended`,
  );
  const { store } = await sqliteStore({ notify: true }, file);
  const times = { notedAt: at(10), receivedAt: at(10) };
  const worth = { kiosk: "hall-3", temperature: "hot", wish: "call", note: "" } as const;
  expect(await store.amend({ amendmentId: "1", submissionId, ...times, ...worth })).toBe("stored");
  expect(await store.claimNotifications(new Date(), new Date())).toMatchObject([
    { amended: false, told: "1" },
  ]);
});
