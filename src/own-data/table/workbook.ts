import { unzipSync, zipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import { at } from "#lib/at.ts";
import { joined } from "../reading/bytes.ts";
import type { Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import type { Rows } from "./delimited.ts";

const LARGEST = 20 << 20;
/** Bytes of all its sheets when they are unpacked. */
const LARGEST_INSIDE = 200 << 20;

/**
 * Reads the rows of one sheet of a workbook: the chosen sheet, or the first that has rows.
 * @throws Refusal for one that is too large, locked, damaged, or of another kind
 */
export async function workbookRows({ files, bytes, choices }: Source): Promise<Rows> {
  const file = at(files, 0);
  if (file.size > LARGEST) throw tooLarge(file.size);
  const whole = await joined(bytes(file));
  try {
    const { archive, macros } = unpacked(whole);
    const sheets = await readWorkbook(archive);
    const options = sheets.map(({ sheet }) => sheet);
    const { sheet, data } =
      sheets.find((one) => one.sheet === choices.sheet) ??
      sheets.find((one) => one.data.length > 1) ??
      at(sheets, 0);
    return {
      batches: [data.map((row) => row.map(textOf))],
      guesses: options.length > 1 ? [{ id: "sheet", value: sheet, options }] : [],
      remarks: macros ? [{ why: "macros" }] : [],
    };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("workbook-damaged");
  }
}

const tooLarge = (size: number) => new Refusal("workbook-large", { megabytes: Math.ceil(size / 1e6) });

/** The workbook's text without compression: its library would unpack it in workers, which cannot be started here. */
function unpacked(bytes: Uint8Array): { archive: ArrayBuffer; macros: boolean } {
  let inside = 0;
  let macros = false;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (/xl\/workbook\.bin$/iu.test(name)) throw new Refusal("workbook-binary");
      macros ||= /vbaProject\.bin$/iu.test(name);
      const isText = /\.(?:xml|rels)$/iu.test(name);
      if (isText) inside += originalSize;
      if (inside > LARGEST_INSIDE) throw tooLarge(inside);
      return isText;
    },
  });
  return { archive: zipSync(parts, { level: 0 }).slice().buffer, macros };
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  // As a spreadsheet shows a number that is too large for a date.
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return "#####";
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace("T00:00", "").replace("T", " ");
  // Numbers are stored in binary: 0.1 + 0.2 is to be 0.3.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
}
