import { at } from "#lib/at.ts";
import { formatCount } from "#lib/text.ts";
import type { Binned } from "../genome/density.ts";

/** Builds of the human genome, with the lengths of chromosomes 1–22, X, Y and of the mitochondrion's, in bases. */
export const BUILDS = {
  GRCh38: [
    248956422, 242193529, 198295559, 190214555, 181538259, 170805979, 159345973, 145138636, 138394717,
    133797422, 135086622, 133275309, 114364328, 107043718, 101991189, 90338345, 83257441, 80373285, 58617616,
    64444167, 46709983, 50818468, 156040895, 57227415, 16569,
  ],
  GRCh37: [
    249250621, 243199373, 198022430, 191154276, 180915260, 171115067, 159138663, 146364022, 141213431,
    135534747, 135006516, 133851895, 115169878, 107349540, 102531392, 90354753, 81195210, 78077248, 59128983,
    63025520, 48129895, 51304566, 155270560, 59373566, 16569,
  ],
  "T2T-CHM13": [
    248387328, 242696752, 201105948, 193574945, 182045439, 172126628, 160567428, 146259331, 150617247,
    134758134, 135127769, 133324548, 113566686, 101161492, 99753195, 96330374, 84276897, 80542538, 61707364,
    66210255, 45090682, 51324926, 154259566, 62460029, 16569,
  ],
} as const satisfies Record<string, readonly number[]>;

export type Build = keyof typeof BUILDS;
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

export interface ChromosomeCounts {
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
  bins.forEach((count, bin) => {
    sums[Math.floor(bin / by)] = at(sums, Math.floor(bin / by)) + count;
  });
  return sums;
}

export const largest = (bins: Float64Array): number => bins.reduce((most, each) => Math.max(most, each), 0);

/** Chromosome 7 as the density of a map: upwards what is not apart, downwards what is. */
export const densityOf = ([up, down]: Variants["seven"]): Binned => ({
  bins: (size) => {
    const [forward, reverse] = [coarser(up, size / FINE_BIN), coarser(down, size / FINE_BIN)];
    return { size, forward, reverse, peak: Math.max(1, largest(forward), largest(reverse)) };
  },
});
