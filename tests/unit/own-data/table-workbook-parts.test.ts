import { strToU8, Zip, ZipPassThrough } from "fflate";
import { describe, expect, it } from "vitest";
import { cells, names, read, refusal, remarks } from "./table-reading.ts";
import { archive, MAIN, relations, TUBES, workbook, workbookParts } from "./workbook-made.ts";

const xlsx = { format: "xlsx" } as const;

describe("a workbook's parts", () => {
  const parts = workbookParts({ Samples: TUBES });
  const sheet = String(parts["xl/worksheets/sheet1.xml"]);
  const list = String(parts["xl/workbook.xml"]);
  const without = (...names: readonly string[]) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name)));
  const utf16 = (xml: string) => new Uint8Array(Buffer.from(`\uFEFF${xml}`, "utf16le"));
  const sheetAt = (target: string, name: string) => ({
    ...without("xl/worksheets/sheet1.xml"),
    [name]: sheet,
    "xl/_rels/workbook.xml.rels": relations([
      ["rId1", "worksheet", target],
      ["rId2", "styles", "styles.xml"],
    ]),
  });
  const strict = (xml: unknown) =>
    String(xml)
      .replaceAll(MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main")
      .replaceAll(
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
        "http://purl.oclc.org/ooxml/officeDocument/relationships",
      );

  it.each([
    ["no list of types", without("[Content_Types].xml")],
    ["no relationships of the archive", without("_rels/.rels")],
    ["no shared texts", without("xl/sharedStrings.xml")],
    ["a target from the root", sheetAt("/xl/data/one.xml", "xl/data/one.xml")],
    ["a target that climbs", sheetAt("../xl/./data/one.xml", "xl/data/one.xml")],
    ["a target with backslashes", sheetAt("data\\one.xml", "xl/data/one.xml")],
    ["a target with a blank", sheetAt("data/sheet%20one.xml", "xl/data/sheet one.xml")],
    ["a target in another case", sheetAt("Data/One.XML", "XL/data/ONE.xml")],
    [
      "UTF-16",
      { ...parts, "xl/worksheets/sheet1.xml": utf16(`<?xml version="1.0" encoding="UTF-16"?>${sheet}`) },
    ],
    ["a byte order mark", { ...parts, "xl/worksheets/sheet1.xml": `\uFEFF${sheet}` }],
    [
      "prefixes",
      {
        ...parts,
        "xl/worksheets/sheet1.xml": sheet.replace("xmlns=", "xmlns:x=").replace(/<(\/?)(?=[a-z])/gu, "<$1x:"),
      },
    ],
    [
      "the strict edition",
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strict(part)])),
    ],
    [
      "no places of rows and cells",
      { ...parts, "xl/worksheets/sheet1.xml": sheet.replace(/ r="[A-Z]*\d+"/gu, "") },
    ],
    [
      "places of cells alone",
      { ...parts, "xl/worksheets/sheet1.xml": sheet.replace(/<row r="\d+"/gu, "<row") },
    ],
    [
      "a size that is wrong",
      {
        ...parts,
        "xl/worksheets/sheet1.xml": sheet.replace(
          "<sheetData>",
          `<dimension ref="A1:XFD1048576"/><sheetData>`,
        ),
      },
    ],
    [
      "extensions with elements of the same names",
      {
        ...parts,
        "xl/workbook.xml": list.replace(
          "<sheets>",
          `<extLst><ext><x15:workbookPr date1904="1"/></ext></extLst><sheets>`,
        ),
      },
    ],
  ])("%s", async (_, given) => {
    const found = await read(archive(given), xlsx);
    expect(cells(found, "Tube")).toEqual(["A-1", "A-2", "A-3", "A-4"]);
    expect(cells(found, "Drawn")[0]).toBe("2024-03-01");
  });

  it("lie as they are, with their sizes behind them", async () => {
    const pieces: Uint8Array[] = [];
    const zip = new Zip((_, piece) => void pieces.push(piece));
    for (const [name, part] of Object.entries(parts)) {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(strToU8(String(part)), true);
    }
    zip.end();
    const given = new Uint8Array(Buffer.concat(pieces));
    expect(cells(await read(given, xlsx), "Tube")).toEqual(["A-1", "A-2", "A-3", "A-4"]);
  });

  it("empty rows and columns around the table are left out", async () => {
    const moved = sheet
      .replace(
        /r="([A-E])(\d)"/gu,
        (_, column: string, row: string) =>
          `r="${String.fromCharCode(column.charCodeAt(0) + 3)}${Number(row) + 4}"`,
      )
      .replace(/<row r="(\d)"/gu, (_, row: string) => `<row r="${Number(row) + 4}"`)
      .replace("</sheetData>", `<row r="900"><c r="XFD900" s="1"/></row></sheetData>`);
    const found = await read(workbook({ Samples: moved }), xlsx);
    expect(names(found)).toEqual(["Tube", "Kind", "Volume", "Drawn", "Note"]);
    expect(remarks(found)).toEqual(["cell-errors"]);
  });
});

