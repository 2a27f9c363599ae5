import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { layouts } from "./table-layouts.ts";
import { gridOf, guess, kinds, read, remarks } from "./table-reading.ts";

const given = (name: string) => new Uint8Array(readFileSync(`tests/cases/${name}`));

// Rows and cells are those that Python 3.11's csv module reads, without what the file itself says is no row.
describe("files of laboratories", () => {
  it("t02-trio.fam: columns between spaces, without a header", async () => {
    const found = await read(given("t02-trio.fam"));
    expect(found.facts.records).toBe(36);
    expect(guess(found, "separator")).toBe("space");
    expect(gridOf(found).rows.slice(0, 3)).toEqual(
      ["1 1 0 0 2 1", "1 2 0 0 1 2", "1 3 1 2 2 1"].map((row) => row.split(" ")),
    );
    expect(remarks(found)).toEqual(["header-none"]);
  });

  it("t04-counts-hash-header.tsv: a header behind #", async () => {
    const found = await read(given("t04-counts-hash-header.tsv"));
    expect(gridOf(found)).toEqual({
      names: ["sample", "reads", "mapped"],
      rows: [
        ["01A", "120000", "118100"],
        ["02B", "98000", "97100"],
        ["03C", "87000", "86000"],
      ],
    });
    expect(remarks(found)).toEqual([]);
  });

  it("t10-sep-two.csv: the separator is declared in the first line", async () => {
    const found = await read(given("t10-sep-two.csv"));
    expect(found.facts.records).toBe(12);
    expect(gridOf(found).names).toEqual(["Sample", "Volume"]);
    expect(gridOf(found).rows[0]).toEqual(["S1", "2,5"]);
  });

  it("t13-multi-config.csv: sections, of which another may be chosen", async () => {
    const found = await read(given("t13-multi-config.csv"));
    expect(gridOf(found)).toEqual({
      names: ["sample_id", "cmo_ids", "description"],
      rows: [
        ["ctrl", "CMO301", "untreated"],
        ["trt", "CMO302", "treated"],
      ],
    });
    expect(found.facts.guesses).toContainEqual({
      id: "section",
      value: "[samples]",
      options: ["[gene-expression]", "[libraries]", "[samples]"],
    });
    const libraries = await read(given("t13-multi-config.csv"), { choices: { section: "[libraries]" } });
    expect(gridOf(libraries).rows.map(([name]) => name)).toEqual(["libA", "libB"]);
  });

  it("t16-shift-jis.csv and t18-cyrillic-1251.csv: their own letters", async () => {
    expect(gridOf(await read(given("t16-shift-jis.csv"))).names.slice(0, 2)).toEqual(["検体番号", "材料"]);
    expect(gridOf(await read(given("t18-cyrillic-1251.csv"))).rows[0]?.[0]).toMatch(/^[А-я]\d$/u);
  });

  it("t26-qiime-map.tsv: a comment line is no row", async () => {
    const found = await read(given("t26-qiime-map.tsv"));
    expect(found.facts.records).toBe(12);
    expect(gridOf(found).names).toEqual(["SampleID", "BarcodeSequence", "Treatment", "Description"]);
    expect(found.facts.remarks).toEqual([{ why: "lines-above", values: { count: 1 } }]);
  });
});

const parted = (row: string, names: readonly string[]) =>
  names.length === 1
    ? [row]
    : [
        ...row.split(" ").slice(0, names.length - 1),
        row
          .split(" ")
          .slice(names.length - 1)
          .join(" "),
      ];

describe("the layout of a table", () => {
  it.each(Object.entries(layouts))("%s", async (_, { text, names, rows, said = [] }) => {
    const found = await read(text);
    expect(gridOf(found)).toEqual({ names, rows: rows.map((row) => parted(row, names)) });
    expect(remarks(found)).toEqual(said);
    expect(found.facts.records).toBe(rows.length);
  });
});

// A cell is what the file holds: ids, genes and dates are nothing else for looking like numbers.
it.each([
  "1234567890123456",
  "1234567890123457",
  "0012",
  "1E10",
  "2.50",
  "1e-5",
  "SEP1",
  "MARCH1",
  "1-Mar",
  "03/04/2024",
  "'007",
  "NA",
  "nan",
  "TRUE",
  "=1+1",
  "1,5",
])("%s stays as it is", async (cell) => {
  const found = await read(`id;value\nA;${cell}\nB;x\nC;${cell}\n`);
  expect(gridOf(found).rows.map((row) => row[1])).toEqual([cell, "x", cell]);
});

it("ids of sixteen digits are no numbers, which would make two of them one", async () => {
  const found = await read("barcode,vol\n1234567890123456,1\n1234567890123457,2\n");
  expect(kinds(found)).toEqual({ barcode: "text", vol: "number" });
});

it("a filter shows what the file says: a strand, a treatment called none, true and false", async () => {
  const rows = ["A,+,none,TRUE", "B,-,drug,FALSE", "C,+,none,FALSE", "D,-,drug,TRUE"];
  const { table } = await read(`id,strand,treatment,ok\n${rows.join("\n")}\n`);
  expect(table.facets.map(({ values }) => values.toSorted())).toEqual([
    ["+", "-"],
    ["drug", "none"],
    ["FALSE", "TRUE"],
  ]);
});
