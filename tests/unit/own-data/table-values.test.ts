import { describe, expect, it } from "vitest";
import { findRows, keysOf, type OwnTable } from "#demos/inventory/table.ts";
import { kindOf, type ValueKind, worthOf } from "#demos/inventory/values.ts";
import { at } from "#lib/at.ts";

const MARCH_1 = Date.UTC(2024, 2, 1);

describe("the kind of a column", () => {
  it.each<[string, ValueKind, string[]]>([
    ["dates with the year first", "dmy", ["2024-03-01", "2024-03-14 10:30"]],
    ["dates without anything between", "dmy", ["20240301", "20241231"]],
    ["dates with points", "dmy", ["01.03.2024", "3.4.24"]],
    ["dates with the month first", "mdy", ["3/1/2024", "3/14/2024"]],
    ["dates with slashes and the day first", "dmy", ["1/3/2024", "14/3/2024"]],
    ["dates with the month's name", "dmy", ["1 Mar 2024", "14-Apr-24"]],
    ["numbers", "number", ["1", "-2.5", "1,234.5", "3e-5", "12 %", "n.d."]],
    ["numbers with a comma", "comma", ["1,5", "1.234,5", "2"]],
    ["numbers, some of which came to an error", "number", ["1", "#DIV/0!", "#N/A", "#NAME?", "#REF!"]],
    ["texts", "text", ["A1", "12 ml", "3"]],
    ["nothing", "text", ["", "NA", "-"]],
    ["texts that are no dates", "text", ["31.02.2024", "99.99.2024"]],
  ])("%s", (_, kind, cells) => {
    expect(kindOf(cells)).toBe(kind);
  });

  it.each<[ValueKind, string]>([
    ["dmy", "2024-03-01"],
    ["dmy", "20240301"],
    ["dmy", "01.03.2024"],
    ["mdy", "3/1/2024"],
    ["dmy", "1 March 2024"],
    ["mdy", "Mar 1, 2024"],
  ])("reads a date as %s: %s", (kind, text) => {
    expect(worthOf(kind, text)).toBe(MARCH_1);
  });
});

const table: OwnTable = {
  size: 4,
  rows: 4,
  facets: [],
  columns: new Map(),
  counted: { size: 0, facets: [], columns: new Map() },
  lines: ["b\t1,5", "A\t12", "\tn.d.", "c.d\t0,5"],
  texts: [
    { name: "Tube", kind: "text", place: 0 },
    { name: "Volume", kind: "comma", place: 1 },
  ],
};

describe("a visitor's table", () => {
  it("is sorted by what its cells are worth, which what is missing is not", () => {
    expect(keysOf(table, at(table.texts, 0))).toEqual(["b", "a", null, "c.d"]);
    expect(keysOf(table, at(table.texts, 1))).toEqual([1.5, 12, null, 0.5]);
  });

  it("is searched for the very characters, whatever their case, and never across two cells", () => {
    expect([...findRows(table, "a")]).toEqual([0, 1, 0, 0]);
    expect([...findRows(table, "C.D")]).toEqual([0, 0, 0, 1]);
    expect([...findRows(table, "d0")]).toEqual([0, 0, 0, 0]);
    expect([...findRows(table, "(*[\\")]).toEqual([0, 0, 0, 0]);
  });
});
