import { at } from "#lib/at.ts";

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
export const BUILD_NAMES: readonly string[] = Object.keys(BUILDS);
export const isBuild = (name: string): name is Build => Object.hasOwn(BUILDS, name);

export const CHROMOSOMES: readonly string[] = [
  ...Array.from({ length: 22 }, (_, n) => `${n + 1}`),
  "X",
  "Y",
  "MT",
];
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
  /** Records by where they begin, in bins of {@link BIN}; and of those the ones that are no SNV, or bases covered. */
  bins: Float64Array;
  inner: Float64Array;
}

/** Counts of a file of variants or intervals. */
export interface Variants {
  intervals: boolean;
  count: number;
  build: Build;
  groups: readonly Group[];
  /** In the order of {@link CHROMOSOMES}. */
  chromosomes: readonly ChromosomeCounts[];
  /** Chromosome 7 in bins of {@link FINE_BIN}. */
  seven: Uint32Array;
}

/** Where the chromosomes lie one behind the other, as parts of a whole that leaves a gap behind each. */
export function roundTheGenome(build: Build, gap: number): readonly { from: number; to: number }[] {
  const lengths = BUILDS[build];
  // The mitochondrion's would be too small to be seen or pressed.
  const shown = lengths.map((length) => Math.max(length, 16e6));
  const scale = (1 - gap * shown.length) / shown.reduce((sum, length) => sum + length, 0);
  let from = 0;
  return shown.map((length) => {
    const arc = { from, to: from + length * scale };
    from = arc.to + gap;
    return arc;
  });
}

/** Every `by` bins as one. */
export const coarser = (bins: ArrayLike<number>, by: number): Float64Array =>
  Float64Array.from({ length: Math.ceil(bins.length / by) }, (_, bin) => {
    let sum = 0;
    for (let i = bin * by; i < Math.min(bins.length, (bin + 1) * by); i += 1) sum += at(bins, i);
    return sum;
  });
