import { describe, expect, it } from "vitest";
import { cells, read, remarks } from "./table-reading.ts";
import { sheetXml, text, workbook } from "./workbook-made.ts";

interface Given {
  format?: string | number;
  before?: string;
  after?: string;
  strings?: readonly string[];
}

/** Gives the text that is shown of a cell of this XML, and the remarks that were due. */
async function shown(cell: string, { format = "General", ...more }: Given = {}) {
  const rows = [
    [text("Tube"), text("Value")],
    [text("A-1"), cell],
    [text("A-2"), text("other")],
  ];
  const given = workbook({ S: sheetXml(rows) }, { formats: [0, format], ...more });
  const found = await read(given, { format: "xlsx" });
  return [cells(found, "Value")[0], ...remarks(found)];
}

/** Right values: what Excel shows in that format, with dates as ISO 8601 and all digits of whole numbers. */
describe("a number is shown by its format", () => {
  it.each<readonly [format: string | number, value: string, right: string]>([
    // Dates: the built-in formats of all languages, and custom ones. 45352 is 2024-03-01.
    ...[14, 15, 16, 17, 27, 31, 36, 50, 54, 57, 58].map((id): [number, string, string] => [
      id,
      "45352",
      "2024-03-01",
    ]),
    [22, "45352.34375", "2024-03-01 08:15"],
    [14, "45352.34375", "2024-03-01"],
    ["dd/mm/yyyy;@", "45352", "2024-03-01"],
    ["[$-409]d\\-mmm\\-yy;@", "45352", "2024-03-01"],
    ["[$-F800]dddd, mmmm dd, yyyy", "45352", "2024-03-01"],
    ["yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@", "45352", "2024-03-01"],
    ["[Red]DD.MM.YYYY", "45352", "2024-03-01"],
    ["yyyy\\-mm\\-dd\\ hh:mm:ss.000", "45352.343756", "2024-03-01 08:15:00.518"],
    ["yyyy-mm-dd hh:mm", "45352.99999999", "2024-03-02 00:00"],
    ["yyyy-mm-dd hh:mm", "0.34375", "08:15"],
    ["yyyy", "45352", "2024"],
    ["d &quot;days&quot;", "5", "5 days"],
    // 1900 has a 29 February in workbooks.
    [14, "1", "1900-01-01"],
    [14, "59", "1900-02-28"],
    [14, "60", "1900-02-29"],
    [14, "61", "1900-03-01"],
    [14, "1000000000", "#####"],
    [14, "-1", "#####"],
    // Times of day and durations; 26 h 7 min as binary fractions lie a little below the minute.
    [20, "0.34375", "08:15"],
    [20, "0.343749999", "08:15"],
    [18, "0.75", "18:00"],
    [21, "0.7815972222222223", "18:45:30"],
    [20, "45352.34375", "08:15"],
    ["[h]:mm", "1.0881944444444445", "26:07"],
    ["[h]:mm", "1.0881944416666667", "26:07"],
    ["[h]:mm", "0.34375", "08:15"],
    [46, "1.0881944444444445", "26:07:00"],
    ["[mm]:ss", "0.05", "72:00"],
    [45, "0.00520833333333333", "07:30"],
    [47, "0.0012345", "01:46.7"],
    // Numbers.
    [10, "0.025", "2.50%"],
    ["0.0\\ %", "0.125", "12.5 %"],
    [9, "0.125", "13%"],
    [11, "1.5e-07", "1.50E-07"],
    ["00000", "123", "00123"],
    ["&quot;S-&quot;000", "7", "S-007"],
    ["0.00", "0.30000000000000004", "0.30"],
    ["0.0", "1.25", "1.3"],
    ["#,##0.0&quot; µl&quot;", "1234.5", "1,234.5 µl"],
    ["[$€-407] #,##0.00", "12.5", "€ 12.50"],
    ["_(* #,##0.00_)", "5.1", "5.10"],
    ["no format [[", "4", "4"],
    ["標準", "4", "4"],
    ["General", "0.30000000000000004", "0.3"],
    ["General", "9.0", "9"],
    ["General", "1.5e-7", "1.5E-07"],
    ["General", "1.23E+17", "1.23E+17"],
    ["General", "1E3", "1000"],
    ["@", "1234567890123456", "1234567890123456"],
    ["0", "1234567890123457", "1234567890123457"],
    ["General", "1234567890123457", "1234567890123457"],
    ["General", "1.234567890123456E15", "1234567890123456"],
  ])("%s: %s is %s", async (format, value, right) => {
    expect(await shown(` s="1"><v>${value}</v>`, { format })).toEqual([right]);
  });

  it.each([
    ["12345678901234567890", "12345678901234567890"],
    ["1.234567890123457e+19", "1.23456789012346E+19"],
    ["1.2345678901234499E+17", "1.23456789012345E+17"],
  ])("%s, more than a number holds, is said", async (value, right) => {
    expect(await shown(`><v>${value}</v>`)).toEqual([right, "numbers-long"]);
  });

  it.each(["1", "true"])("dates of a workbook that begins in 1904 (%s)", async (on) => {
    const before = `<workbookPr date1904="${on}"/>`;
    expect(await shown(` s="1"><v>43890</v>`, { format: 14, before })).toEqual(["2024-03-01"]);
    expect(await shown(` s="1"><v>0</v>`, { format: 14, before })).toEqual(["1904-01-01"]);
    expect(await shown(` s="1"><v>0.34375</v>`, { format: 20, before })).toEqual(["08:15"]);
    expect(await shown(` s="1"><v>1.0881944444444445</v>`, { format: "[h]", before })).toEqual(["26"]);
  });
});

