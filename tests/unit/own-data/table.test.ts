import { describe, expect, it } from "vitest";
import { countOf, facetCounts } from "#demos/inventory/facets.ts";
import { at } from "#lib/at.ts";
import { cells, guess, kinds, names, read, refusal, remarks } from "./table-reading.ts";

const SHEET = [
  "Sample ID,Material,Visit,Volume,Drawn",
  'S-1,Plasma,Baseline,1.5,2024-03-01\nS-2,PBMC,"Week 4",2.25,2024-03-02',
  'S-3,Plasma,Baseline,0.5,2024-03-03\nS-4,PBMC,"Week 4",1,2024-03-04\n',
].join("\n");

const ILLUMINA = `[Header],,,
IEMFileVersion,4,,
Date,3/14/2024,,
,,,
[Reads],,,
151,,,
[Data],,,
Lane,Sample_ID,index,Sample_Project
1,A-01,ATTACTCG,Melanoma
1,A-02,TCCGGAGA,Melanoma
2,A-03,CGCTCATT,Lung
2,A-04,GAGATTCC,Lung
`;

const GERMAN =
  "Probe;Menge;Datum;Art\r\nP1;1,5;01.03.2024;Blut\r\nP2;12,25;15.03.2024;Blut\r\nP3;0,5;02.04.2024;Stuhl\r\nP4;3;03.04.2024;Stuhl\r\n";

