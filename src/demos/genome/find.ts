import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import { locus, type Region } from "./region.ts";
import type { Suggestion } from "./search-field.tsx";
import type { Annotation, Gene } from "./transcripts.ts";
import { typedRegion } from "./typed-region.ts";
import { words } from "./words.ts";

/** Genes whose symbols begin with `query`, the exact one first, then by length of the symbol; at most `most`. */
export function suggest(genes: readonly Gene[], query: string, most: number): Gene[] {
  const wanted = query.trim().toUpperCase();
  if (!wanted) return [];
  const found = genes
    .filter(({ symbol }) => symbol.toUpperCase().startsWith(wanted))
    .sort((a, b) => a.symbol.length - b.symbol.length || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, most);
  if (found.length > 0 || typedRegion(query)) return found;
  return near(genes, wanted, most);
}

/** The genes of {@link suggest}, as a search field lists them: symbol, place and assembly. */
export const offerGenes = (
  { assembly, chrom, genes }: Annotation,
  query: string,
  most: number,
): Suggestion[] =>
  suggest(genes, query, most).map((gene) => ({
    title: gene.symbol,
    detail: locus(chrom, gene),
    source: assembly,
  }));

/** The gene that is called exactly `query`, upper or lower case. */
export function geneCalled(genes: readonly Gene[], query: string): Gene | undefined {
  const wanted = query.trim().toUpperCase();
  return genes.find(({ symbol }) => symbol.toUpperCase() === wanted);
}

/** The place that a query leads to, with the symbol of its gene if it is one's, or the message to show instead. */
export type Found = { region: Region; symbol: string } | { notice: string };

/** Names that a notice tells of; the list below the field offers more. */
const TOLD = 3;

export function lookUp({ chrom, bounds, genes }: Annotation, query: string): Found {
  const gene = geneCalled(genes, query);
  if (gene) return { region: gene, symbol: gene.symbol };
  const chromosome = chrom.replace("chr", "chromosome ");
  const typed = typedRegion(query);
  if (!typed) {
    const names = suggest(genes, query, TOLD).map(({ symbol }) => symbol);
    const called = query.trim();
    return {
      notice: names.length > 0 ? words.near(called, chromosome, names) : words.unknown(called, chromosome),
    };
  }
  if (typed.chrom && typed.chrom !== chrom) return { notice: words.elsewhere(chromosome) };
  const region = typed.region ?? bounds;
  if (region.start >= bounds.end) return { notice: words.beyond(chromosome, formatCount(bounds.end)) };
  return { region: { start: region.start, end: Math.min(region.end, bounds.end) }, symbol: "" };
}

/** Finds the genes whose symbols are one or two typing errors away from `wanted`: the `most` nearest, in order. */
function near(genes: readonly Gene[], wanted: string, most: number): Gene[] {
  const allowed = wanted.length < 4 ? 1 : 2;
  return genes
    .map((gene) => ({ gene, name: gene.symbol.toUpperCase() }))
    .map((named) => ({ ...named, slips: slips(wanted, named.name, allowed) }))
    .filter((found) => found.slips <= allowed && found.slips < wanted.length)
    .sort((a, b) => a.slips - b.slips || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ gene }) => gene);
}

/**
 * How many slips of a typist lie between two texts: a letter left out, added, mistaken, or two swapped (the optimal
 * string alignment distance). More than `most` are not counted.
 */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const mistaken = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + mistaken,
        swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return at(row, b.length);
}
