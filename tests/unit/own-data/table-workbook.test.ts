import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cells, guess, kinds, names, read, remarks } from "./table-reading.ts";
import { number, sheetXml, TUBES, text, workbook } from "./workbook-made.ts";

const xlsx = { format: "xlsx" } as const;
const caseOf = (name: string) => new Uint8Array(readFileSync(`tests/cases/${name}`));

describe("a workbook", () => {
  it("shows its values: formulas' results, dates, numbers as they were typed, markup as text", async () => {
    const found = await read(workbook({ Samples: TUBES }), xlsx);
    expect(names(found)).toEqual(["Tube", "Kind", "Volume", "Drawn", "Note"]);
    expect(cells(found, "Volume")).toEqual(["0.3", "12", "1.5", "2"]);
    expect(cells(found, "Drawn")).toEqual(["2024-03-01", "2024-03-02", "2024-03-03", "2024-03-04"]);
    expect(cells(found, "Note")).toEqual(["Plasma!", "<b>bold</b>", "TRUE", "#DIV/0!"]);
    expect(kinds(found)).toMatchObject({ Volume: "number", Drawn: "dmy" });
    expect(guess(found, "sheet")).toBeUndefined();
  });

  it("of several sheets shows the first that has rows, and leaves the visitor the choice", async () => {
    const given = workbook({ "Read me": [[text("Notes")]], "P &amp; Q": TUBES, Other: TUBES.slice(0, 3) });
    const found = await read(given, xlsx);
    expect(found.facts.guesses[0]).toEqual({
      id: "sheet",
      value: "P & Q",
      options: ["Read me", "P & Q", "Other"],
    });
    expect((await read(given, { ...xlsx, choices: { sheet: "Other" } })).table.size).toBe(2);
  });

  it("offers hidden sheets last and marked, and those that only its macros can show not at all", async () => {
    const given = workbook(
      { Lists: TUBES.slice(0, 3), Samples: TUBES, Codes: TUBES },
      { states: { Lists: "hidden", Codes: "veryHidden" } },
    );
    const found = await read(given, xlsx);
    expect(found.facts.guesses[0]).toMatchObject({
      value: "Samples",
      options: ["Samples", "Lists (hidden)"],
    });
    expect((await read(given, { ...xlsx, choices: { sheet: "Lists (hidden)" } })).table.size).toBe(2);
  });

  it("is read without its macros, and says so", async () => {
    const found = await read(workbook({ Samples: TUBES }, { parts: { "xl/vbaProject.bin": "macro" } }), xlsx);
    expect(remarks(found)).toEqual(["macros", "cell-errors"]);
  });

  it("of 20,000 rows is read to its end", async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [
      text(`T-${row}`),
      text(`K ${row % 5}`),
      number(row),
    ]);
    const found = await read(workbook({ Samples: [[text("Tube"), text("Kind"), text("N")], ...rows] }), xlsx);
    expect(found.facts.records).toBe(20_000);
  });
});

/** Right values by openpyxl 3.0.9 where it opens the file, else by the XML itself. */
describe("workbooks as other programs write them", () => {
  it.each([
    ["a chart before the sheets", "x03-chart-sheet-first.xlsx", 24, {}],
    ["a hidden sheet before the visible one", "x04-hidden-first.xlsx", 24, {}],
    [
      "errors and percentages",
      "x10-percent-errors.xlsx",
      24,
      { Purity: "2.50%", CFU: "1.50E-07", Check: "#DIV/0!" },
    ],
    ["merged cells", "x11-merged.xlsx", 24, { Plate: "P1", Sample_ID: "S-000" }],
    ["backslashes in its archive", "x13-backslashes.xlsx", 24, { Volume: "1.5", Collected: "2023-01-02" }],
    ["a style that does not exist", "x14-one-bad-style-in-sheet-2.xlsx", 24, { Volume: "1.5" }],
    ["true in the place of 1", "x17-bool-true.xlsx", 24, { Frozen: "TRUE" }],
    ["all parts at its root", "x19-parts-at-root.xlsx", 200, { Sample_ID: "S-001", Volume: "1.5" }],
  ])("%s", async (_, file, rows, first) => {
    const found = await read(caseOf(file), xlsx);
    expect(found.facts.records).toBe(rows);
    for (const [name, value] of Object.entries(first)) expect(cells(found, name)[0]).toBe(value);
  });

  it("the visitor may choose the sheet with a style that does not exist", async () => {
    const found = await read(caseOf("x14-one-bad-style-in-sheet-2.xlsx"), {
      ...xlsx,
      choices: { sheet: "Notes" },
    });
    expect(cells(found, "Volume")[4]).toBe("5");
    expect(cells(found, "Collected")[4]).toBe("2023-01-06");
  });

  it("errors are said by their names, merged cells stand in each of their rows", async () => {
    const found = await read(caseOf("x10-percent-errors.xlsx"), xlsx);
    expect(found.facts.remarks).toContainEqual({
      why: "cell-errors",
      values: { count: 24, errors: "#DIV/0!, #N/A" },
    });
    const merged = await read(caseOf("x11-merged.xlsx"), xlsx);
    const plates = ["P1", "P2", "P3"].flatMap((plate) => Array.from({ length: 8 }, () => plate));
    expect(cells(merged, "Plate")).toEqual(plates);
    expect(merged.facts.remarks).toContainEqual({ why: "merged", values: { count: 3 } });
  });
});

describe("merged cells", () => {
  const sheetOf = (merged: string) =>
    sheetXml(
      [
        [text("Plates of March")],
        [text("Plate"), text("Well"), text("Kind")],
        [text("P1"), text("A1"), text("PBMC")],
        [text("below"), text("A2"), text("PBMC")],
        [text("P2"), text("A1"), text("Plasma")],
      ],
      `<mergeCells>${merged}</mergeCells>`,
    );

  it("give their value to each row, not to what stands beside them", async () => {
    const found = await read(
      workbook({ S: sheetOf(`<mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/>`) }),
      xlsx,
    );
    expect(cells(found, "Plate")).toEqual(["P1", "P1", "P2"]);
    expect(remarks(found)).toEqual(["merged", "lines-above"]);
  });

  it("of a tall row make no rows of their own", async () => {
    const given = sheetXml(
      [[text("Tube"), text("Kind")], [text("A-1"), text("PBMC")], [], [text("A-2"), text("PBMC")]],
      `<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>`,
    );
    expect(cells(await read(workbook({ S: given }), xlsx), "Tube")).toEqual(["A-1", "A-2"]);
  });
});
