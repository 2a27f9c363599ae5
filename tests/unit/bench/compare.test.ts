import { describe, expect, test } from "vitest";
import { compareRecords } from "../../bench/compare.ts";
import { type BenchRecord, readRecord } from "../../bench/record.ts";

const record = (
  results: BenchRecord["results"],
  { processor = "one", load = 0.1 }: { processor?: string; load?: number } = {},
): BenchRecord => ({
  date: "2026-01-01T00:00:00.000Z",
  commit: "abc1234",
  machine: { processor, processors: 2, memory: 16, system: "linux", node: "v24.0.0" },
  load: { before: load, after: load },
  results,
});

describe("two runs of the benches", () => {
  test("differ in the figures that changed by five per cent or more, numbers or text", () => {
    const before = record({ weight: [{ page: "home", total: 100, script: "97.0", fonts: 44, late: 0 }] });
    const after = record({ weight: [{ page: "home", total: 110, script: "80.0", fonts: 45, late: 3 }] });
    expect(compareRecords(before, after)).toEqual({
      notes: [],
      rows: [
        { bench: "weight", row: "home", figure: "total", before: 100, after: 110, change: "+10 %" },
        { bench: "weight", row: "home", figure: "script", before: "97.0", after: "80.0", change: "−18 %" },
        { bench: "weight", row: "home", figure: "late", before: 0, after: 3, change: "new" },
      ],
    });
  });

  test("are compared row by row, by what a row says in words", () => {
    const before = record({
      lighthouse: [
        { preset: "mobile", page: "home", FCP: 100 },
        { preset: "desktop", page: "home", FCP: 50 },
      ],
    });
    const after = record({
      lighthouse: [
        { preset: "desktop", page: "home", FCP: 50 },
        { preset: "mobile", page: "home", FCP: 200 },
      ],
    });
    expect(compareRecords(before, after).rows).toEqual([
      { bench: "lighthouse", row: "mobile home", figure: "FCP", before: 100, after: 200, change: "+100 %" },
    ]);
  });

  test("are compared in order where rows have no words, and where a figure is missing it is left out", () => {
    const before = record({
      kiosk: [
        { sessions: 1, nodes: 10 },
        { sessions: 2, nodes: "–" },
      ],
    });
    const after = record({
      kiosk: [
        { sessions: 1, nodes: 20 },
        { sessions: 2, nodes: 30 },
      ],
    });
    expect(compareRecords(before, after).rows).toEqual([
      { bench: "kiosk", row: "row", figure: "nodes", before: 10, after: 20, change: "+100 %" },
    ]);
  });

  test("name the benches and rows that only one of them has", () => {
    const before = record({ weight: [{ page: "home", total: 1 }], scenes: [] });
    const after = record({ weight: [{ page: "about", total: 1 }], kiosk: [] });
    expect(compareRecords(before, after).notes).toEqual([
      "weight, home: only in the first run",
      "weight, about: only in the second run",
      "kiosk is only in the second run",
      "scenes is only in the first run",
    ]);
  });

  test("say when they were made on other machines, or on a busy one", () => {
    const [note, busy] = compareRecords(record({}), record({}, { processor: "two", load: 1.5 })).notes;
    expect(note).toMatch(/^other machines: one, .*; two, /);
    expect(busy).toBe("the second run began under load (1.5)");
  });

  test.each(["nowhere.json", "package.json"])("are not read from %s, which is named", (path) => {
    expect(() => readRecord(path)).toThrow(`${path} is no file that npm run bench has written.`);
  });
});
