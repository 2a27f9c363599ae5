import { CHROMOSOMES } from "#demos/viewer-scroll/variants.ts";
import { at } from "#lib/at.ts";
import { Refusal } from "../reading/refusal.ts";

/** A line of a VCF or BED file: where it begins, 0-based, and what it is in each of its format's groups. */
export interface Located {
  contig: string;
  start: number;
  cases: readonly string[];
  /** Whether it is drawn apart from the others: a variant that is no SNV, an interval of 10 kb and more. */
  apart: boolean;
}

type Bands = readonly (readonly [below: number, name: string])[];

const QUALITIES: Bands = [
  [10, "below 10"],
  [30, "10–30"],
  [100, "30–100"],
  [Number.POSITIVE_INFINITY, "100 and more"],
];
const LENGTHS: Bands = [
  [100, "below 100 bp"],
  [1000, "100 bp–1 kb"],
  [10_000, "1–10 kb"],
  [Number.POSITIVE_INFINITY, "10 kb and more"],
];
const NONE = "none given";
const STRANDS: Readonly<Record<string, string>> = { "+": "Forward", "-": "Reverse" };

/** Groups in which records are counted, with the names of their cases in their order; a filter's come from the file. */
export const GROUPS = {
  vcf: [
    { title: "Type", names: ["SNV", "Insertion", "Deletion", "MNV", "Other"] },
    { title: "Quality", names: [...QUALITIES.map(([, name]) => name), NONE] },
    { title: "Filter", names: ["PASS", "not filtered"] },
  ],
  bed: [
    { title: "Length", names: LENGTHS.map(([, name]) => name) },
    { title: "Strand", names: [...Object.values(STRANDS), NONE] },
  ],
};

const bandOf = (value: number, bands: Bands): string => bands.find(([below]) => value < below)?.[1] ?? NONE;

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
  const type = typeOf(reference, alternatives.split(","));
  if (type === null) return null;
  const band = bandOf(Number.parseFloat(quality), QUALITIES);
  const passed = filter === "" || filter === "." ? "not filtered" : filter.slice(0, 60);
  return { contig, start, cases: [type, band, passed], apart: type !== "SNV" };
}

/** Alternatives that stand for a base that is missing or was not looked for. */
const NOT_SEEN = /^(?:\.|\*|<\*>|<NON_REF>)$/u;

/** The type of the first alternative that was seen; null when there is none. */
function typeOf(reference: string, alternatives: readonly string[]): string | null {
  const seen = alternatives.find((each) => !NOT_SEEN.test(each));
  if (seen === undefined) return alternatives.includes("*") ? "Other" : null;
  if (!/^[a-z]+$/iu.test(seen)) return "Other";
  if (seen.length !== reference.length) return seen.length > reference.length ? "Insertion" : "Deletion";
  return seen.length === 1 ? "SNV" : "MNV";
}

/** @throws Refusal for a line that is no interval */
export function intervalOf(text: string, line: number): Located {
  const columns = text.includes("\t") ? text.split("\t", 6) : text.split(/ +/u, 6);
  if (columns.length < 3) throw new Refusal("intervals-columns", { line, columns: columns.length });
  const [start, end] = [positionIn(columns, 1, line), positionIn(columns, 2, line)];
  if (start > end) throw new Refusal("intervals-backwards", { line, start, end });
  const cases = [bandOf(end - start, LENGTHS), STRANDS[columns[5] ?? ""] ?? NONE];
  return { contig: at(columns, 0), start, cases, apart: end - start >= 10_000 };
}

function positionIn(columns: readonly string[], column: number, line: number): number {
  const found = columns[column] ?? "";
  if (/^\d{1,15}$/u.test(found)) return Number(found);
  throw new Refusal("variants-position", { line, column: column + 1, found: found.slice(0, 20) });
}

const ALIASES: Readonly<Record<string, string>> = { M: "MT", 12920: "MT", 23: "X", 24: "Y" };

/** Index of a chromosome by its usual names, with and without chr, or RefSeq's; -1 for other contigs. */
export function chromosomeOf(contig: string): number {
  const name = /^(?:chr)?(\d\d?|X|Y|MT?)$|^NC_0*(\d+)\.\d+$/iu.exec(contig);
  const short = (name?.[1] ?? name?.[2] ?? "").toUpperCase();
  return CHROMOSOMES.indexOf(ALIASES[short] ?? short);
}