describe("a delimited table", () => {
  it.each([1, 7, 1 << 16])("is the same in pieces of %d bytes", async (piece) => {
    for (const text of [SHEET, ILLUMINA, GERMAN]) {
      expect(await read(text, { piece })).toEqual(await read(text));
    }
  });

  it("has its separator, names, kinds and facets guessed", async () => {
    const found = await read(SHEET);
    expect(guess(found, "separator")).toBe("comma");
    expect(guess(found, "name")).toBe("Sample ID");
    expect(found.table.facets.map(({ label, values }) => [label, values])).toEqual([
      ["Material", ["Plasma", "PBMC"]],
      ["Visit", ["Baseline", "Week 4"]],
    ]);
    expect(kinds(found)).toMatchObject({ "Sample ID": "text", Volume: "number", Drawn: "dmy" });
    expect(found.facts).toMatchObject({ records: 4, unit: "rows", remarks: [] });
  });

  it("begins below the sections of an Illumina sample sheet", async () => {
    const found = await read(ILLUMINA);
    expect(names(found)).toEqual(["Sample_ID", "Lane", "index", "Sample_Project"]);
    expect(cells(found, "Sample_ID")).toEqual(["A-01", "A-02", "A-03", "A-04"]);
    expect(found.facts.guesses).toContainEqual({
      id: "section",
      value: "[Data]",
      options: ["[Header]", "[Data]"],
    });
    const later = await read(`${ILLUMINA}[Cloud_Settings],,,\nGeneratedVersion,1.0,,\n`);
    expect(cells(later, "Sample_ID")).toEqual(cells(found, "Sample_ID"));
  });

  it("names rows by their samples, which may have several, and has empty columns last", async () => {
    const found = await read("Sample_ID,Sample_Name,index\nA,,ACGT\nA,,CCGT\nB,,GGTT\n");
    expect(names(found)).toEqual(["Sample_ID", "index", "Sample_Name"]);
  });

  it("ends before the next section, however far that is", async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => `1,B-${row},ACGT,Lung`).join("\n");
    const found = await read(`${ILLUMINA}${rows}\n[Settings],,,\nAdapter,CTGT,,\n`);
    expect(found.facts.records).toBe(2004);
  });

  it("keeps decimal commas and dates of a German spreadsheet as they are, and knows their worth", async () => {
    const found = await read(GERMAN);
    expect(guess(found, "separator")).toBe("semicolon");
    expect(kinds(found)).toEqual({ Probe: "text", Menge: "comma", Datum: "dmy", Art: "text" });
    expect(cells(found, "Menge")).toEqual(["1,5", "12,25", "0,5", "3"]);
  });

  it.each([
    ["CRLF", "\r\n"],
    ["lone CR", "\r"],
  ])("may end its lines with %s", async (_, end) => {
    const found = await read(SHEET.replaceAll("\n", end), { piece: 7 });
    expect(cells(found, "Material")).toEqual(["Plasma", "PBMC", "Plasma", "PBMC"]);
  });

  it("may be cells pasted from a spreadsheet", async () => {
    const found = await read("Tube\tKind\nA\tx, y\nB\tx, y\nC\tz\nD\tz");
    expect(guess(found, "separator")).toBe("tab");
    expect(at(found.table.facets, 0).values).toEqual(["x, y", "z"]);
  });

  it("may have one column", async () => {
    const found = await read("Sample\nA\nB\nC\n");
    expect(names(found)).toEqual(["Sample"]);
    expect(guess(found, "separator")).toBe("none");
    expect(found.table.facets).toEqual([]);
    expect(found.table.counted.weights).toEqual(Uint32Array.of(3));
  });

  it("may lack a header, and R's name for its rows' names", async () => {
    expect(names(await read("1,2.5,x\n2,3.5,y\n"))).toEqual(["Column 1", "Column 2", "Column 3"]);
    expect(names(await read("gene,count\nr1,a,1\nr2,b,2\n"))).toEqual(["Column 1", "gene", "count"]);
  });

  it("keeps the first 60 useful of 3,000 columns, and says so", async () => {
    const line = (of: (column: number) => string) =>
      Array.from({ length: 3000 }, (_, index) => of(index)).join(",");
    const found = await read(
      [
        line((n) => `h${n}`),
        line((n) => (n % 2 ? "same" : `a${n}`)),
        line((n) => (n % 2 ? "same" : `b${n}`)),
      ].join("\n"),
    );
    expect(found.table.texts).toHaveLength(60);
    expect(found.facts.remarks).toContainEqual({ why: "columns-left", values: { count: 2940 } });
    expect(names(found)).toContain("h118");
  });

  it("keeps the first 60 columns of a single row, in which none varies", async () => {
    const numbers = Array.from({ length: 61 }, (_, index) => index);
    const found = await read(
      `${numbers.map((n) => `h${n}`).join()}\n${numbers.map((n) => `v${n}`).join()}\n`,
    );
    expect(cells(found, "h59")).toEqual(["v59"]);
    expect(remarks(found)).toEqual(["columns-left"]);
  });

  it("gives repeated, empty and endless headers names that can be told apart", async () => {
    const found = await read(`ID,Value,Value,,${"x".repeat(10_000)}\na,1,2,3,4\nb,5,6,7,8\n`);
    expect(names(found).slice(0, 4)).toEqual(["ID", "Value", "Value (2)", "Column 4"]);
    expect(at(names(found), 4)).toHaveLength(80);
    expect(remarks(found)).toEqual(["headers-renamed"]);
  });

  it("takes ragged rows, and says how many there are", async () => {
    const found = await read("a,b,c\n1x,2,3\n2x\n3x,4,5,6\n4x,1,2\n");
    expect(cells(found, "b")).toEqual(["2", "", "4", "1"]);
    expect(remarks(found)).toEqual(["rows-short", "rows-long"]);
  });

  it("shows formulas, markup and script as what they are, and keeps controls out", async () => {
    const found = await read('Name,Note\n=1+1,<b>x</b>\n"<script>\nalert(1)</script>",\u202eevil\n');
    expect(cells(found, "Name")).toEqual(["=1+1", "<script> alert(1)</script>"]);
    expect(cells(found, "Note")).toEqual(["<b>x</b>", "evil"]);
  });

  it("cuts a cell to 80 characters", async () => {
    const found = await read(`Name,Note\nA,${"long ".repeat(100)}\nB,short\n`);
    expect(at(cells(found, "Note"), 0)).toHaveLength(80);
    expect(remarks(found)).toEqual(["cells-cut"]);
  });

  it("reads what the visitor chooses instead of what was guessed", async () => {
    const choices = { separator: "semicolon", name: "b", "facet-1": "none" };
    const found = await read("a;b,c\nx;1,2\nx;3,4\ny;5,6\ny;7,8\n", { choices });
    expect(names(found)).toEqual(["b,c", "a"]);
    expect(found.table.facets).toEqual([]);
    expect(names(await read(SHEET, { choices: { name: "Volume" } }))[0]).toBe("Volume");
  });

  it("leaves out the line that the end of what is read has cut", async () => {
    const found = await read('Name,Kind\nA,x\nB,x\nC,"y', { whole: false });
    expect(cells(found, "Name")).toEqual(["A", "B"]);
  });
});

