import { type Bars, type Reads, SHORT } from "#demos/viewer-pan-search/reads.ts";
import { at } from "#lib/at.ts";
import { seededRandom } from "#lib/random.ts";
import { Qualities } from "./qualities.ts";

/** Reads that are kept to be drawn. */
const SAMPLE = 2000;
/** Lengths below this have a bin each; above it a doubling of the length has so many. */
const EXACT = 100_000;
const DOUBLING = 1000;
const BINS = EXACT + 16 * DOUBLING;
/** Reads whose names are looked at for the time that they are of. */
const NAMES = 1000;
/**
 * Names of reads from before 2011, when Illumina still wrote qualities from 64 on: instrument, lane, tile, x and y
 * without a run and a flow cell; and instruments of that time.
 */
const OLD_NAME =
  /^(?:[\w.-]+:[1-8]:\d{1,4}:-?\d+:-?\d+(?:[#/]|$)|HWI-?EAS|HWUSI-|ILLUMINA-|SLXA-|SOLEXA|FC\w{3,9}_)/iu;
const BARS = 60;

const sum = (values: Float64Array): number => values.reduce((all, each) => all + each, 0);
const last = (counts: Float64Array): number => counts.findLastIndex((count) => count > 0);
const binOf = (length: number): number =>
  length < EXACT ? length : EXACT + Math.round(DOUBLING * Math.log2(length / EXACT));
const bars = (high: number, counts: Float64Array): Bars => ({ low: 0, high, counts });

/** Everything that is counted while reads go by. Qualities are bytes still, with their offset. */
export class Tally {
  count = 0;
  bases = 0;
  /** Bases that are G or C, and that are A, C, G, T or U. */
  gc = 0;
  acgt = 0;
  empty = 0;
  longest = 0;
  shortest = Number.POSITIVE_INFINITY;
  readonly qualities = new Qualities();
  /** Reads by their mean quality, and by fiftieths of G and C. */
  readonly #means = new Float64Array(128);
  readonly #gcs = new Float64Array(50);
  readonly #lengths = { counts: new Float64Array(BINS), bases: new Float64Array(BINS) };
  readonly #sample = {
    names: [] as string[],
    lengths: new Uint32Array(SAMPLE),
    qualities: new Float32Array(SAMPLE),
  };
  #isOld = true;
  readonly #random = seededRandom(7);
  /** Where the next read goes in the sample: each has the same chance to stay in it. */
  #place = 0;

  /** Whether the next read's name is looked at, or kept. */
  get isNameNeeded(): boolean {
    return this.#place < SAMPLE || (this.#isOld && this.count < NAMES);
  }

  /** Counts a read. */
  add(name: string, length: number, gc: number, acgt: number, quality: number): void {
    const place = this.#place;
    this.count += 1;
    this.#place = this.count < SAMPLE ? this.count : Math.floor(this.#random() * (this.count + 1));
    this.bases += length;
    this.gc += gc;
    this.acgt += acgt;
    this.longest = Math.max(this.longest, length);
    this.shortest = Math.min(this.shortest, length);
    if (this.#isOld && this.count <= NAMES) this.#isOld = OLD_NAME.test(name);
    if (length === 0) this.empty += 1;
    else {
      const bin = binOf(length);
      const { counts, bases } = this.#lengths;
      counts[bin] = (counts[bin] as number) + 1;
      bases[bin] = (bases[bin] as number) + length;
    }
    const mean = quality > 0 ? quality / length : Number.NaN;
    if (mean > 0) this.#means[Math.round(mean)] = (this.#means[Math.round(mean)] as number) + 1;
    const part = Math.min(49, Math.floor((50 * gc) / acgt));
    if (acgt > 0) this.#gcs[part] = (this.#gcs[part] as number) + 1;
    if (place >= SAMPLE) return;
    this.#sample.names[place] = name;
    this.#sample.lengths[place] = length;
    this.#sample.qualities[place] = mean;
  }

  /**
   * The offset of qualities: 64 where reads are named as when Illumina wrote it, no byte is below Solexa's least, and
   * some are higher than any quality of that time with an offset of 33. Else 33.
   */
  get phred(): 33 | 64 {
    const { counts } = this.qualities;
    const [least, most] = [counts.findIndex((count) => count > 0), last(counts)];
    return this.#isOld && least >= 59 && most > 74 && most <= 104 ? 64 : 33;
  }

  /** The byte that every quality of every read is, or undefined. */
  get onlyQuality(): number | undefined {
    const { counts } = this.qualities;
    const most = last(counts);
    return most >= 0 && counts[most] === sum(counts) ? most : undefined;
  }

  summary(fastq: boolean, phred: number): Reads {
    const { count, bases, longest } = this;
    const qualities = this.qualities.counts;
    const { names, lengths, qualities: means } = this.#sample;
    const scored = sum(qualities);
    const n50 = this.#n50();
    const curve = this.qualities.along(n50 > SHORT).map((mean) => mean - phred);
    const highest = Math.max(40, last(this.#means) - phred) + 1;
    return {
      fastq,
      count,
      bases,
      shortest: count > 0 ? this.shortest : 0,
      longest,
      n50,
      gc: this.gc / this.acgt,
      q20: sum(qualities.subarray(20 + phred)) / scored,
      q30: sum(qualities.subarray(30 + phred)) / scored,
      quality: sum(qualities.map((each, byte) => each * (byte - phred))) / scored,
      sample: {
        names,
        lengths: lengths.slice(0, names.length),
        qualities: means.slice(0, names.length).map((mean) => mean - phred),
      },
      lengths: this.#lengthBars(),
      qualities: bars(highest, this.#means.slice(phred, phred + highest)),
      gcs: bars(100, this.#gcs),
      along: bars(n50 > SHORT ? 100 : curve.length, curve),
    };
  }

  /** Bins up to that of the longest read: the others are empty. */
  get #usedLengths() {
    const used = binOf(this.longest) + 1;
    return { counts: this.#lengths.counts.subarray(0, used), bases: this.#lengths.bases.subarray(0, used) };
  }

  /** The length from which on reads hold half of all bases; from 100,000 on to a tenth of a percent. */
  #n50(): number {
    const { counts, bases } = this.#usedLengths;
    let reached = 0;
    const half = bases.findLastIndex((each) => {
      reached += each;
      return reached > 0 && reached >= this.bases / 2;
    });
    return half < 0 ? 0 : Math.round(at(bases, half) / at(counts, half));
  }

  /** Reads by their length, on a logarithmic axis that reaches a little beyond the shortest and the longest. */
  #lengthBars(): Bars {
    const { counts, bases } = this.#usedLengths;
    const lengthOf = (bin: number) => at(bases, bin) / at(counts, bin);
    const first = counts.findIndex((count) => count > 0);
    const shortest = first < 0 ? 1 : lengthOf(first);
    const [low, high] = [Math.log10(shortest * 0.9), Math.log10(Math.max(1, this.longest) * 1.1)];
    // Lengths that are near each other get wider bars, so that none stays empty between two.
    const bars = new Float64Array(Math.min(BARS, 13 + Math.ceil((this.longest - shortest) / 4)));
    counts.forEach((count, bin) => {
      if (count === 0) return;
      const bar = Math.floor(((Math.log10(lengthOf(bin)) - low) / (high - low)) * bars.length);
      bars[bar] = at(bars, bar) + count;
    });
    return { low, high, counts: bars };
  }
}
