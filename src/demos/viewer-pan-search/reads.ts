import { at } from "#lib/at.ts";

/** Reads of at most so many bases are short ones. */
export const SHORT = 600;

/** Counts in bins of equal width between `low` and `high`, both in powers of ten where the axis is logarithmic. */
export interface Bars {
  low: number;
  high: number;
  log: boolean;
  counts: Float64Array;
}

/** Sums and a sample of a file of reads, or of a pair of files; never the reads themselves. */
export interface Reads {
  fastq: boolean;
  count: number;
  bases: number;
  /** How many are at most {@link SHORT}. */
  short: number;
  longest: number;
  n50: number;
  /** Share of G and C, and of bases of quality 30 and above; the mean quality. NaN where there is none. */
  gc: number;
  q30: number;
  quality: number;
  sample: {
    names: readonly string[];
    lengths: Uint32Array;
    /** Mean qualities; NaN in FASTA. */
    qualities: Float32Array;
  };
  lengths: Bars;
  /** Reads by their mean quality; without counts in FASTA. */
  qualities: Bars;
  gcs: Bars;
  /** Mean quality along the read, a curve for each file: by position of short reads, by hundredth of long ones. */
  along: readonly Float32Array[];
}

export const isLong = ({ n50 }: Pick<Reads, "n50">): boolean => n50 > SHORT;

/** Where a sampled read lies in the pile, in bases from the left, and its row. */
export interface Pile {
  width: number;
  rows: number;
  starts: Float64Array;
  row: Uint32Array;
}

/** So few reads have a row each. */
const FEW = 40;

/** Lays reads one behind the other in rows of equal width; a read longer than a row is cut off by its end. */
export function pileOf(lengths: Uint32Array): Pile {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 1);
  // Few reads are shown in full; of many, one giant must not make slivers of all others.
  const whole = lengths.length <= FEW ? longest : Math.min(longest, total / 40);
  const width = Math.max(whole, total / 130, 1);
  const gap = width / 180;
  const starts = new Float64Array(lengths.length);
  const row = new Uint32Array(lengths.length);
  let [x, y] = [0, 0];
  lengths.forEach((length, index) => {
    if (x > 0 && (x + length > width || lengths.length <= FEW)) [x, y] = [0, y + 1];
    starts[index] = x;
    row[index] = y;
    x += length + gap;
  });
  return { width, rows: y + 1, starts, row };
}

/** The read at a place of the pile, in bases and rows; -1 when there is none near. */
export function readAt({ starts, row, width }: Pile, lengths: Uint32Array, x: number, y: number): number {
  const reach = width / 180;
  return starts.findIndex(
    (start, index) => at(row, index) === y && x >= start - reach && x <= start + at(lengths, index) + reach,
  );
}

/** The read that a key goes to; undefined when it is none of the pile's keys. */
export function readBeside(pile: Pile, lengths: Uint32Array, from: number, key: string): number | undefined {
  const last = lengths.length - 1;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step !== undefined) return Math.min(last, Math.max(0, from + step));
  if (key === "Home" || key === "End") return key === "Home" ? 0 : last;
  const down = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (down === undefined || last < 0) return undefined;
  const middle = (index: number) => Math.min(pile.width, at(pile.starts, index) + at(lengths, index) / 2);
  const row = from < 0 ? 0 : Math.min(pile.rows - 1, Math.max(0, at(pile.row, from) + down));
  const x = from < 0 ? 0 : middle(from);
  const inRow = Array.from(lengths.keys()).filter((index) => at(pile.row, index) === row);
  return inRow.toSorted((a, b) => Math.abs(middle(a) - x) - Math.abs(middle(b) - x))[0];
}
