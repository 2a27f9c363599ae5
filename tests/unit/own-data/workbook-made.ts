import { strToU8, type Zippable, zipSync } from "fflate";

const OPEN_XML = "http://schemas.openxmlformats.org";
export const MAIN = `${OPEN_XML}/spreadsheetml/2006/main`;
const RELATIONS = `${OPEN_XML}/officeDocument/2006/relationships`;

/** Cells of a sheet as they lie in the file: attributes and content of each, row by row. */
export type Sheet = readonly (readonly string[])[];

export const text = (value: string) => ` t="inlineStr"><is><t>${value}</t></is>`;
export const number = (value: number | string) => `><v>${value}</v>`;
/** A number in the cell style of this number. */
export const styled = (style: number, value: number | string) => ` s="${style}"><v>${value}</v>`;

/** A relationship of a part: its id, the last word of its type and where it lies. */
type Relation = readonly [id: string, type: string, target: string];

export const relations = (list: readonly Relation[], types = RELATIONS): string =>
  `<Relationships xmlns="${OPEN_XML}/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** A sheet's XML of its rows, as most programs write it. */
export const sheetXml = (rows: Sheet, after = ""): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((row, y) => {
      const cell = (inside: string, x: number) =>
        `<c r="${String.fromCharCode(65 + x)}${y + 1}"${inside}</c>`;
      return `<row r="${y + 1}">${row.map(cell).join("")}</row>`;
    })
    .join("")}</sheetData>${after}</worksheet>`;

/** Styles whose cell styles have these number formats, in their order: the built-in ones by their numbers. */
export function stylesXml(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((format, index) =>
    typeof format === "string" ? `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>` : [],
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === "string" ? 200 + index : format}" xfId="0"/>`,
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts>${own.join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join("")}</cellXfs></styleSheet>`;
}

interface Options {
  /** States of the sheets that are not visible, by their names. */
  states?: Readonly<Record<string, string>>;
  formats?: readonly (string | number)[];
  /** Texts that sheets share, each the content of an `si`. */
  strings?: readonly string[];
  /** XML before and after the list of sheets. */
  before?: string;
  after?: string;
  /** Parts that replace or are added to those that these make. */
  parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** The parts of a workbook of these sheets by their names, each given by its rows or as XML. */
export function workbookParts(
  sheets: Readonly<Record<string, Sheet | string>>,
  { states = {}, formats = [0, 14], strings = [], before = "", after = "", parts = {} }: Options = {},
): Record<string, string | Uint8Array> {
  const names = Object.keys(sheets);
  const entry = (name: string, index: number) =>
    `<sheet name="${name}" sheetId="${index + 1}"${states[name] ? ` state="${states[name]}"` : ""} r:id="rId${index + 1}"/>`;
  return {
    "[Content_Types].xml": `<Types xmlns="${OPEN_XML}/package/2006/content-types"/>`,
    "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${before}<sheets>${names.map(entry).join("")}</sheets>${after}</workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...names.map(
        (_, index): Relation => [`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`],
      ),
      ["rId98", "styles", "styles.xml"],
      ["rId99", "sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/styles.xml": stylesXml(formats),
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${strings.map((one) => `<si>${one}</si>`).join("")}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((sheet, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        typeof sheet === "string" ? sheet : sheetXml(sheet),
      ]),
    ),
    ...parts,
  };
}

/** An archive of these parts. */
export const archive = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
    ) satisfies Zippable,
  ).slice();

/** A workbook of these sheets. */
export const workbook = (...given: Parameters<typeof workbookParts>) => archive(workbookParts(...given));

/** A sheet of four tubes with values of most types. */
export const TUBES: Sheet = [
  [text("Tube"), text("Kind"), text("Volume"), text("Drawn"), text("Note")],
  [
    text("A-1"),
    text("Plasma"),
    number("0.30000000000000004"),
    styled(1, 45352),
    ` t="str"><f>B2&amp;"!"</f><v>Plasma!</v>`,
  ],
  [text("A-2"), text("Plasma"), number(12), styled(1, 45353), text("&lt;b&gt;bold&lt;/b&gt;")],
  [text("A-3"), text("PBMC"), number(1.5), styled(1, 45354), ` t="b"><v>1</v>`],
  [text("A-4"), text("PBMC"), number(2), styled(1, 45355), ` t="e"><f>1/0</f><v>#DIV/0!</v>`],
];
