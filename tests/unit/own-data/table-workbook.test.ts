import { strToU8, zipSync } from "fflate";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { cells, guess, kinds, names, read, refusal, remarks } from "./table-reading.ts";

const NAMESPACE = "http://schemas.openxmlformats.org";

/** Cells of a sheet as they lie in the file: XML of each, row by row. */
type Sheet = readonly (readonly string[])[];

const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is>`;
const number = (value: number | string) => `><v>${value}</v>`;

/** A workbook of the sheets by their names, and of what else is given. */
function workbook(sheets: Record<string, Sheet>, more: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const list = Object.keys(sheets);
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${NAMESPACE}/package/2006/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${NAMESPACE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships"><sheets>${list
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${list
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${NAMESPACE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="rId99" Type="${NAMESPACE}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...more,
  };
  Object.values(sheets).forEach((rows, index) => {
    const cell = (inside: string, row: number, column: number) =>
      `<c r="${String.fromCharCode(65 + column)}${row + 1}" ${inside}</c>`;
    const data = rows.map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((inside, column) => cell(inside, at, column)).join("")}</row>`,
    );
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${data.join("")}</sheetData></worksheet>`;
  });
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  ).slice();
}

const SHEET: Sheet = [
  [text("Tube"), text("Kind"), text("Volume"), text("Drawn"), text("Note")],
  [
    text("A-1"),
    text("Plasma"),
    number("0.30000000000000004"),
    `s="1"><v>45352</v>`,
    `t="str"><f>B2&amp;"!"</f><v>Plasma!</v>`,
  ],
  [text("A-2"), text("Plasma"), number(12), `s="1"><v>45353</v>`, text("&lt;b&gt;bold&lt;/b&gt;")],
  [text("A-3"), text("PBMC"), number(1.5), `s="1"><v>45354</v>`, `t="b"><v>1</v>`],
  [text("A-4"), text("PBMC"), number(2), `s="1"><v>45355</v>`, `t="e"><f>1/0</f><v>#DIV/0!</v>`],
];

const xlsx = { format: "xlsx" } as const;

describe("a workbook", () => {
  it("shows its values: formulas' results, dates, numbers as they were typed, markup as text", async () => {
    const found = await read(workbook({ Samples: SHEET }), xlsx);
    expect(names(found)).toEqual(["Tube", "Kind", "Volume", "Drawn", "Note"]);
    expect(cells(found, "Volume")).toEqual(["0.3", "12", "1.5", "2"]);
    expect(cells(found, "Drawn")).toEqual(["2024-03-01", "2024-03-02", "2024-03-03", "2024-03-04"]);
    expect(cells(found, "Note").slice(0, 3)).toEqual(["Plasma!", "<b>bold</b>", "TRUE"]);
    expect(kinds(found)).toMatchObject({ Volume: "number", Drawn: "dmy" });
    expect(guess(found, "sheet")).toBeUndefined();
  });

  it("with a number that is too large for its column's dates is shown all the same", async () => {
    const given = [...SHEET, [text("A-5"), text("PBMC"), number(3), `s="1"><v>1000000000</v>`]];
    const found = await read(workbook({ Samples: given }), xlsx);
    expect(cells(found, "Drawn").slice(-2)).toEqual(["2024-03-04", "#####"]);
  });

  it("of several sheets shows the first that has rows, and leaves the visitor the choice", async () => {
    const given = workbook({ "Read me": [[text("Notes")]], "P &amp; Q": SHEET, Other: SHEET.slice(0, 3) });
    const found = await read(given, xlsx);
    expect(found.facts.guesses[0]).toEqual({
      id: "sheet",
      value: "P & Q",
      options: ["Read me", "P & Q", "Other"],
    });
    expect((await read(given, { ...xlsx, choices: { sheet: "Other" } })).table.size).toBe(2);
  });

  it("is read without its macros, and says so", async () => {
    const found = await read(workbook({ Samples: SHEET }, { "xl/vbaProject.bin": "macro" }), xlsx);
    expect(remarks(found)).toEqual(["macros"]);
  });

  it("is never unpacked in a worker of its library", async () => {
    const Worker = vi.fn();
    vi.stubGlobal("Worker", Worker);
    onTestFinished(() => void vi.unstubAllGlobals());
    const rows = Array.from({ length: 20_000 }, (_, row) => [
      text(`T-${row}`),
      text(`K ${row % 5}`),
      number(row),
    ]);
    const found = await read(workbook({ Samples: [[text("Tube"), text("Kind"), text("N")], ...rows] }), xlsx);
    expect(found.facts.records).toBe(20_000);
    expect(Worker).not.toHaveBeenCalled();
  });
});

describe("a workbook that cannot be shown", () => {
  const good = workbook({ Samples: SHEET });

  it.each([
    ["cut off", good.slice(0, good.length - 40)],
    ["damaged inside", good.map((byte, at) => (at > 60 && at < good.length / 2 ? byte ^ 0x5a : byte))],
    ["without a list of sheets", zipSync({ "xl/worksheets/sheet1.xml": strToU8("<x/>") }).slice()],
  ])("%s", async (_, given) => {
    expect(await refusal(given, xlsx)).toEqual({ why: "workbook-damaged", values: {} });
  });

  it("of the binary kind", async () => {
    const given = zipSync({ "xl/workbook.bin": strToU8("binary") }).slice();
    expect(await refusal(given, xlsx)).toEqual({ why: "workbook-binary", values: {} });
  });

  it("without rows", async () => {
    expect(await refusal(workbook({ Samples: SHEET.slice(0, 1) }), xlsx)).toEqual({
      why: "rows-none",
      values: {},
    });
    expect(await refusal(workbook({ Samples: [] }), xlsx)).toEqual({ why: "rows-none", values: {} });
  });

  it("of more than 20 MB, or of more than 200 MB unpacked", async () => {
    expect(await refusal(new Uint8Array((20 << 20) + 1), xlsx)).toMatchObject({ why: "workbook-large" });
    const zeros = zipSync({ "xl/workbook.xml": strToU8("<x/>") }).slice();
    // The archive's list of contents gives each one's size, 24 bytes after its mark.
    const entry = zeros.findIndex((byte, at) => byte === 0x50 && zeros[at + 2] === 1 && zeros[at + 3] === 2);
    new DataView(zeros.buffer).setUint32(entry + 24, 210 << 20, true);
    expect(await refusal(zeros, xlsx)).toMatchObject({ why: "workbook-large" });
  });
});
