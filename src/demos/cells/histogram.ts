import { at } from "#lib/at.ts";

/** Counts in bins of equal width from `low` on; the last takes its upper edge too. */
export interface Histogram {
  low: number;
  width: number;
  counts: readonly number[];
  peak: number;
}

export function histogram(
  values: readonly number[],
  low: number,
  high: number,
  bins: number,
  passes: (index: number) => boolean = () => true,
): Histogram {
  const width = (high - low) / bins;
  const counts = new Array<number>(bins).fill(0);
  for (const [index, value] of values.entries()) {
    if (!passes(index) || value < low || value > high) continue;
    const bin = Math.min(bins - 1, Math.floor((value - low) / width));
    counts[bin] = at(counts, bin) + 1;
  }
  return { low, width, counts, peak: Math.max(1, ...counts) };
}