describe("a cell is read by its type", () => {
  const rich = `<r><t>Pla</t></r><r><rPr><b/></rPr><t xml:space="preserve">sma A</t></r>`;
  const phonetic = `<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>`;
  it.each([
    ["a shared text", ` t="s"><v>0</v>`, "Plasma A", { strings: [rich] }],
    ["a text with its reading", ` t="s"><v>1</v>`, "東京", { strings: [rich, phonetic] }],
    ["an empty shared text before it", ` t="s"><v>1</v>`, "B", { strings: ["<t/>", "<t>B</t>"] }],
    ["rich text in place", ` t="inlineStr"><is>${rich}</is>`, "Plasma A", {}],
    ["text of a type in place, as a value", ` t="inlineStr"><v>Plasma</v>`, "Plasma", {}],
    ["text beyond 16 bits, as openpyxl writes it", text("&#134071;"), "𠮷", {}],
    ["text in CDATA", ` t="str"><v><![CDATA[a < b]]></v>`, "a < b", {}],
    ["false", ` t="b"><v>false</v>`, "FALSE", {}],
    ["a date", ` t="d"><v>2024-03-01</v>`, "2024-03-01", {}],
    ["a date with a time", ` t="d"><v>2024-03-01T08:15:00.000Z</v>`, "2024-03-01 08:15", {}],
    ["a date at midnight", ` t="d"><v>2024-03-01T00:00:00</v>`, "2024-03-01", {}],
    ["a formula's text that is empty", ` t="str"><f>""</f><v></v>`, "", {}],
    ["a formula of a range", `><f t="shared" si="0"/><v>3</v>`, "3", {}],
    ["a style alone", ` s="1"/><x></x>`.replace("/><x></x>", ">"), "", {}],
  ] as const)("%s", async (_, cell, right, given) => {
    expect(await shown(cell, given)).toEqual([right]);
  });

  it.each([
    ["an error", ` t="e"><v>#REF!</v>`, "#REF!", "cell-errors", {}],
    ["a formula without a result, as exceljs and SheetJS write it", "><f>1+1</f>", "", "formulas-unkept", {}],
    ["as openpyxl writes it", "><f>1+1</f><v></v>", "", "formulas-unkept", {}],
    [
      "as XlsxWriter writes it: 0, to be computed by whoever opens it",
      "><f>1+1</f><v>0</v>",
      "",
      "formulas-unkept",
      { after: `<calcPr calcId="124519" fullCalcOnLoad="1"/>` },
    ],
    ["no number, as exceljs, SheetJS and write-excel-file write it", "><v>NaN</v>", "NaN", "values-odd", {}],
    ["a shared text that is not there", ` t="s"><v>7</v>`, "", "strings-missing", {}],
    // All four write the cell `plate_x0041_b` so; Excel, which escapes its own underscores, would show `plateAb`.
    ["what looks like an escape", text("plate_x0041_b"), "plate_x0041_b", "escapes-kept", {}],
    ["an underscore's escape that guards none", text("a_x005F_b"), "a_x005F_b", "escapes-kept", {}],
  ] as const)("%s is said", async (_, cell, right, remark, given) => {
    expect(await shown(cell, given)).toEqual([right, remark]);
  });

  it.each([
    ["an escaped underscore", "plate_x005F_x0041_b", "plate_x0041_b"],
    ["a line's end", "one_x000D_\ntwo", "one two"],
    ["two halves of a letter", "_xD842__xDFB7_", "𠮷"],
  ])("%s is decoded: ECMA-376-1, 22.9.2.19", async (_, written, right) => {
    expect(await shown(text(written))).toEqual([right]);
  });

  it("a real 0 of a formula is shown", async () => {
    expect(await shown("><f>1-1</f><v>0</v>")).toEqual(["0"]);
  });
});
