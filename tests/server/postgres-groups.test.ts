import { renameSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { StoreEvent } from "#server/enquiries/store/intake-store.ts";
import { UNLIMITED } from "#server/enquiries/store/operations/quarantine-budget.ts";
import { openSpool } from "#server/enquiries/store/postgres/spool.ts";
import type { NewEnquiry } from "#server/enquiries/store/tables.ts";
import { query } from "./postgres.ts";
import { until } from "./server-process.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { archiveOn, entry, postgresStore, temporaryFile } from "./stores.ts";

const postgres = sharedPostgres();

const nth = (submissionId: string, changes: Partial<NewEnquiry["content"]> = {}) =>
  entry({ submissionId, ...changes });

const open = async (quarantine = UNLIMITED) =>
  postgresStore(await postgres.database(), { notify: true, quarantine });

describe("group commit in PostgreSQL", () => {
  test("what arrives together is committed together: far fewer transactions than enquiries", async () => {
    const { url, store } = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) => store.save(nth(String(index)))),
    );
    expect(new Set(outcomes)).toEqual(new Set(["stored"]));
    // Rows of one transaction have the same xmin.
    const transactions = await query(url, "select distinct xmin::text from enquiry");
    expect(transactions.length).toBeLessThanOrEqual(3);
    expect(await query(url, "select 1 from outbox")).toHaveLength(200);
  });

  test("the same number twice in one group is one row, and another body under it is a conflict", async () => {
    const { store } = await open();
    const saves = [nth("1"), nth("1"), nth("1", { message: "other" })].map((each) => store.save(each));
    expect(await Promise.all(saves)).toEqual(["stored", "repeated", "conflict"]);
  });

  test("a proof of work counts once in a group: what brings it again is quarantined and announced to nobody", async () => {
    const { url, store } = await open();
    const trace = { kind: "proof", nonce: "one", expiresAt: new Date().toISOString() } as const;
    const other = { ...trace, nonce: "other" };
    const saves = [trace, trace, other].map((each, id) => store.save({ ...nth(String(id)), trace: each }));
    expect(await Promise.all(saves)).toEqual(["stored", "stored", "stored"]);
    const rows = await query(url, "select state || ' ' || marks as mark from enquiry order by submission_id");
    expect(rows.map((row) => row.mark)).toEqual(["accepted ", "quarantined check-replayed", "accepted "]);
    expect(await query(url, "select submission_id from outbox order by 1")).toEqual([
      { submission_id: "0" },
      { submission_id: "2" },
    ]);
  });

  test("a group fills the quarantine to its budget, and repetitions take up none of it", async () => {
    const { store } = await open({ rows: 3, bytes: 1e6 });
    const saveAll = (ids: string[]) =>
      Promise.all(ids.map((id) => store.save({ ...nth(id), marks: ["check-missing"] })));
    expect(await saveAll(["1", "2"])).toEqual(["stored", "stored"]);
    expect(await saveAll(["1", "2", "3", "4"])).toEqual(["repeated", "repeated", "stored", "full"]);
    expect(await saveAll(["3", "4"])).toEqual(["repeated", "full"]);
  });

  test("of a group, what was received before its sender was erased is not stored", async () => {
    const { url, store } = await open();
    await store.save(nth("1", { email: "grace@example.org" }));
    const archive = await archiveOn({ kind: "postgres", url, spoolPath: temporaryFile("none") });
    const before = new Date();
    await archive.eraseByEmail("ada@example.org");
    const saves = [
      { ...nth("2"), receivedAt: before },
      { ...nth("3", { email: "grace@example.org" }), receivedAt: before },
      { ...nth("4"), receivedAt: new Date(Date.now() + 1_000) },
    ];
    expect(await Promise.all(saves.map((each) => store.save(each)))).toEqual(["erased", "stored", "stored"]);
  });

  test("one that the database refuses is not spooled, and does not take the others of its group with it", async () => {
    const { url, store } = await open();
    const events: StoreEvent[] = [];
    store.onEvent?.((event) => events.push(event));
    const saves = [nth("1"), nth("2", { message: "\0" }), nth("3")].map((each) => store.save(each));
    expect((await Promise.allSettled(saves)).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect((await query(url, "select submission_id from enquiry")).map((row) => row.submission_id)).toEqual([
      "1",
      "3",
    ]);
    expect(await store.waiting()).toMatchObject({ spooled: 0 });
    expect(events).toEqual([]);
  });
});

describe("the spool's file", () => {
  test("replaced under the server by another one: what that holds is moved to the database as well", async () => {
    const { url, spoolPath, store } = await open();
    const events: StoreEvent[] = [];
    store.onEvent?.((event) => events.push(event));
    await postgres.down();
    for (const id of ["1", "2"]) expect(await store.save(nth(id))).toBe("stored");
    await postgres.up();
    await until(() => events.some(({ kind }) => kind === "drained"));

    const aside = temporaryFile("spool.sqlite");
    const other = await openSpool(aside);
    await other.save(nth("3"));
    await other.close();
    renameSync(aside, spoolPath);
    await until(async () => (await query(url, "select 1 from enquiry")).length === 3);
    await until(async () => (await store.waiting()).spooled === 0);
  });
});
