import { formatCount } from "#lib/text.ts";
import lengths from "../data/genome-builds.json" with { type: "json" };
import type { Binned } from "../genome/density.ts";

/** Builds of the human genome, with the lengths of chromosomes 1–22, X, Y and of the mitochondrion's, in bases. */
export const BUILDS: Readonly<Record<Build, readonly number[]>> = lengths;

export type Build = keyof typeof lengths;
export const BUILD_NAMES: readonly Build[] = ["GRCh38", "GRCh37", "T2T-CHM13"];

/** Records are drawn on a build, on the contigs that the file itself names, or not at all. */
export const OWN_CONTIGS = "own-contigs";
export const NO_GENOME = "no-genome";
export type Ground = Build | typeof OWN_CONTIGS | typeof NO_GENOME;

export const isBuild = (name: string): name is Build => Object.hasOwn(BUILDS, name);

export const CHROMOSOMES: readonly string[] =
  "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 X Y MT".split(" ");
/** Index of the chromosome whose genes the demonstration has. */
export const SEVEN = 6;

/** Base pairs of the finer bins on chromosome 7. */
export const FINE_BIN = 1000;

/** Counts of cases, in the order of their names. */
export type Counts = readonly number[];

/** One thing by which records are told apart: its title, its cases in their order, and how many records each has. */
export interface Group {
  title: string;
  names: readonly string[];
  counts: Counts;
}

/** A contig that is drawn. */
export interface Contig {
  name: string;
  /** In bases: of the build, of the file's header, or as far as its records reach. */
  length: number;
  count: number;
  /** For each group how many of its records each case has. */
  groups: readonly Counts[];
  /** Records by where they begin, in bins of {@link Variants.bin}; and those apart: no SNVs, or of 10 kb and more. */
  bins: Float64Array;
  apart: Float64Array;
}

/** An allele as the file writes it: its first letters, and how many it has. */
interface Allele {
  text: string;
  length: number;
}

/** A sample's column of a record. */
export interface SampleCall {
  name: string;
  genotype: string;
  /** One a copy: 0 as the reference, above 0 an alternative, -1 not called. Empty without genotypes. */
  alleles: readonly number[];
  /** Its reads over the place, and those of them that have an alternative. */
  depth: number | null;
  carrying: number | null;
}

/** A record of a VCF, with as much of it as is shown. */
export interface VariantRecord {
  /** Its line in the file, from 1. */
  line: number;
  contig: string;
  /** As the file has it: the first base is 1. */
  position: number;
  reference: Allele;
  /** Each with its type, which is empty where it stands for no variant. */
  alternatives: readonly (Allele & { type: string })[];
  /** Empty where none is given. */
  quality: string;
  filter: string;
  /** From INFO: where it ends (END), and by how much its length differs (SVLEN). */
  end: number | null;
  size: number | null;
  /** Some of the samples, first those that have the variant; and how many there are. */
  calls: readonly SampleCall[];
  samples: Readonly<Record<"all" | "carriers", number>>;
}

/** Counts of a file of variants or intervals. */
export interface Variants {
  intervals: boolean;
  count: number;
  ground: Ground;
  /** Whether nothing but the names of its contigs speaks for the build. */
  assumed: boolean;
  /** Counts of all records, drawn or not. */
  groups: readonly Group[];
  /** Those that are drawn: of a build in the order of {@link CHROMOSOMES}, else in the file's. */
  contigs: readonly Contig[];
  /** Bases of a bin on each contig. */
  bin: number;
  /** Chromosome 7 in bins of {@link FINE_BIN}: the records that are not apart, and those that are. */
  seven: readonly [Uint32Array, Uint32Array];
  /** Records of a VCF: the best by quality or, where none has any, the first; or the one that was looked for. */
  records: readonly VariantRecord[];
}

export const nounOf = ({ intervals }: Pick<Variants, "intervals">): string =>
  intervals ? "interval" : "variant";

/** Cases of each group that occur on one contig, or for -1 in all records, and their parts of the largest. */
export function countsOf({ groups, contigs }: Pick<Variants, "groups" | "contigs">, chosen: number) {
  return groups.map(({ title, names, counts: all }, group) => {
    const counts = contigs[chosen]?.groups[group] ?? all;
    const most = Math.max(1, ...counts);
    const cases = names.map((name, which) => {
      const count = counts[which] ?? 0;
      return { name, value: formatCount(count), share: count / most, forward: true };
    });
    return { title, cases: cases.filter(({ share }) => share > 0) };
  });
}

/** Parts of a turn between two contigs. */
const GAP = 0.004;

/** Where contigs lie one behind the other, as parts of a turn, with a gap behind each. */
export function roundTheGenome(contigs: readonly { length: number }[]): { from: number; to: number }[] {
  const total = contigs.reduce((sum, { length }) => sum + length, 0);
  // Smaller ones, as the mitochondrion's, could not be seen or pressed.
  const shown = contigs.map(({ length }) => Math.max(length, total / 200));
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

const LONGEST_LABEL = 17;

/** A name as there is room for it, without its end where it is long. */
export const labelOf = (name: string): string =>
  name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL - 1)}…` : name;

/** Names as there is room for them: long ones without the first parts that all of them share. */
export function labelsOf(names: readonly string[]): readonly string[] {
  const [first = ""] = names;
  let shared = 0;
  while (names.every((name) => shared < name.length - 1 && name[shared] === first[shared])) shared += 1;
  const start = first.slice(0, shared).replace(/[^_|.:-]+$/u, "");
  const isCut = names.length > 1 && start !== "" && names.some((name) => name.length > LONGEST_LABEL);
  return names.map((name) => labelOf(isCut ? `…${name.slice(start.length)}` : name));
}
