import { Refusal } from "../reading/refusal.ts";
import type { Row } from "../reading/row.ts";
import { TYPES } from "./alleles.ts";

const NONE = "none given";

/** Columns of formats of intervals, and what their first base's number is. */
export const LAYOUTS = {
  bed: { start: 1, end: 2, strand: 5, first: 0 },
  gff: { start: 3, end: 4, strand: 6, first: 1 },
  "interval-list": { start: 1, end: 2, strand: 3, first: 1 },
} as const;
export type IntervalFormat = keyof typeof LAYOUTS;
export type VariantsFormat = IntervalFormat | "vcf";

const INTERVALS = [
  { title: "Length", names: ["below 100 bp", "100 bp–1 kb", "1–10 kb", "10 kb and more"] },
  { title: "Strand", names: ["Forward", "Reverse", NONE] },
];

/** Groups in which records are counted, with the names of their cases in their order; the others come from the file. */
export const GROUPS: Readonly<Record<VariantsFormat, { title: string; names: string[] }[]>> = {
  vcf: [
    { title: "Type", names: TYPES },
    { title: "Quality", names: ["below 10", "10–30", "30–100", "100 and more", NONE] },
    { title: "Filter", names: ["PASS", "not filtered"] },
  ],
  bed: INTERVALS,
  gff: [...INTERVALS, { title: "Feature", names: [] }],
  "interval-list": INTERVALS,
};

/** The case of a length, a quality or a strand: its place among the names of its group. */
export const lengthCase = (length: number): number =>
  Number(length >= 100) + Number(length >= 1000) + Number(length >= 10_000);
export const qualityCase = (quality: number): number =>
  Number.isNaN(quality) ? 4 : Number(quality >= 10) + Number(quality >= 30) + Number(quality >= 100);
export const strandCase = (text: string): number => ({ "+": 0, "-": 1 })[text.trim()] ?? 2;

/** A quality as C reads it. */
export const qualityOf = (text: string): number =>
  Number.parseFloat(text.replace(/^(\s*[+-]?)inf(?:inity)?$/iu, "$1Infinity"));

/** Whether a line is the plain header of a table of intervals, which bedtools takes: `chrom start end name`. */
export const isIntervalHeader = (text: string): boolean =>
  /^#?\s*["']?(?:chr|contig|scaffold|ref|seq(?!names))\w*["']?\s+["']?(?:chrom|chr)?[_.]?(?:start|beg|from)\w*["']?\s+["']?(?:chrom|chr)?[_.]?(?:end|stop|to)\w*/iu.test(
    text,
  );

/** A whole number, also as R writes round ones: `1e+06`; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const value = /^\d{1,15}(?:e\+?\d{1,2})?$/iu.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

/**
 * The position in a column.
 * @throws Refusal for what is none
 */
export function positionIn(columns: Row, column: number, line: number): number {
  const plain = columns.number(column);
  if (!Number.isNaN(plain)) return plain;
  const found = columns.text(column).trim();
  const position = wholeNumber(found);
  if (position !== undefined) return position;
  throw new Refusal("variants-position", { line, column: column + 1, found: found.slice(0, 20) });
}
