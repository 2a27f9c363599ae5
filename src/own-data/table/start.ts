import { isMissing, kindOf } from "#demos/inventory/values.ts";
import type { Problem } from "../protocol.ts";

const isBlank = (cell: string): boolean => cell.trim() === "";

/** The title of a section in a sheet that has them, as Illumina's: '[Data]', alone in its row. */
const titleOf = (row: readonly string[]): string | undefined =>
  row.slice(1).every(isBlank) ? /^\[[^\]]+\]$/u.exec(row[0]?.trim() ?? "")?.[0] : undefined;

/** Tells the rows of the table: all that are not blank or, of a sheet in sections, those of its first one of data. */
export function tableRows(remarks: Problem[]): (row: readonly string[]) => boolean {
  let sections: "none" | "before" | "within" | "after" | undefined;
  return (row) => {
    if (row.every(isBlank)) return false;
    const section = titleOf(row);
    sections ??= section ? "before" : "none";
    if (!section || sections === "none") return sections === "none" || sections === "within";
    if (sections === "before" && /data/iu.test(section)) {
      sections = "within";
      remarks.push({ why: "section", values: { section } });
    } else if (sections === "within") sections = "after";
    return false;
  };
}

const filledIn = (row: readonly string[]): number => row.filter((cell) => !isBlank(cell)).length;

function looksLikeData(row: readonly string[]): boolean {
  const filled = row.map((cell) => cell.trim()).filter((cell) => !isMissing(cell));
  return filled.length > 0 && filled.filter((cell) => kindOf([cell]) !== "text").length >= filled.length / 2;
}

/** Finds the header among the first rows: below titles and comments, or nowhere; it then is as many empty names. */
export function headerOf(opening: readonly string[][]) {
  const remarks: Problem[] = [];
  const widths = opening.map(filledIn).sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const first = opening.findIndex((row) => filledIn(row) >= usual / 2 && !row[0]?.startsWith("##"));
  if (first > 0) remarks.push({ why: "lines-above", values: { count: first } });
  const [header = [], ...rows] = opening.slice(Math.max(first, 0));
  if (looksLikeData(header) && looksLikeData(rows[0] ?? header)) {
    remarks.push({ why: "header-none" });
    return { header: header.map(() => ""), rows: [header, ...rows], remarks };
  }
  // R leaves out the name above its rows' names.
  const isOfR = rows.length > 0 && rows.every((row) => row.length === header.length + 1);
  const [corner = "", ...others] = isOfR ? ["", ...header] : header;
  return { header: [corner.replace(/^#+/u, ""), ...others], rows, remarks };
}
