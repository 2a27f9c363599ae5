import { writeFile } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { FIELD_NAMES } from "#enquiry/fields.ts";
import { PlainError } from "../../plain-error.ts";
import type { StoredEnquiry } from "../store/intake-store.ts";

const COLUMNS = [
  "submissionId",
  "receivedAt",
  "state",
  "marks",
  ...FIELD_NAMES,
] as const satisfies readonly (keyof StoredEnquiry)[];

export interface ExportOptions {
  format: "csv" | "json";
  /** File to write, readable by its owner only; undefined means standard output. */
  out: string | undefined;
}

/** Writes every enquiry, including quarantined ones: `state` and `marks` tell them apart. */
export async function exportEnquiries(enquiries: readonly StoredEnquiry[], options: ExportOptions) {
  if (options.out === undefined && hasBanner())
    throw new PlainError(
      "export: npm has put its own lines at the beginning of this output: use --out FILE, or npm run --silent enquiries -- export …",
    );
  const text = options.format === "csv" ? toCsv(enquiries) : `${JSON.stringify(enquiries, null, 2)}\n`;
  if (options.out === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    await writeFile(options.out, text, { mode: 0o600 });
  } catch (error) {
    throw new PlainError(`--out: cannot write ${options.out} (${(error as NodeJS.ErrnoException).code})`);
  }
  console.log(`${enquiries.length} ${enquiries.length === 1 ? "enquiry" : "enquiries"} in ${options.out}`);
}

/** Whether npm has printed the name and command of its script, in a file or pipe where they do not belong. */
function hasBanner(): boolean {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env;
  return !process.stdout.isTTY && script === "enquiries" && level !== "silent";
}

/** RFC 4180 with every cell quoted; cells that a spreadsheet would run as a formula are prefixed with an apostrophe. */
export function toCsv(enquiries: readonly StoredEnquiry[]): string {
  return stringify([...enquiries], {
    columns: [...COLUMNS],
    header: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: "windows",
    escape_formulas: true,
    // Spreadsheets skip a line feed at the beginning of a cell and run what follows it.
    cast: { string: (value) => (value.startsWith("\n") ? `'${value}` : value) },
    // Without a BOM, Excel reads the file in its local code page.
    bom: true,
  });
}
