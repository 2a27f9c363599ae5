import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { recognise } from "#own-data/reading/recognise.ts";
import { fileOf } from "./files.ts";
import { refusalOf } from "./read.ts";
import { archive } from "./workbook-made.ts";

const caseOf = (name: string) => fileOf(new Uint8Array(readFileSync(`tests/cases/${name}`)), "file");

/** A container of Microsoft's older formats, [MS-CFB], with these names in its directory. */
function container(names: readonly string[], sector = 40): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((sector + 2) * 512);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(bytes.buffer);
  view.setUint16(30, 9, true);
  view.setUint32(48, sector, true);
  names.forEach((name, index) => {
    bytes.set(Buffer.from(name, "utf16le"), (sector + 1) * 512 + 128 * index);
  });
  return bytes;
}

describe("what lies in an archive is told by the names in it", () => {
  it.each(["x03-chart-sheet-first.xlsx", "x13-backslashes.xlsx", "x19-parts-at-root.xlsx"])(
    "a workbook: %s",
    async (name) => {
      expect((await recognise([caseOf(name)])).formats[0]).toBe("xlsx");
    },
  );

  it("a workbook behind a large picture", async () => {
    const picture = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 251);
    const given = archive({
      "media/1.png": picture,
      "[Content_Types].xml": "<Types/>",
      "xl/workbook.xml": "<x/>",
    });
    expect((await recognise([fileOf(given)])).formats[0]).toBe("xlsx");
  });

  it.each([
    ["ods", caseOf("x20-sheet.ods")],
    ["iwork", caseOf("x23-table.numbers")],
    ["document", caseOf("x21-letter.docx")],
    ["document", fileOf(archive({ "[Content_Types].xml": "", "word\\document.xml": "" }))],
    ["presentation", fileOf(archive({ "[Content_Types].xml": "", "ppt/presentation.xml": "" }))],
    ["workbook-binary", fileOf(archive({ "[Content_Types].xml": "", "xl/workbook.bin": "" }))],
    ["open-document", fileOf(archive({ "content.xml": "", "META-INF/manifest.xml": "" }))],
    ["iwork", fileOf(archive({ "buildVersionHistory.plist": "", "index.xml": "" }))],
    ["zip", fileOf(archive({ "reads.fastq": "@r" }))],
    ["zip", fileOf(archive({}))],
    ["locked-workbook", fileOf(container(["Root Entry", "EncryptionInfo", "EncryptedPackage"]))],
    ["locked-workbook", fileOf(container(["Root Entry", "EncryptedPackage"], 4000))],
    ["old-workbook", fileOf(container(["Root Entry", "Workbook"]))],
    ["old-workbook", fileOf(container(["Root Entry", "Book"]))],
    ["old-container", fileOf(container(["Root Entry", "WordDocument"]))],
    ["old-container", fileOf(container([]).slice(0, 8))],
  ])("%s", async (why, file) => {
    expect(await refusalOf(recognise([file]))).toEqual({ why, values: {} });
  });
});
