import { at } from "#lib/at.ts";
import type { Interval } from "./interval.ts";

/** Mean read depth of each bin of `binBp` bp in the window (the last bin may be shorter). */
export function coverage(reads: readonly Interval[], window: Interval, binBp: number): number[] {
  const bins = new Array<number>(Math.ceil((window.end - window.start) / binBp)).fill(0);
  for (const read of reads) {
    const start = Math.max(read.start, window.start) - window.start;
    const end = Math.min(read.end, window.end) - window.start;
    for (let bin = Math.floor(start / binBp); bin * binBp < end; bin += 1) {
      const shared = Math.min(end, (bin + 1) * binBp) - Math.max(start, bin * binBp);
      const width = Math.min((bin + 1) * binBp, window.end - window.start) - bin * binBp;
      bins[bin] = at(bins, bin) + shared / width;
    }
  }
  return bins;
}

/** Stretches of the window that no read covers, bp. */
export function gaps(reads: readonly Interval[], window: Interval): Interval[] {
  const found: Interval[] = [];
  let reached = window.start;
  for (const read of [...reads].sort((a, b) => a.start - b.start)) {
    if (read.start > reached) found.push({ start: reached, end: Math.min(read.start, window.end) });
    reached = Math.max(reached, read.end);
    if (reached >= window.end) return found;
  }
  return [...found, { start: reached, end: window.end }];
}
