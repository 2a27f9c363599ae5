import { at } from "#lib/at.ts";
import type { Region } from "./region.ts";

/**
 * The row of each region, so that no two in a row share a place: each takes the first row that has room, in the order
 * given, so that what comes first lies highest.
 *
 * @param regions what is to be placed, in any order; a region is taken as at least one base pair long
 * @param gap base pairs left free behind each
 */
export function pack(regions: readonly Region[], gap = 0): number[] {
  const rows: Region[][] = [];
  return regions.map(({ start, end }) => {
    const taken = { start, end: Math.max(end, start + 1) + gap };
    for (let row = 0; ; row += 1) {
      rows[row] ??= [];
      if (put(at(rows, row), taken)) return row;
    }
  });
}

/** Puts a region in its place among those of a row, which are in order; false where it would overlap one. */
function put(row: Region[], region: Region): boolean {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if (at(row, half).start < region.start) low = half + 1;
    else high = half;
  }
  const [before, after] = [row[low - 1], row[low]];
  if (before && before.end > region.start) return false;
  if (after && after.start < region.end) return false;
  row.splice(low, 0, region);
  return true;
}
