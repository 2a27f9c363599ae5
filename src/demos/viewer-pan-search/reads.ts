import { at } from "#lib/at.ts";
import { counted, formatCount, rangeText } from "#lib/text.ts";
import { length } from "../genome/region.ts";

/** Reads of at most so many bases are short ones. */
export const SHORT = 600;

/** A round amount of bases, without decimals that say nothing. */
export const roundText = (amount: number): string => length(amount).replace(/\.0+ /u, " ");

export const percentText = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** Counts in bins of equal width between `low` and `high`. */
export interface Bars {
  low: number;
  high: number;
  counts: Float64Array;
}

/** Sums and a sample of a file of reads, or of a pair; never the reads themselves. */
export interface Reads {
  /** Whether they are reads, not sequences: only then qualities may be there. */
  fastq: boolean;
  count: number;
  bases: number;
  shortest: number;
  longest: number;
  n50: number;
  /** Share of G and C, of bases from Q20 and from Q30 on; the arithmetic mean quality. NaN where there is none. */
  gc: number;
  q20: number;
  q30: number;
  quality: number;
  sample: {
    names: readonly string[];
    lengths: Uint32Array;
    /** Mean qualities; NaN where a read has none. */
    qualities: Float32Array;
  };
  /** By the logarithm of the length to the base of ten. */
  lengths: Bars;
  /** Reads by their mean quality; without counts in FASTA. */
  qualities: Bars;
  gcs: Bars;
  /** Mean quality along the read: by position of short reads, by hundredth of long ones. */
  along: Bars;
}

/** Whether any read has qualities. */
export const hasQualities = ({ quality }: Reads): boolean => !Number.isNaN(quality);

/** The numbers of reads or sequences that stand below their picture. */
export function factsOf(reads: Reads): readonly string[] {
  const { fastq, count, bases, shortest, longest, q20, q30 } = reads;
  const [scored, noun] = [hasQualities(reads), fastq ? "read" : "sequence"];
  const mean = Number((bases / Math.max(1, count)).toFixed(1));
  return [
    counted(count, noun),
    counted(bases, "base"),
    `Lengths ${rangeText(formatCount(shortest), formatCount(longest))}, mean ${formatCount(mean)}`,
    ...(scored ? [`Q20 ${percentText(q20)}, Q30 ${percentText(q30)} of bases`] : []),
    scored ? "Bright: Q35+" : "Bright: N50+",
  ];
}

/** The N50 as exactly as it is known: from 100,000 on to a tenth of a percent. */
export const n50Text = (n50: number): string => `N50 ${n50 < 100_000 ? formatCount(n50) : length(n50)}`;

/** Where a sampled read lies in the pile, in bases from the left, and its row. */
export interface Pile {
  width: number;
  rows: number;
  starts: Float64Array;
  row: Uint32Array;
}

/** So few reads have a row each. */
const FEW = 40;
/** Parts of a row's width between two reads. */
const GAP = 1 / 180;

/** Lays reads one behind the other in rows of equal width; a read longer than a row is cut off by its end. */
export function pileOf(lengths: Uint32Array): Pile {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 1);
  // Few reads are shown in full; of many, one giant must not make slivers of all others.
  const whole = lengths.length <= FEW ? longest : Math.min(longest, total / 40);
  const width = Math.max(whole, total / 130, 1);
  const starts = new Float64Array(lengths.length);
  const row = new Uint32Array(lengths.length);
  let [x, y] = [0, 0];
  lengths.forEach((length, index) => {
    if (x > 0 && (x + length > width || lengths.length <= FEW)) [x, y] = [0, y + 1];
    starts[index] = x;
    row[index] = y;
    x += length + width * GAP;
  });
  return { width, rows: y + 1, starts, row };
}

/** The read at a place of the pile, in bases and rows; -1 when there is none near. */
export function readAt({ starts, row, width }: Pile, lengths: Uint32Array, x: number, y: number): number {
  const reach = width * GAP;
  return starts.findIndex(
    (start, index) => at(row, index) === y && x >= start - reach && x <= start + at(lengths, index) + reach,
  );
}
