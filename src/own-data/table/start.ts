import { isMissing, kindOf } from "#demos/inventory/values.ts";
import { words } from "#demos/inventory/words.ts";
import type { Problem } from "../protocol.ts";
import { Refusal } from "../reading/refusal.ts";

/** Where a table begins among the rows of its file. */
export interface Start {
  header: readonly string[];
  /** The first rows below it. */
  rows: readonly string[][];
  /** Another section's beginning ends the table, and may have done so already. */
  inSection: boolean;
  ended: boolean;
  remarks: readonly Problem[];
}

export const isSection = (row: readonly string[]): boolean =>
  /^\[[^\]]+\]$/u.test(row[0]?.trim() ?? "") && row.slice(1).every((cell) => cell.trim() === "");

/**
 * Finds the header: below sections as an Illumina sample sheet has them, below titles and comments, or nowhere.
 * @throws Refusal when no row follows it
 */
export function startOf(given: readonly string[][]): Start {
  const { section, rows, ended = false } = sectionOf(given);
  const inSection = section !== undefined;
  const remarks: Problem[] = !inSection ? [] : [{ why: "section", values: { section } }];
  const usual = median(rows.map(filledIn));
  const first = rows.findIndex((row) => filledIn(row) >= usual / 2 && !row[0]?.startsWith("##"));
  if (first > 0) remarks.push({ why: "lines-above", values: { count: first } });
  const [header = [], ...below] = rows.slice(Math.max(first, 0));
  if (looksLikeData(header) && (below.length === 0 || looksLikeData(below[0] ?? []))) {
    remarks.push({ why: "header-none" });
    return { header: header.map(() => ""), rows: [header, ...below], inSection, ended, remarks };
  }
  if (below.length === 0) throw new Refusal("rows-none");
  // R leaves out the name above its rows' names.
  const named = below.every((row) => row.length === header.length + 1) ? ["", ...header] : header;
  return { header: named, rows: below, inSection, ended, remarks };
}

/** The section with most rows of those that hold data, or all rows where there are no sections. */
function sectionOf(given: readonly string[][]): {
  section?: string;
  rows: readonly string[][];
  ended?: boolean;
} {
  if (!given[0] || !isSection(given[0])) return { rows: given };
  const starts = given.flatMap((row, index) => (isSection(row) ? [index] : []));
  const sections = starts.map((start, index) => ({
    section: (given[start]?.[0] ?? "").trim(),
    rows: given.slice(start + 1, starts[index + 1]),
    ended: index < starts.length - 1,
  }));
  const ofData = sections.filter(({ section }) => /data/iu.test(section));
  const found = (ofData.length > 0 ? ofData : sections).toSorted((a, b) => b.rows.length - a.rows.length)[0];
  return found ?? { rows: given };
}

const filledIn = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== "").length;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function looksLikeData(row: readonly string[]): boolean {
  const filled = row.map((cell) => cell.trim()).filter((cell) => !isMissing(cell));
  return filled.length > 0 && filled.filter((cell) => kindOf([cell]) !== "text").length >= filled.length / 2;
}

/** A name for each column: of its own, one line, no longer than a cell. */
export function columnNames(header: readonly string[], tidy: (text: string) => string) {
  const seen = new Set<string>();
  let renamed = 0;
  const names = header.map((given, index) => {
    const own = tidy(index === 0 ? given.replace(/^#+/u, "") : given);
    let name = own || words.unnamed(index + 1);
    for (let times = 2; seen.has(name); times += 1) name = `${own} (${times})`;
    seen.add(name);
    if (name !== own) renamed += 1;
    return name;
  });
  return { names, renamed };
}
