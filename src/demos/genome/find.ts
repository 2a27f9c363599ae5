import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import { locus, type Region } from "./region.ts";
import type { Suggestion } from "./search-field.tsx";
import type { Annotation, Gene } from "./transcripts.ts";
import { words } from "./words.ts";

interface TypedRegion {
  /** Such as `chr7`; undefined where none was typed. */
  chrom: string | undefined;
  /** Undefined for the whole chromosome. */
  region: Region | undefined;
}

const CHROMOSOME = /^chr(?:omosome)?\s*(\d{1,2}|x|y|mt?)(?:\s*:|\s+|$)/i;
const BARE_CHROMOSOME = /^(\d{1,2}|x|y|mt?)\s*(?::|\s(?=[\d,]{4,}\s+[\d,]{4,}$))/i;
const DASH = /\s*(?:[-\u2010\u2011–—−]|\.{2,}|\bto\b)\s*/i;
const SEPARATORS = /[,\s'’_]/g;
/** A single number that is shorter than this is no position. */
const LEAST_DIGITS = 4;

/**
 * Reads `chr7:117,480,025-117,668,665`: its ends in either order, with or without the chromosome and the commas, with
 * spaces, any kind of dash or `..` between them; a single position; or a chromosome alone. Positions are typed as
 * biologists do, counted from 1 with both ends included.
 */
export function typedRegion(query: string): TypedRegion | undefined {
  const text = query.trim();
  const named = CHROMOSOME.exec(text) ?? BARE_CHROMOSOME.exec(text);
  const chrom = named?.[1] && `chr${named[1].toUpperCase()}`;
  const rest = text.slice(named?.[0].length ?? 0).trim();
  if (!rest) return chrom ? { chrom, region: undefined } : undefined;
  const ends = endsOf(rest);
  if (!ends) return undefined;
  return { chrom, region: { start: Math.max(0, Math.min(...ends) - 1), end: Math.max(...ends) } };
}

function endsOf(text: string): readonly number[] | undefined {
  const dashed = text.split(DASH);
  const spaced = text.split(/\s+/);
  const parts =
    dashed.length === 1 && spaced.length === 2 && spaced.every((part) => part.length >= LEAST_DIGITS)
      ? spaced
      : dashed;
  const digits = parts.map((part) => part.replace(SEPARATORS, ""));
  if (parts.length > 2 || !digits.every((part) => /^\d+$/.test(part))) return undefined;
  if (parts.length === 1 && digits.join("").length < LEAST_DIGITS) return undefined;
  return digits.map(Number);
}

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
