import { stringify } from "csv-stringify/browser/esm/sync";
import { type LeadNote, WORTH_NAMES } from "./amendment.ts";
import { FIELD_NAMES } from "./fields.ts";

/** The columns of every export: the owner's, and that of what is still on a kiosk. */
const FIELDS = [...FIELD_NAMES, ...WORTH_NAMES] as const;
const COLUMNS = ["submissionId", "receivedAt", "state", "marks", ...FIELDS, "kiosk", "typedAt"] as const;

type Cells = Readonly<Record<(typeof COLUMNS)[number], string>>;
type ExportedEnquiry = Omit<Cells, keyof LeadNote> & Partial<LeadNote>;

/**
 * Spreadsheets skip a line feed at the beginning of a cell and run what follows it. From a telephone or badge number
 * they drop zeros in front, and what exceeds fifteen digits.
 */
const MISREAD = /^(?:\n|0\d+$|\d{16,}$|[\d.]+e\d+$)/iu;
/** A formula behind what shows nothing, which some spreadsheets drop. */
const HIDDEN_FORMULA = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]+[=+\-@＝＋－＠]/u;

export function toCsv(enquiries: readonly ExportedEnquiry[]): string {
  return stringify([...enquiries], {
    columns: [...COLUMNS],
    header: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { string: (value) => (MISREAD.test(value) || HIDDEN_FORMULA.test(value) ? `'${value}` : value) },
    // Without a BOM, Excel reads the file in its local code page.
    bom: true,
  });
}
