import type { Region } from "./region.ts";
import type { Annotation, Gene } from "./transcripts.ts";

/** Genes whose symbols begin with `query`, the exact one first, then by length of the symbol; at most `most`. */
export function suggest(genes: readonly Gene[], query: string, most: number): Gene[] {
  const wanted = query.trim().toUpperCase();
  if (!wanted) return [];
  return genes
    .filter(({ symbol }) => symbol.toUpperCase().startsWith(wanted))
    .sort((a, b) => a.symbol.length - b.symbol.length || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, most);
}

/** The gene that is called exactly `query`, upper or lower case. */
export function geneCalled(genes: readonly Gene[], query: string): Gene | undefined {
  const wanted = query.trim().toUpperCase();
  return genes.find(({ symbol }) => symbol.toUpperCase() === wanted);
}

/**
 * The region written as `chr7:117,000,000-117,100,000`, with or without its commas and chromosome; undefined where it
 * is no region of this annotation.
 */
export function regionCalled(annotation: Annotation, query: string): Region | undefined {
  const match = /^(?:(?:chr)?(\w+):)?([\d,]+)(?:-|\.\.|–)([\d,]+)$/i.exec(query.replace(/\s/g, ""));
  if (!match) return undefined;
  const [, chrom, from, to] = match;
  if (chrom !== undefined && `chr${chrom}` !== annotation.chrom) return undefined;
  const start = Number(from?.replaceAll(",", "")) - 1;
  const end = Number(to?.replaceAll(",", ""));
  const { bounds } = annotation;
  return start >= bounds.start && end > start && end <= bounds.end ? { start, end } : undefined;
}
