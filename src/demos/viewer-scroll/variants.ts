import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import lengths from "../data/genome-builds.json" with { type: "json" };
import type { Binned } from "../genome/density.ts";

/** Builds of the human genome, with the lengths of chromosomes 1–22, X, Y and of the mitochondrion's, in bases. */
export const BUILDS: Readonly<Record<Build, readonly number[]>> = lengths;

export type Build = keyof typeof lengths;
export const BUILD_NAMES: readonly Build[] = ["GRCh38", "GRCh37", "T2T-CHM13"];
export const isBuild = (name: string): name is Build => Object.hasOwn(BUILDS, name);

export const CHROMOSOMES: readonly string[] =
  "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 X Y MT".split(" ");
/** Index of the chromosome whose genes the demonstration has. */
export const SEVEN = 6;

/** Base pairs of a bin on every chromosome, and of the finer ones on chromosome 7. */
export const BIN = 1e6;
export const FINE_BIN = 1000;

/** One thing by which records are told apart: its title, and its cases in their order. */
export interface Group {
  title: string;
  names: readonly string[];
}

interface ChromosomeCounts {
  count: number;
  /** For each group how many records each case has. */
  groups: readonly Float64Array[];
  /** Records by where they begin, in bins of {@link BIN}; and those apart: no SNVs, or of 10 kb and more. */
  bins: Float64Array;
  apart: Float64Array;
}

/** Counts of a file of variants or intervals. */
export interface Variants {
  intervals: boolean;
  count: number;
  build: Build;
  groups: readonly Group[];
  /** In the order of {@link CHROMOSOMES}. */
  chromosomes: readonly ChromosomeCounts[];
  /** Chromosome 7 in bins of {@link FINE_BIN}: the records that are not apart, and those that are. */
  seven: readonly [Uint32Array, Uint32Array];
}

export const nounOf = ({ intervals }: Pick<Variants, "intervals">): string =>
  intervals ? "interval" : "variant";

/** Counts of one chromosome, or for -1 of all: in each group the cases that occur, and their parts of the largest. */
export function countsOf({ groups, chromosomes }: Variants, chosen: number) {
  const own = chromosomes.filter((_, index) => chosen < 0 || index === chosen);
  return groups.map(({ title, names }, group) => {
    const counts = names.map((_, which) =>
      own.reduce((sum, each) => sum + at(at(each.groups, group), which), 0),
    );
    const cases = counts.map((count, which) => ({
      name: at(names, which),
      value: formatCount(count),
      share: count / Math.max(1, ...counts),
      forward: true,
    }));
    return { title, cases: cases.filter(({ share }) => share > 0) };
  });
}

/** Parts of a turn between two chromosomes. */
const GAP = 0.004;

/** Where the chromosomes lie one behind the other, as parts of a turn, with a gap behind each. */
export function roundTheGenome(build: Build): readonly { from: number; to: number }[] {
  // The mitochondrion's would be too small to be seen or pressed.
  const shown = BUILDS[build].map((length) => Math.max(length, 16e6));
  const scale = (1 - GAP * shown.length) / shown.reduce((sum, length) => sum + length, 0);
  let from = 0;
  return shown.map((length) => {
    const arc = { from, to: from + length * scale };
    from = arc.to + GAP;
    return arc;
  });
}

/** Every `by` bins as one. */
export function coarser(bins: Float64Array | Uint32Array, by: number): Float64Array {
  const sums = new Float64Array(Math.ceil(bins.length / by));
  for (let bin = 0; bin < bins.length; bin += 1) {
    const sum = Math.floor(bin / by);
    sums[sum] = (sums[sum] as number) + (bins[bin] as number);
  }
  return sums;
}

export const largest = (bins: Float64Array): number => bins.reduce((most, each) => Math.max(most, each), 0);

/** Chromosome 7 as the density of a map: upwards what is not apart, downwards what is. */
export const densityOf =
  ([up, down]: Variants["seven"]): Binned =>
  (size) => {
    const [forward, reverse] = [coarser(up, size / FINE_BIN), coarser(down, size / FINE_BIN)];
    return { size, forward, reverse, peak: Math.max(1, largest(forward), largest(reverse)) };
  };