describe("a workbook that cannot be shown", () => {
  const parts = workbookParts({ Samples: TUBES });
  const good = archive(parts);
  const relation = (type: string) => ({
    ...parts,
    "xl/_rels/workbook.xml.rels": relations([["rId1", type, "worksheets/sheet1.xml"]]),
  });
  const part = "xl/worksheets/sheet1.xml";

  it.each([
    ["cut off", good.slice(0, good.length - 40), { why: "workbook-cut-off" }],
    ["without a list of sheets", archive({ "xl/worksheets/sheet1.xml": "<x/>" }), { why: "workbook-list" }],
    ["of the binary kind", archive({ "xl/workbook.bin": "binary" }), { why: "workbook-binary" }],
    ["of charts alone", archive(relation("chartsheet")), { why: "workbook-no-cells" }],
    [
      "without the part of its sheet",
      archive({ ...parts, "xl/_rels/workbook.xml.rels": relations([["rId1", "worksheet", "gone.xml"]]) }),
      { why: "workbook-part-missing", values: { part: "xl/gone.xml" } },
    ],
    [
      "whose sheets are all very hidden",
      workbook({ Samples: TUBES }, { states: { Samples: "veryHidden" } }),
      { why: "workbook-all-hidden" },
    ],
    [
      "whose sheet ends within a tag",
      archive({ ...parts, [part]: "<worksheet>\n<sheetData><row" }),
      { why: "workbook-part", values: { part, line: 2 } },
    ],
    ["without rows", workbook({ Samples: TUBES.slice(0, 1) }), { why: "rows-none" }],
    ["without cells", workbook({ Samples: [] }), { why: "rows-none" }],
    [
      "of more than 20 MB",
      new Uint8Array((20 << 20) + 1),
      { why: "workbook-large", values: { megabytes: 21 } },
    ],
  ])("%s", async (_, given, problem) => {
    expect(await refusal(given, xlsx)).toEqual({ values: {}, ...problem });
  });

  /** The archive with a number in the entry of its first part in the list of contents, and the same in its own head. */
  function changed(offset: number, value: number, bytes: 2 | 4): Uint8Array<ArrayBuffer> {
    const zip = archive({ "xl/workbook.xml": `<workbook xmlns="${MAIN}"/>` });
    const entry = zip.findIndex((byte, at) => byte === 0x50 && zip[at + 2] === 1 && zip[at + 3] === 2);
    const view = new DataView(zip.buffer);
    if (bytes === 4) view.setUint32(entry + offset, value, true);
    else view.setUint16(entry + offset, value, true);
    return zip;
  }

  it("of more than 200 MB unpacked, or packed in another way", async () => {
    expect(await refusal(changed(24, 210 << 20, 4), xlsx)).toMatchObject({ why: "workbook-large" });
    expect(await refusal(changed(10, 14, 2), xlsx)).toEqual({
      why: "workbook-compression",
      values: { part: "xl/workbook.xml", method: 14 },
    });
  });

  it("whose bytes do not unpack", async () => {
    const given = good.slice();
    const name = strToU8(part);
    const at = given.findIndex((_, index) => name.every((byte, step) => given[index + step] === byte));
    given.fill(0xff, at + name.length, at + name.length + 40);
    expect(await refusal(given, xlsx)).toEqual({ why: "workbook-part-packed", values: { part } });
  });
});
