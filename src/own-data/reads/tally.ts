import { type Bars, type Reads, SHORT } from "#demos/viewer-pan-search/reads.ts";
import { at } from "#lib/at.ts";
import { copyOf } from "#lib/lines.ts";
import { seededRandom } from "#lib/random.ts";

/** Reads that are kept to be drawn. */
const SAMPLE = 2000;
/** Bins of a doubling of the length: below 1,443 each length has one of its own. */
const DOUBLING = 1000;
const BARS = 60;

const sum = (values: Float64Array): number => values.reduce((all, each) => all + each, 0);
const last = (counts: Float64Array): number => counts.findLastIndex((count) => count > 0);
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
  /** Bases by their quality. */
  readonly qualities = new Float64Array(128);
  /** Reads by their mean quality, and by fiftieths of G and C. */
  readonly #means = new Float64Array(128);
  readonly #gcs = new Float64Array(50);
  readonly #lengths = { counts: new Float64Array(32 * DOUBLING), bases: new Float64Array(32 * DOUBLING) };
  /** Qualities along the read: by position in short ones, by hundredth of long ones. */
  readonly #short = { sums: new Float64Array(SHORT), counts: new Float64Array(SHORT) };
  readonly #long = { sums: new Float64Array(100), counts: new Float64Array(100) };
  readonly #sample = {
    names: [] as string[],
    lengths: new Uint32Array(SAMPLE),
    qualities: new Float32Array(SAMPLE),
  };
  readonly #random = seededRandom(7);

  /** Where the qualities of a read of this length are summed, and the bins from one base to the next. */
  along(length: number) {
    return length > SHORT ? { ...this.#long, bin: 100 / length } : { ...this.#short, bin: 1 };
  }

  /** Counts a read; each has the same chance to stay in the sample. */
  add(name: string, length: number, gc: number, acgt: number, quality: number): void {
    const place = this.count < SAMPLE ? this.count : Math.floor(this.#random() * (this.count + 1));
    this.count += 1;
    this.bases += length;
    this.gc += gc;
    this.acgt += acgt;
    this.longest = Math.max(this.longest, length);
    if (length === 0) this.empty += 1;
    else {
      const bin = Math.round(DOUBLING * Math.log2(length));
      this.#lengths.counts[bin] = at(this.#lengths.counts, bin) + 1;
      this.#lengths.bases[bin] = at(this.#lengths.bases, bin) + length;
    }
    const mean = length > 0 ? quality / length : Number.NaN;
    if (mean > 0) this.#means[Math.round(mean)] = at(this.#means, Math.round(mean)) + 1;
    const part = Math.min(49, Math.floor((50 * gc) / acgt));
    if (acgt > 0) this.#gcs[part] = at(this.#gcs, part) + 1;
    if (place >= SAMPLE) return;
    this.#sample.names[place] = copyOf(name);
    this.#sample.lengths[place] = length;
    this.#sample.qualities[place] = mean;
  }

  /** The offset of qualities by their bytes: 64 where none is below what older Illumina machines wrote. */
  get phred(): 33 | 64 {
    const least = this.qualities.findIndex((count) => count > 0);
    const most = last(this.qualities);
    // Above 'i' only PacBio writes, with an offset of 33; below 'P' both may be meant, and 33 is the usual one.
    return least >= 59 && most >= 80 && most <= 105 ? 64 : 33;
  }

  summary(fastq: boolean, phred: number): Reads {
    const { count, bases, longest, qualities } = this;
    const { names, lengths, qualities: means } = this.#sample;
    const scored = sum(qualities);
    const n50 = this.#n50();
    const { sums, counts } = n50 > SHORT ? this.#long : this.#short;
    const reached = last(counts) + 1;
    const curve = sums.slice(0, reached).map((each, place) => each / at(counts, place) - phred);
    const highest = Math.max(40, last(this.#means) - phred) + 1;
    return {
      fastq,
      count,
      bases,
      longest,
      n50,
      gc: this.gc / this.acgt,
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
      along: bars(n50 > SHORT ? 100 : reached, curve),
    };
  }

  /** The length above which reads hold half of all bases, to a tenth of a percent. */
  #n50(): number {
    const { counts, bases } = this.#lengths;
    let reached = 0;
    const half = bases.findLastIndex((each) => {
      reached += each;
      return reached > 0 && reached >= this.bases / 2;
    });
    return half < 0 ? 0 : Math.round(at(bases, half) / at(counts, half));
  }

  /** Reads by their length, on a logarithmic axis that reaches a little beyond the shortest and the longest. */
  #lengthBars(): Bars {
    const { counts, bases } = this.#lengths;
    const used = [...counts.entries()].filter(([, count]) => count > 0);
    const lengthOf = (bin: number) => at(bases, bin) / at(counts, bin);
    const shortest = used[0] ? lengthOf(used[0][0]) : 1;
    const [low, high] = [Math.log10(shortest * 0.9), Math.log10(Math.max(1, this.longest) * 1.1)];
    // Lengths that are near each other get wider bars, so that none stays empty between two.
    const bars = new Float64Array(Math.min(BARS, 13 + Math.ceil((this.longest - shortest) / 4)));
    for (const [bin, count] of used) {
      const bar = Math.floor(((Math.log10(lengthOf(bin)) - low) / (high - low)) * bars.length);
      bars[bar] = at(bars, bar) + count;
    }
    return { low, high, counts: bars };
  }
}
