import type { Opening } from "../reading/opening.ts";

const BASES = /^[ACGTUNRYKMSWBDHV.*-]+$/iu;

/** The format of variants or intervals that a text begins as, or undefined. */
export function variantsFormat({ lines }: Opening): "vcf" | "bed" | undefined {
  if (lines.some((line) => /^##fileformat=VCF|^#CHROM\s/u.test(line))) return "vcf";
  const rows = lines.filter((line) => !/^(?:#|track\b|browser\b)/u.test(line)).slice(0, 20);
  if (rows.length === 0) return;
  if (rows.every(isVariant)) return "vcf";
  if (rows.every(isInterval)) return "bed";
}

const isVariant = (line: string): boolean => {
  const [contig = "", position = "", , ref = "", alt = ""] = line.split("\t");
  return contig !== "" && /^\d+$/u.test(position) && BASES.test(ref) && /^[ACGTN.*<,>\w[\]:-]+$/iu.test(alt);
};

const isInterval = (line: string): boolean =>
  /^(?:chr)?(?:\d{1,2}|[XYM]|MT|un|GL|KI|NC_|\w*random)\S*[\t ]+\d+[\t ]+\d+(?:[\t ]|$)/iu.test(line);
