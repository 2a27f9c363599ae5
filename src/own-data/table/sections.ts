import type { Guess, Problem } from "../protocol.ts";
import type { Row } from "../reading/row.ts";
import { filledIn, isBlank } from "./cells.ts";

/** Key of the rows above the first section. */
const BEGINNING = "beginning";

/** Names of sections that hold what a sheet is about, the surest first: Illumina's, Element's and 10x's, a qPCR's. */
const TELLING = [/data\]$/iu, /sample/iu, /result/iu];

/** The title of a section in a sheet that has them, as Illumina's: '[Data]', alone in its row. */
const titleOf = (row: readonly string[]): string | undefined =>
  row.slice(1).every(isBlank) ? /^\[[^\]]+\]$/u.exec(row[0]?.trim() ?? "")?.[0] : undefined;

/** Chooses the section of a sheet that is its table; a sheet without titles is one. */
export function sectionOf(opening: readonly string[][], choice: string | undefined) {
  const parts = new Map<string, string[][]>();
  let title = BEGINNING;
  for (const row of opening) {
    const found = titleOf(row);
    title = found ?? title;
    const part = parts.get(title) ?? [];
    parts.set(title, found || row.every(isBlank) ? part : [...part, row]);
  }
  const isTable = (least: number) => (name: string) =>
    (parts.get(name) ?? []).filter((row) => filledIn(row) >= least).length >= 2;
  const names = [...parts.keys()];
  const wide = names.filter(isTable(2));
  const options = wide.length > 0 ? wide : names.filter(isTable(1));
  const cells = (name: string) => (parts.get(name) ?? []).reduce((sum, row) => sum + filledIn(row), 0);
  const [largest = BEGINNING] = [...options].sort((a, b) => cells(b) - cells(a));
  const told = TELLING.map((pattern) => options.find((name) => pattern.test(name))).find(Boolean);
  const value = options.find((name) => name === choice) ?? told ?? largest;
  const hasSections = parts.size > 1 && options.some((name) => name !== BEGINNING);
  const guesses: Guess[] = hasSections && options.length > 1 ? [{ id: "section", value, options }] : [];
  const remarks: Problem[] =
    hasSections && options.length === 1 ? [{ why: "section", values: { section: value } }] : [];

  let current = BEGINNING;
  /** Whether the next row of the file is one of the section's. */
  const isWithin = (row: Row): boolean => {
    const found = hasSections && row.filled() === 1 ? titleOf(row.texts()) : undefined;
    current = found ?? current;
    return !hasSections || (found === undefined && current === value);
  };
  return { guesses, remarks, isWithin };
}
