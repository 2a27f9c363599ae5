import { type Bars, type Reads, SHORT } from "#demos/viewer-pan-search/reads.ts";
import { at } from "#lib/at.ts";
import { LENGTH_BINS, type Tally } from "./tally.ts";

const BARS = 60;
/** Lengths that span more than so many times the shortest get a logarithmic axis. */
const LINEAR = 20;

const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((all, each) => all + each, 0);

/** The sum of what several tallies counted in the same bins. */
const together = ([first, ...rest]: readonly Float64Array[]): Float64Array =>
  rest.reduce((all, part) => all.map((count, bin) => count + at(part, bin)), first ?? new Float64Array());

/** The offset of qualities by their bytes: 64 where none is below what older Illumina machines wrote. */
export function phredOf(tallies: readonly Tally[]): 33 | 64 {
  const qualities = together(tallies.map((tally) => tally.qualities));
  const least = qualities.findIndex((count) => count > 0);
  const most = qualities.findLastIndex((count) => count > 0);
  // Above 'i' only PacBio writes, with an offset of 33; below 'P' both may be meant, and 33 is the usual one.
  return least >= 59 && most >= 80 && most <= 105 ? 64 : 33;
}

/** Makes the page's summary of the tallies of a file or a pair. */
export function summarise(tallies: readonly Tally[], fastq: boolean, phred: number): Reads {
  const count = sum(tallies.map((tally) => tally.count));
  const bases = sum(tallies.map((tally) => tally.bases));
  const counts = together(tallies.map(({ lengths }) => lengths.counts));
  const inBin = together(tallies.map(({ lengths }) => lengths.bases));
  const qualities = together(tallies.map((tally) => tally.qualities));
  const scored = sum(qualities);
  const samples = tallies.map(({ sample, count: own }) => {
    const kept = Math.min(own, sample.names.length);
    return { ...sample, lengths: sample.lengths.slice(0, kept), qualities: sample.qualities.slice(0, kept) };
  });
  const longest = Math.max(...tallies.map((tally) => tally.longest));
  const n50 = halfOf(counts, inBin, bases);
  return {
    fastq,
    count,
    bases,
    short: sum(counts.subarray(0, SHORT + 1)),
    longest,
    n50,
    gc: sum(tallies.map(({ gc }) => gc)) / sum(tallies.map(({ acgt }) => acgt)),
    q30: sum(qualities.subarray(30 + phred)) / scored,
    quality: sum(qualities.map((each, byte) => each * (byte - phred))) / scored,
    sample: {
      names: samples.flatMap(({ names }) => names),
      lengths: Uint32Array.from(samples.flatMap(({ lengths }) => [...lengths])),
      qualities: Float32Array.from(
        samples.flatMap((each) => [...each.qualities].map((mean) => mean - phred)),
      ),
    },
    lengths: lengthBars(counts, inBin, longest),
    qualities: qualityBars(together(tallies.map(({ means }) => means)).subarray(phred)),
    gcs: { low: 0, high: 100, log: false, counts: everySecond(together(tallies.map(({ gcs }) => gcs))) },
    along: fastq ? tallies.map((tally) => alongOf(tally, n50 > SHORT, phred)) : [],
  };
}

/** The length above which reads hold half of all bases: N50, to a tenth of a percent. */
function halfOf(counts: Float64Array, inBin: Float64Array, bases: number): number {
  let reached = 0;
  for (let bin = LENGTH_BINS - 1; bin > 0; bin -= 1) {
    reached += at(inBin, bin);
    if (reached > 0 && reached >= bases / 2) return Math.round(at(inBin, bin) / at(counts, bin));
  }
  return 0;
}

function lengthBars(counts: Float64Array, inBin: Float64Array, longest: number): Bars {
  const meanOf = (bin: number) => at(inBin, bin) / at(counts, bin);
  const first = counts.findIndex((count, bin) => bin > 0 && count > 0);
  const shortest = first < 0 ? 1 : meanOf(first);
  const log = longest > LINEAR * shortest;
  // Bins of whole bases, and at least a dozen: reads of one length are one bar in the middle.
  const step = Math.max(1, Math.ceil((longest - shortest + 1) / BARS));
  const bars = Math.max(13, Math.ceil((longest - shortest + 1) / step));
  const from = Math.max(0, Math.floor((shortest + longest - bars * step + 1) / 2));
  const [low, high] = log ? [Math.log10(shortest), Math.log10(longest * 1.001)] : [from, from + bars * step];
  const made = new Float64Array(log ? BARS : bars);
  counts.forEach((count, bin) => {
    if (count === 0 || bin === 0) return;
    const place = log ? Math.log10(meanOf(bin)) : meanOf(bin);
    const bar = Math.min(
      made.length - 1,
      Math.max(0, Math.floor(((place - low) / (high - low)) * made.length)),
    );
    made[bar] = at(made, bar) + count;
  });
  return { low, high, log, counts: made };
}

/** From 0 to at least 40, as it is used to be seen, and as far as there are reads. */
function qualityBars(counts: Float64Array): Bars {
  const high =
    Math.max(
      40,
      counts.findLastIndex((count) => count > 0),
    ) + 1;
  return { low: 0, high, log: false, counts: counts.slice(0, high) };
}

const everySecond = (counts: Float64Array): Float64Array =>
  Float64Array.from(
    { length: 50 },
    (_, bar) => at(counts, 2 * bar) + at(counts, 2 * bar + 1) + (bar === 49 ? at(counts, 100) : 0),
  );

/** Mean qualities by hundredth of the long reads, or by position of the short ones as far as a read reaches. */
function alongOf({ positions, hundredths, lengths }: Tally, long: boolean, phred: number): Float32Array {
  if (long)
    return Float32Array.from(hundredths.sums, (all, part) => all / at(hundredths.counts, part) - phred);
  const curve: number[] = [];
  let reaching = sum(lengths.counts.subarray(1, SHORT + 1));
  for (let position = 0; position < SHORT && reaching > 0; position += 1) {
    curve.push(at(positions, position) / reaching - phred);
    reaching -= at(lengths.counts, position + 1);
  }
  return Float32Array.from(curve);
}