describe("a table of more rows than the boxes hold", () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, row) => `T-${row},${row % 3 ? "a" : "b"},${row < 25_000 ? "old" : "new"}`,
  );
  const LONG = `Tube,Kind,Age\n${rows.join("\n")}\n`;

  it("keeps 23,328 of them and counts all", async () => {
    const found = await read(LONG, { due: true });
    expect(found.table.size).toBe(23_328);
    expect(found.facts.records).toBe(30_000);
    expect(found.shown).toBeGreaterThan(3);
    const { counted } = found.table;
    expect(facetCounts(counted, {})[0]).toEqual([20_000, 10_000]);
    expect(countOf(new Uint8Array(counted.size).fill(1), counted.weights)).toBe(30_000);
    expect(found.facts.remarks).toContainEqual({ why: "rows-left", values: { count: 6672 } });
  });

  it("counts values that only come later as others", async () => {
    const late = LONG.replace(/,(old|new)\n/gu, (_, age) => `,${age === "new" ? "new" : "old"}\n`);
    const mixed = late.replace("T-7,a,old", "T-7,a,ancient").replace("T-9,b,old", "T-9,b,ancient");
    const found = await read(mixed);
    const age = found.table.facets.findIndex(({ label }) => label === "Age");
    expect(found.table.facets[age]?.values).toEqual(["old", "ancient", "Other"]);
    expect(facetCounts(found.table.counted, {})[age]).toEqual([24_998, 2, 5000]);
  });
});

describe("a facet", () => {
  it("shows six values at most, the rest as another", async () => {
    const rows = Array.from({ length: 90 }, (_, row) => `T${row},v${row % 9}`).join("\n");
    const { table } = await read(`Tube,Kind\n${rows}\n`);
    expect(at(table.facets, 0).values).toHaveLength(6);
    expect(facetCounts(table.counted, {})).toEqual([[10, 10, 10, 10, 10, 40]]);
  });

  it("is another one as soon as its values are others, so that no choice among the former stays", async () => {
    const idOf = async (text: string) => at((await read(text)).table.facets, 0).id;
    const rows = "Tube,Kind\nA,x\nB,x\nC,y\nD,y\n";
    expect(await idOf(`${rows}E,x\n`)).toBe(await idOf(rows));
    expect(await idOf(`${rows}E,y\n`)).not.toBe(await idOf(rows));
  });

  it("names what is missing", async () => {
    const { table } = await read("Tube,Kind\nA,x\nB,x\nC,\nD,n/a\nE,y\nF,y\n");
    expect(at(table.facets, 0).values.toSorted()).toEqual(["No value", "x", "y"]);
  });

  it("is made of four columns at most", async () => {
    const rows = Array.from(
      { length: 40 },
      (_, row) => `T${row},${[2, 3, 4, 5, 6, 7].map((n) => `v${row % n}`).join()}`,
    );
    const { table } = await read(`Tube,a,b,c,d,e,f\n${rows.join("\n")}\n`);
    expect(table.facets).toHaveLength(4);
  });
});

describe("what cannot be shown", () => {
  it.each([
    ["a quote that is never closed", 'a,b\n1,2\n3,"x\n4,5\n', { why: "quote-open", values: { line: 3 } }],
    ["a header without rows", "Sample,Material,Visit\n", { why: "rows-none", values: {} }],
    ["a single word", "hello", { why: "rows-none", values: {} }],
    ["blank lines", "\n\n , \n", { why: "rows-none", values: {} }],
  ])("%s", async (_, text, problem) => {
    expect(await refusal(text)).toEqual(problem);
  });

  it("a line without an end, at its first megabyte", async () => {
    const text = `a,b\n1,2\n${"x".repeat(3 << 20)}`;
    expect(await refusal(text)).toEqual({ why: "line-long", values: { line: 3 } });
    expect(await refusal(`a,b\n1,"${"x\n".repeat(2 << 20)}`)).toEqual({
      why: "quote-open",
      values: { line: 2 },
    });
  });
});
