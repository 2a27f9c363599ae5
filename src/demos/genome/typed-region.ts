import type { Region } from "./region.ts";

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
