import { describe, expect, it } from "vitest";
import { carriedOver, findRows, type OwnTable, orderBy, type TextColumn } from "#demos/inventory/table.ts";
import { kindOf, type ValueKind, worthOf } from "#demos/inventory/values.ts";

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

function column(name: string, kind: ValueKind, cells: readonly string[]): TextColumn {
  const starts = [0];
  for (const cell of cells) starts.push((starts.at(-1) ?? 0) + cell.length + 1);
  return { name, kind, text: cells.map((cell) => `${cell}\n`).join(""), starts: Uint32Array.from(starts) };
}

const table: OwnTable = {
  size: 4,
  facets: [],
  columns: {},
  counted: { size: 0, facets: [], columns: {} },
  texts: [
    column("Tube", "text", ["b", "A", "", "c.d"]),
    column("Volume", "comma", ["1,5", "12", "n.d.", "0,5"]),
  ],
};

describe("a visitor's table", () => {
  it("is sorted by what its cells are worth, what is missing last", () => {
    const [tube, volume] = table.texts as [TextColumn, TextColumn];
    expect(orderBy(volume, [0, 1, 2, 3], false)).toEqual([3, 0, 1, 2]);
    expect(orderBy(volume, [0, 1, 2, 3], true)).toEqual([1, 0, 3, 2]);
    expect(orderBy(tube, [0, 1, 2, 3], false)).toEqual([1, 0, 3, 2]);
  });

  it("is searched for the very characters, whatever their case, and never across two cells", () => {
    expect([...findRows(table, "a")]).toEqual([0, 1, 0, 0]);
    expect([...findRows(table, "C.D")]).toEqual([0, 0, 0, 1]);
    expect([...findRows(table, ".")]).toEqual([0, 0, 1, 1]);
    expect([...findRows(table, "(*[\\")]).toEqual([0, 0, 0, 0]);
  });

  it("keeps what is chosen while it grows, by the values' names", () => {
    const facet = (values: string[]) => ({ ...table, facets: [{ id: "c1", label: "Kind", values }] });
    const [before, after] = [facet(["x", "y"]), facet(["y", "z"])];
    expect(carriedOver({ c1: [0, 1] }, before, after)).toEqual({ c1: [0] });
    expect(carriedOver({ c1: [0] }, before, after)).toEqual({});
    expect(carriedOver({ c9: [0] }, before, after)).toEqual({});
  });
});
