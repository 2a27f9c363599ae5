import { getFormatFromId } from "numfmt";
import { Refusal } from "../../reading/refusal.ts";
import { numberFormat } from "./numbers.ts";
import type { Package } from "./package.ts";
import { type Decoder, decoder, richText } from "./text.ts";

/** A sheet of cells; charts, dialogs and macros are none. */
export interface SheetEntry {
  name: string;
  part: string;
  isHidden: boolean;
}

/** Everything that the sheets of a workbook share. */
export interface Book {
  /** In the workbook's order, without those that only its macros can show. */
  sheets: readonly SheetEntry[];
  /** Whether a spreadsheet is to compute all results anew: those that the file holds may be fillers. */
  isToBeComputed: boolean;
  strings: readonly string[];
  decoder: Decoder;
  /** Shows a number of a cell in the cell's style. */
  show: (style: number, literal: string) => string;
}

const isOn = (flag: string | undefined): boolean => flag === "1" || flag?.toLowerCase() === "true";

/**
 * Reads a workbook's list of sheets, its texts and its formats. Parts are found by what names them.
 * @throws Refusal when it has no sheet of cells
 */
export function openBook(parts: Package): Book {
  const main =
    parts.related("").find(({ type }) => type === "officeDocument")?.part ??
    parts.names.find((name) => /(?:^|\/)workbook\.(?:xml|bin)$/u.test(name));
  if (main?.endsWith(".bin")) throw new Refusal("workbook-binary");
  const related = main === undefined ? [] : parts.related(main);
  const texts = decoder();
  const listed: { name: string; state: string; id: string }[] = [];
  let begins1904 = false;
  let isToBeComputed = false;
  let root: string | undefined;
  const found = parts.read(main ?? "", {
    open: (name, { name: given = "", state = "visible", id = "", date1904, fullCalcOnLoad }) => {
      root ??= name;
      if (name === "sheet") listed.push({ name: texts.decode(given), state, id });
      if (name === "workbookPr") begins1904 = isOn(date1904);
      if (name === "calcPr") isToBeComputed = isOn(fullCalcOnLoad);
    },
  });
  if (!found || root !== "workbook") throw new Refusal("workbook-list");

  const worksheets = listed.flatMap(({ name, state, id }) => {
    const part = related.find((one) => one.id === id && one.type === "worksheet")?.part;
    return part === undefined ? [] : { name, part, state };
  });
  const held = worksheets.filter(({ part }) => parts.names.includes(part));
  const [missing] = worksheets;
  if (held.length === 0)
    throw missing
      ? new Refusal("workbook-part-missing", { part: missing.part })
      : new Refusal("workbook-no-cells");
  const sheets = held
    .filter(({ state }) => state !== "veryHidden")
    .map(({ name, part, state }) => ({ name, part, isHidden: state === "hidden" }));
  if (sheets.length === 0) throw new Refusal("workbook-all-hidden");

  const partOf = (type: string) => related.find((one) => one.type === type)?.part ?? "";
  const patterns = patternsOf(parts, partOf("styles"));
  const formats = new Map<string, (literal: string) => string>();
  return {
    sheets,
    isToBeComputed,
    strings: stringsOf(parts, partOf("sharedStrings"), texts),
    decoder: texts,
    show: (style, literal) => {
      const pattern = patterns[style] ?? "General";
      const show = formats.get(pattern) ?? numberFormat(pattern, begins1904);
      formats.set(pattern, show);
      return show(literal);
    },
  };
}

function stringsOf(parts: Package, part: string, { decode }: Decoder): readonly string[] {
  const strings: string[] = [];
  const { open, close, text, take } = richText();
  parts.read(part, {
    open,
    text,
    close: (name) => {
      close(name);
      if (name === "si") strings.push(decode(take()));
    },
  });
  return strings;
}

/** The number format of each cell style, by its number. */
function patternsOf(parts: Package, part: string): readonly string[] {
  const own = new Map<string, string>();
  const patterns: string[] = [];
  let list = "";
  parts.read(part, {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      // Other lists of the same elements are those of named styles and of conditional formats.
      if (/^(?:numFmts|cellXfs|cellStyleXfs|dxfs)$/u.test(name)) list = name;
      if (list === "numFmts" && name === "numFmt") own.set(numFmtId, formatCode);
      if (list === "cellXfs" && name === "xf")
        patterns.push(own.get(numFmtId) ?? getFormatFromId(Number(numFmtId)) ?? "General");
    },
    close: (name) => {
      if (name === list) list = "";
    },
  });
  return patterns;
}
