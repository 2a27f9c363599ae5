import { readFileSync } from "node:fs";
import { at } from "#lib/at.ts";
import { clamp01, mix } from "#lib/math.ts";
import type { Random } from "#lib/variates.ts";

/** Read lengths in base pairs, sorted ascending: an empirical distribution. */
export type LengthDistribution = readonly number[];

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
