import { at } from "#lib/at.ts";
import type { Gene } from "./transcripts.ts";

/** Finds the genes whose symbols are one or two typing errors away from `wanted`: the `most` nearest, in order. */
export function near(genes: readonly Gene[], wanted: string, most: number): Gene[] {
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
