import type { Floats, Mask } from "./cells.ts";

/** Counts in bins of equal width from `low` on; the last takes its upper edge too. */
export interface Histogram {
  counts: readonly number[];
  peak: number;
}

/** Heights of its bins as parts of the highest: square roots, as most cells have none of a gene. */
export const rootsOf = ({ counts, peak }: Histogram): number[] =>
  counts.map((count) => Math.sqrt(count / peak));

export function histogram(values: Floats, low: number, high: number, bins: number, mask?: Mask): Histogram {
  const width = (high - low) / bins;
  const counts = new Array<number>(bins).fill(0);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    // A value that is no number is in no bin.
    if ((mask && mask[index] === 0) || !(value >= low && value <= high)) continue;
    const bin = Math.min(bins - 1, Math.floor((value - low) / width));
    counts[bin] = (counts[bin] as number) + 1;
  }
  return { counts, peak: Math.max(1, ...counts) };
}
