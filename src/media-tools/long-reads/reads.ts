import { readFileSync } from "node:fs";
import { at } from "#lib/at.ts";
import { clamp01, mix } from "#lib/math.ts";
import type { Random } from "#lib/variates.ts";
import type { Interval } from "./interval.ts";

/** The usual contract-lab library: 2 × 150 bp from fragments of about 420 bp, 30-fold. */
export const standardShortLibrary = {
  depthFold: 30,
  readLengthBp: 150,
  fragmentMeanBp: 420,
  fragmentDeviationBp: 60,
};

/** Draws fragments of a haplotype of `length` bp; each is read for `readLengthBp` from both ends. */
export function simulateFragments(
  random: Random,
  length: number,
  library: typeof standardShortLibrary,
): Interval[] {
  const count = Math.round((library.depthFold * length) / (2 * library.readLengthBp));
  return Array.from({ length: count }, () => {
    const drawn = Math.round(random.normal(library.fragmentMeanBp, library.fragmentDeviationBp));
    const size = Math.max(2 * library.readLengthBp, drawn);
    const start = random.integer(length - size);
    return { start, end: start + size };
  });
}

export function matesOf(fragment: Interval, readLength: number): readonly [Interval, Interval] {
  return [
    { start: fragment.start, end: fragment.start + readLength },
    { start: fragment.end - readLength, end: fragment.end },
  ];
}

/**
 * Long reads of a haplotype of `length` bp, sorted by start, with lengths drawn from `lengths`. The haplotype is part
 * of a longer chromosome, so reads may start before 0 or end after `length`, and coverage is even up to both ends.
 */
export function simulateLongReads(
  random: Random,
  length: number,
  depthFold: number,
  lengths: LengthDistribution,
): Interval[] {
  const longest = at(lengths, lengths.length - 1);
  const count = Math.round((depthFold * (length + longest)) / meanLength(lengths));
  const reads = Array.from({ length: count }, () => {
    const start = random.integer(length + longest) - longest;
    return { start, end: start + drawLength(random, lengths) };
  });
  return reads.filter((read) => read.end > 0).sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Read lengths in base pairs, sorted ascending: an empirical distribution. */
type LengthDistribution = readonly number[];

/** The lengths of 64 real HiFi reads of HG002 (src/demos/data/SOURCES.md), bp, ascending. */
export function readRealLengths(): LengthDistribution {
  const file = new URL("../../demos/data/hg002_reads_intervals.json", import.meta.url);
  const { reads } = JSON.parse(readFileSync(file, "utf8")) as { reads: { len: number }[] };
  return reads.map((read) => read.len).sort((a, b) => a - b);
}

/** Value at a quantile in [0, 1], interpolated linearly. Throws on an empty distribution. */
export function quantile(sorted: LengthDistribution, share: number): number {
  const place = clamp01(share) * (sorted.length - 1);
  return mix(at(sorted, Math.floor(place)), at(sorted, Math.ceil(place)), place - Math.floor(place));
}

/** Draws a length in whole base pairs by inverse transform sampling. */
export function drawLength(random: Random, lengths: LengthDistribution): number {
  return Math.round(quantile(lengths, random.next()));
}

/** Mean of the interpolated distribution of at least two lengths, bp (trapezoidal rule). */
export function meanLength(lengths: LengthDistribution): number {
  const steps = lengths.slice(1).map((length, index) => (at(lengths, index) + length) / 2);
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}
