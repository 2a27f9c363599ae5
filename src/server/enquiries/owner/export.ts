import { writeFile } from "node:fs/promises";
import { toCsv } from "#enquiry/csv.ts";
import { PlainError } from "../../plain-error.ts";
import type { StoredEnquiry } from "../store/intake-store.ts";
import { writeNew } from "./new-file.ts";

export interface ExportOptions {
  format: "csv" | "json";
  /** File to write, readable by its owner only; undefined means standard output. */
  out: string | undefined;
  force: boolean;
}

/** Writes every enquiry, including quarantined ones: `state` and `marks` tell them apart. */
export async function exportEnquiries(
  enquiries: readonly StoredEnquiry[],
  options: ExportOptions,
  databases: readonly string[],
) {
  if (options.out === undefined && hasBanner())
    throw new PlainError(
      "export: npm has put its own lines at the beginning of this output: use --out FILE, or npm run --silent enquiries -- export …",
    );
  const text = options.format === "csv" ? toCsv(enquiries) : `${JSON.stringify(enquiries, null, 2)}\n`;
  if (options.out === undefined) {
    process.stdout.write(text);
    return;
  }
  await writeNew({ ...options, command: "export", file: options.out, databases }, (partial) =>
    writeFile(partial, text, { flush: true }),
  );
  console.log(`${enquiries.length} ${enquiries.length === 1 ? "enquiry" : "enquiries"} in ${options.out}`);
}

/** Whether npm has printed the name and command of its script, in a file or pipe where they do not belong. */
function hasBanner(): boolean {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env;
  return !process.stdout.isTTY && script === "enquiries" && level !== "silent";
}
