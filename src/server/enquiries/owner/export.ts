import { writeFile } from "node:fs/promises";
import { toCsv } from "#enquiry/csv.ts";
import { PlainError } from "../../plain-error.ts";
import type { StoredEnquiry } from "../store/tables.ts";
import type { ArchiveCommand } from "./command.ts";
import { writeNew } from "./new-file.ts";

/** Writes every enquiry, including quarantined ones: `state` and `marks` tell them apart. */
export async function exportEnquiries(
  enquiries: readonly StoredEnquiry[],
  { format, out, force }: Extract<ArchiveCommand, { name: "export" }>,
) {
  if (out === undefined && hasBanner())
    throw new PlainError(
      "export: npm has put its own lines at the beginning of this output: use --out FILE, or npm run --silent enquiries -- export …",
    );
  const text = format === "csv" ? toCsv(enquiries) : `${JSON.stringify(enquiries, null, 2)}\n`;
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  await writeNew("export", out, force, (partial) => writeFile(partial, text, { flush: true }));
  console.log(`${enquiries.length} ${enquiries.length === 1 ? "enquiry" : "enquiries"} in ${out}`);
}

/** Whether npm has printed the name and command of its script, in a file or pipe where they do not belong. */
function hasBanner(): boolean {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env;
  return !process.stdout.isTTY && script === "enquiries" && level !== "silent";
}
