import { describe, expect, test } from "vitest";
import type { IntakeStore } from "#server/enquiries/store/intake-store.ts";
import type { RetentionRule } from "#server/enquiries/store/operations/review-age.ts";
import type { QuarantineReason } from "#server/enquiries/store/tables.ts";
import { createRetention } from "#server/tasks.ts";
import { readRows } from "./harness.ts";
import { query } from "./postgres.ts";
import { sharedPostgres } from "./shared-postgres.ts";
import { entry, postgresStore, sqliteStore } from "./stores.ts";

const DAY = 86_400_000;
const START = Date.parse("2026-03-01T00:00:00Z");
/** A day after the start of the test's time. */
const day = (days: number) => new Date(START + days * DAY);

async function fresh() {
  const { file, store } = await sqliteStore();
  return { store, ids: () => readRows(file).map((row) => row.submission_id) };
}

const save = (
  store: IntakeStore,
  receivedAt: Date,
  marks: QuarantineReason[] = [],
  id: string = crypto.randomUUID(),
) => store.save(entry({ submissionId: id }, { receivedAt, marks }));

function retention(store: IntakeStore, rule: Partial<RetentionRule>) {
  const log: string[] = [];
  const write = (fields: object, text: string) => void log.push(`${JSON.stringify(fields)} ${text}`);
  const task = createRetention(
    store,
    { all: undefined, quarantined: undefined, ...rule },
    { info: write, warn: write },
    (error) => {
      throw error;
    },
  );
  return { run: (days: number) => task.run(day(days)), log };
}

describe("retention", () => {
  test("an enquiry is marked first, and deleted a week later, when it has reached the age", async () => {
    const { store, ids } = await fresh();
    await save(store, day(-365), [], "old");
    await save(store, day(-350), [], "young");
    const { run, log } = retention(store, { all: 365 });
    for (let days = 0; days < 7; days += 1) await run(days);
    expect(ids()).toEqual(["old", "young"]);
    await run(7.1);
    expect(ids()).toEqual(["young"]);
    expect(log).toEqual(['{"count":1} purged by age']);
    for (let days = 8; days < 16; days += 1) await run(days);
    expect(ids()).toEqual(["young"]);
    await run(16.1);
    expect(ids()).toEqual([]);
  });

  test("what is quarantined can have an age of its own", async () => {
    const { store, ids } = await fresh();
    await save(store, day(-40), ["decoy"], "decoy");
    await save(store, day(-40), [], "accepted");
    const { run } = retention(store, { quarantined: 30 });
    for (let days = 0; days < 8; days += 1) await run(days + 0.1 * days);
    expect(ids()).toEqual(["accepted"]);
  });

  test.each([
    ["at the first start", []],
    ["after some days", [0, 1, 2]],
    ["after weeks", Array.from({ length: 20 }, (_, days) => days)],
  ])(
    "row 42: a clock that is 800 days ahead once, %s, deletes nothing, then or later",
    async (_when, before) => {
      const { store, ids } = await fresh();
      for (let index = 0; index < 50; index += 1) await save(store, day(-index));
      const { run } = retention(store, { all: 365 });
      for (const days of before) await run(days);
      const last = before.at(-1) ?? 0;
      // Restarted several times within the hour, then the time server is reached.
      for (const days of [800.001, 800.002, 800.02]) await run(last + days);
      for (let days = last; days < last + 20; days += 1) await run(days + 0.1);
      expect(ids()).toHaveLength(50);
    },
  );

  test("row 42: a clock that jumps ahead day after day deletes nothing before it goes on for a week", async () => {
    const { store, ids } = await fresh();
    await save(store, day(0));
    const { run, log } = retention(store, { all: 30 });
    for (let jump = 0; jump < 10; jump += 1) await run(jump * 8);
    expect(ids()).toHaveLength(1);
    expect(log[0]).toContain("nothing is purged until the clock has gone on for a week");
    for (let days = 73; days < 80; days += 1) await run(days);
    expect(ids()).toEqual([]);
  });

  test("row 42: more than a tenth of all is deleted only after a second look on another day", async () => {
    const { store, ids } = await fresh();
    await Promise.all(Array.from({ length: 450 }, () => save(store, day(-400))));
    await Promise.all(Array.from({ length: 50 }, () => save(store, day(0))));
    const { run, log } = retention(store, { all: 365 });
    for (let days = 0; days < 8; days += 1) await run(days);
    await run(7.3);
    expect(ids()).toHaveLength(500);
    expect(log).toContain(
      '{"kind":"second-look","count":450,"total":500} purged tomorrow, if it is the same then',
    );
    await run(8);
    expect(ids()).toHaveLength(50);
    expect(log.at(-1)).toBe('{"count":450} purged by age');
  });

  test("a longer age that is set within the week is respected", async () => {
    const { store, ids } = await fresh();
    await save(store, day(-400));
    const short = retention(store, { all: 365 });
    for (let days = 0; days < 7; days += 1) await short.run(days);
    await retention(store, { all: 730 }).run(8);
    expect(ids()).toHaveLength(1);
  });
});

describe("in PostgreSQL", () => {
  const postgres = sharedPostgres();

  test("age and budget decide as in SQLite, for the servers together", async () => {
    const url = await postgres.database();
    const open = async () => (await postgresStore(url, { quarantine: { rows: 2, bytes: 10_000 } })).store;
    const [one, other] = [await open(), await open()];
    const ids = async () =>
      (await query(url, "select submission_id as id from enquiry order by 1")).map(({ id }) => id);
    await save(one, day(-40), ["decoy"], "decoy");
    await save(one, day(-40), [], "accepted");
    await save(one, day(-400), [], "old");
    await save(one, day(-40), ["decoy"], "decoy too");
    await save(other, day(0), ["decoy"], "too much");
    expect(await ids()).toEqual(["accepted", "decoy", "decoy too", "old"]);
    const rule = { all: 365, quarantined: 30 };
    for (let days = 0; days < 8; days += 1)
      await retention(days % 2 === 0 ? one : other, rule).run(days * 1.01);
    expect(await ids()).toEqual(["accepted"]);
  });
});
