import { Refusal } from "../reading/refusal.ts";
import { TYPES, typesOf } from "./alleles.ts";

/** A variant or an interval: where it lies, 0-based and without its end, and its cases in its format's groups. */
export interface Located {
  contig: string;
  start: number;
  end: number;
  /** Cases of each group in which it counts: a variant with several alternatives may have several types. */
  cases: readonly (readonly string[])[];
  /** Whether it is drawn apart from the others: a variant that is no SNV, an interval of 10 kb and more. */
  apart: boolean;
}

type Bands = readonly (readonly [below: number, name: string])[];

/** The last band of each takes all that is not below another. */
const QUALITIES: Bands = [
  [10, "below 10"],
  [30, "10–30"],
  [100, "30–100"],
  [Number.NaN, "100 and more"],
];
const LENGTHS: Bands = [
  [100, "below 100 bp"],
  [1000, "100 bp–1 kb"],
  [10_000, "1–10 kb"],
  [Number.NaN, "10 kb and more"],
];
const NONE = "none given";
const STRANDS: Readonly<Record<string, string>> = { "+": "Forward", "-": "Reverse" };

/** Columns of formats of intervals, and what their first base's number is. */
const LAYOUTS = {
  bed: { start: 1, end: 2, strand: 5, first: 0 },
  gff: { start: 3, end: 4, strand: 6, first: 1 },
  "interval-list": { start: 1, end: 2, strand: 3, first: 1 },
} as const;
export type IntervalFormat = keyof typeof LAYOUTS;

const INTERVALS = [
  { title: "Length", names: LENGTHS.map(([, name]) => name) },
  { title: "Strand", names: [...Object.values(STRANDS), NONE] },
];

/** Groups in which records are counted, with the names of their cases in their order; the others come from the file. */
export const GROUPS: Readonly<Record<IntervalFormat | "vcf", { title: string; names: string[] }[]>> = {
  vcf: [
    { title: "Type", names: TYPES },
    { title: "Quality", names: [...QUALITIES.map(([, name]) => name), NONE] },
    { title: "Filter", names: ["PASS", "not filtered"] },
  ],
  bed: INTERVALS,
  gff: [...INTERVALS, { title: "Feature", names: [] }],
  "interval-list": INTERVALS,
};

const bandOf = (value: number, bands: Bands): string =>
  Number.isNaN(value) ? NONE : (bands.find(([below]) => !(value >= below))?.[1] ?? NONE);

/** A quality as C reads it, in the precision in which bcftools keeps it. */
const qualityOf = (text: string): number =>
  Math.fround(Number.parseFloat(text.replace(/^(\s*[+-]?)inf(?:inity)?$/iu, "$1Infinity")));

/**
 * The variant of a line; null for a site that has none, as in a gVCF.
 * @throws Refusal for a line that is no variant
 */
export function variantOf(text: string, line: number): Located | null {
  const columns = text.split("\t", 7);
  const [contig = "", , , reference = "", alternatives = "", quality = "", filter = ""] = columns;
  if (columns.length < 5) {
    const spaced = /^\S+ +\d+ +\S/u.test(text);
    throw new Refusal(spaced ? "variants-spaces" : "variants-columns", { line, columns: columns.length });
  }
  const start = positionIn(columns, 1, line) - 1;
  const types = typesOf(reference, alternatives.trim());
  if (types.length === 0) return null;
  const passed = /^\.?$/u.test(filter.trim()) ? "not filtered" : filter.trim().slice(0, 60);
  return {
    contig,
    start,
    end: start + reference.length,
    cases: [types, [bandOf(qualityOf(quality), QUALITIES)], [passed]],
    apart: !types.includes("SNV"),
  };
}

/** Whether a line is the plain header of a table of intervals, which bedtools takes: `chrom start end name`. */
export const isIntervalHeader = (text: string): boolean =>
  /^#?\s*["']?(?:chr|contig|scaffold|ref|seq(?!names))\w*["']?\s+["']?(?:chrom|chr)?[_.]?(?:start|beg|from)\w*["']?\s+["']?(?:chrom|chr)?[_.]?(?:end|stop|to)\w*/iu.test(
    text,
  );

/**
 * The interval of a line; null for a plain header.
 * @throws Refusal for a line that is no interval
 */
export function intervalOf(text: string, line: number, format: IntervalFormat): Located | null {
  const { first, ...layout } = LAYOUTS[format];
  const columns = text.includes("\t") ? text.split("\t", 7) : text.trim().split(/ +/u, 7);
  if (columns.length <= layout.end) throw new Refusal("intervals-columns", { line, columns: columns.length });
  if (format === "bed" && !/^\d/u.test(columns[1] ?? "") && isIntervalHeader(text)) return null;
  const start = positionIn(columns, layout.start, line) - first;
  const end = positionIn(columns, layout.end, line);
  if (start > end) throw new Refusal("intervals-backwards", { line, start: start + first, end });
  const length = bandOf(end - start, LENGTHS);
  const strand = STRANDS[columns[layout.strand]?.trim() ?? ""] ?? NONE;
  const cases = [[length], [strand], [(columns[2] ?? "").slice(0, 60)]];
  return { contig: columns[0] ?? "", start, end, cases, apart: end - start >= 10_000 };
}

/** A whole number, also as R writes round ones: `1e+06`; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const value = /^\d{1,15}(?:e\+?\d{1,2})?$/iu.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

function positionIn(columns: readonly string[], column: number, line: number): number {
  const found = columns[column]?.trim() ?? "";
  const position = wholeNumber(found);
  if (position !== undefined) return position;
  throw new Refusal("variants-position", { line, column: column + 1, found: found.slice(0, 20) });
}
