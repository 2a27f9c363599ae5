import { at } from "#lib/at.ts";
import type { Opening } from "../reading/opening.ts";
import { isIntervalHeader, type VariantsFormat, wholeNumber } from "./record.ts";

const HEADS = ["CHROM", "POS", "ID", "REF", "ALT", "QUAL", "FILTER", "INFO"];
const BASES = /^[ACGTUNRYKMSWBDHV]+$/iu;
const ALTERNATIVES = /^[ACGTUNRYKMSWBDHV.*<,>\w[\]:-]+$/iu;

/** Names that contigs have in many species: `chrIV`, `Chr5`, `2L`, `X`, `NC_000913.3`, `MN908947.3`, `scaffold_12`. */
const CONTIG =
  /^(?:chr.+|[1-9]\d?|[1-9][LR]|[XYMZW]|MT(?:DNA)?|[IVX]+|[A-Z]{1,6}_?\d{5,}\.\d+|GL\d+|KI\d+|HLA-.+|gi\|.+|(?:scaffold|contig|ctg|tig|super|unitig|LG|node|plasmid|seq|un_).*)$/iu;

/** Wells of the largest plate in use: numbers up to it may be places on a plate as well as on a genome. */
const LARGEST_PLATE = 1536;

/** The format of variants or intervals that a text begins as, or undefined. */
export function variantsFormat({ lines }: Opening): VariantsFormat | undefined {
  const header = lines.filter((line) => line.startsWith("#"));
  const rows = lines.filter((line) => !/^(?:#|track\b|browser\b)/u.test(line));
  if (header.some((line) => /^##(?:file)?format=VCF/u.test(line))) return "vcf";
  const heads = header.find((line) => /^#CHROM\s+POS\b/u.test(line));
  if (heads) return isVcfHeader(heads) ? "vcf" : undefined;
  if (/^@(?:HD|SQ)\t/u.test(rows[0] ?? "")) return intervalList(rows);
  if (header.some((line) => line.startsWith("##gff-version"))) return "gff";
  if (rows.length === 0) return;
  if (rows.every(isFeature)) return "gff";
  if (isBed(lines, rows)) return "bed";
  if (rows.every(isVariant)) return "vcf";
}

/** PLINK's tables begin as a VCF does, with other columns behind. */
function isVcfHeader(line: string): boolean {
  const heads = line.slice(1).trim().split(/\s+/u);
  return HEADS.every((head, column) => heads[column] === head) && [undefined, "FORMAT"].includes(heads[8]);
}

/** Picard's list of intervals has a SAM's header, and five columns where a SAM has eleven. */
function intervalList(rows: readonly string[]): VariantsFormat | undefined {
  const records = rows.filter((line) => !line.startsWith("@"));
  const isInterval = (line: string) => /^[^\t]+\t\d+\t\d+\t[+-]\t[^\t]*$/u.test(line);
  return records.length > 0 && records.every(isInterval) ? "interval-list" : undefined;
}

const isFeature = (line: string): boolean => {
  const [contig, , , start = "", end = "", , strand = "", phase = ""] = line.split("\t");
  const isPlaced = /^\d+$/u.test(start) && /^\d+$/u.test(end) && Number(start) <= Number(end);
  return contig !== "" && isPlaced && /^[+.?-]$/u.test(strand) && /^[012.]$/u.test(phase);
};

/** A variant with all of its columns: fewer are as likely to be a table's. */
const isVariant = (line: string): boolean => {
  const [contig, position = "", , reference = "", alternatives = "", quality = "", filter = "", info] =
    line.split("\t");
  return (
    Boolean(contig && info) &&
    /^\d+$/u.test(position) &&
    BASES.test(reference) &&
    ALTERNATIVES.test(alternatives) &&
    /^(?:\.|[+-]?(?:\d|inf|nan).*)$/iu.test(quality) &&
    !/^\d/u.test(filter)
  );
};

interface Row {
  columns: readonly string[];
  contig: string;
  start: number;
  end: number;
}

function rowOf(line: string): Row | undefined {
  const columns = line.includes("\t") ? line.split("\t") : line.trim().split(/ +/u);
  const [contig = "", ...places] = columns;
  const [start, end] = places.slice(0, 2).map((place) => wholeNumber(place.trim()));
  if (start === undefined || end === undefined || start > end || !/^[^\s"',;]+ *$/u.test(contig)) return;
  return { columns, contig: contig.trim(), start, end };
}

/** Whether all rows are intervals, and neither a header nor what the columns hold denies it. */
function isBed(lines: readonly string[], given: readonly string[]): boolean {
  const [first = ""] = given;
  const rows = (isIntervalHeader(first) ? given.slice(1) : given).map(rowOf);
  const found = rows.filter((row) => row !== undefined);
  if (found.length === 0 || found.length < rows.length) return false;
  if (lines.some((line) => isIntervalHeader(line) || /^(?:track|browser)\b/u.test(line))) return true;
  if (isDeniedByHeader(lines, at(found, 0)) || isDepth(found) || isPairs(found)) return false;
  if (found.every(({ columns }) => /^[+-]$/u.test(columns[5] ?? ""))) return true;
  const isLong = found.some(({ end }) => end > LARGEST_PLATE);
  if (found.every(({ contig }) => CONTIG.test(contig)))
    return isLong || found.some(({ contig }) => !/^\d+$/u.test(contig));
  // A name that might as well be a sample's is a contig's when it comes again, or begins at its first base.
  const isRepeated = new Set(found.map(({ contig }) => contig)).size < found.length;
  return found.every(({ start }) => start === 0) || (isRepeated && isLong);
}

/** Whether a line with # right above the rows has as many columns: it heads a table. */
function isDeniedByHeader(lines: readonly string[], { columns }: Row): boolean {
  const above = lines.findIndex((line) => !line.startsWith("#")) - 1;
  const [head = "", row = ""] = lines.slice(Math.max(0, above), above + 2);
  if (above < 0 || head.startsWith("##")) return false;
  return head.trim().split(row.includes("\t") ? "\t" : / +/u).length === columns.length;
}

/** Depths as samtools writes them: every base of a contig, and how often it was read, not where it ends. */
const isDepth = (rows: readonly Row[]): boolean =>
  rows.length > 2 &&
  rows.some(({ start, end }) => end !== start + 1) &&
  rows.every(
    ({ columns, start }, row) => columns.length === 3 && start === (rows[row - 1]?.start ?? start - 1) + 1,
  );

/** Pairs of intervals, as BEDPE has them: a table. */
function isPairs(rows: readonly Row[]): boolean {
  const contigs = new Set(rows.map(({ contig }) => contig));
  return (
    rows.every(({ columns }) => /^-?\d+$/u.test(columns[4] ?? "") && /^-?\d+$/u.test(columns[5] ?? "")) &&
    rows.some(({ columns }) => contigs.has(columns[3] ?? ""))
  );
}
