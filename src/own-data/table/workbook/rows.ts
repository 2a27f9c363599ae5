import { ownTable as words } from "#content/own-files/table.ts";
import { at } from "#lib/at.ts";
import type { Problem } from "../../protocol.ts";
import { joined } from "../../reading/bytes.ts";
import type { Source } from "../../reading/reader.ts";
import { Row } from "../../reading/row.ts";
import type { Rows } from "../delimited.ts";
import { type Book, openBook, type SheetEntry } from "./book.ts";
import { openPackage, type Package, tooLarge } from "./package.ts";
import { readSheet } from "./sheet.ts";

const LARGEST = 20 << 20;

/**
 * Reads the rows of one sheet of a workbook: of the chosen one, or of the first visible one that has rows.
 * @throws Refusal for one that is too large, damaged, or of another kind
 */
export async function workbookRows({ files, bytes, choices }: Source): Promise<Rows> {
  const file = at(files, 0);
  if (file.size > LARGEST) throw tooLarge(file.size);
  const parts = openPackage(await joined(bytes(file)));
  const book = openBook(parts);
  const nameOf = ({ name, isHidden }: SheetEntry) => (isHidden ? words.hiddenSheet(name) : name);
  const sheets = [...book.sheets].sort((a, b) => Number(a.isHidden) - Number(b.isHidden));
  const chosen = sheets.find((sheet) => nameOf(sheet) === choices.sheet);
  const { sheet, rows, remarks } = firstWithRows(parts, book, chosen ? [chosen] : sheets);
  const macros: Problem[] = parts.names.some((name) => name.endsWith("vbaproject.bin"))
    ? [{ why: "macros" }]
    : [];
  const options = sheets.map(nameOf);
  return {
    read: async (take) => {
      const row = new Row();
      for (const texts of rows) take(row.fill(texts));
    },
    guesses: options.length > 1 ? [{ id: "sheet", value: nameOf(sheet), options }] : [],
    remarks: [...macros, ...remarks],
  };
}

/** Reads the first of these sheets that has a row below its header; where none has, the first. */
function firstWithRows(parts: Package, book: Book, sheets: readonly SheetEntry[]) {
  const read = (sheet: SheetEntry) => ({ sheet, ...readSheet(parts, sheet.part, book) });
  const first = read(at(sheets, 0));
  if (first.rows.length > 1) return first;
  for (const sheet of sheets.slice(1)) {
    const other = read(sheet);
    if (other.rows.length > 1) return other;
  }
  return first;
}
