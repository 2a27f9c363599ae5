import { SHORT } from "#demos/viewer-pan-search/reads.ts";
import { seededRandom } from "#lib/random.ts";

/** Reads that are kept to be drawn, of all files together. */
export const SAMPLE = 2000;
const HUNDREDTHS = 100;
/** Letters and bytes that a name may have; the rest is cut off. */
const NAME = { letters: 60, bytes: 240 } as const;

/** Lengths below 2 ** 11 have a bin each; above, 2 ** 10 bins share each doubling. */
const EXACT = 11;
export const LENGTH_BINS = (33 - EXACT) * 2 ** (EXACT - 1) + 2 ** EXACT;

function lengthBin(length: number): number {
  const shift = Math.max(0, Math.floor(Math.log2(Math.max(1, length))) - EXACT + 1);
  return Math.min(LENGTH_BINS - 1, shift * 2 ** (EXACT - 1) + Math.floor(length / 2 ** shift));
}

/** Everything that is counted while a file of reads goes by. Qualities are bytes still, with their offset. */
export class Tally {
  count = 0;
  bases = 0;
  /** Bases that are G or C, and that are A, C, G, T or U. */
  gc = 0;
  acgt = 0;
  empty = 0;
  longest = 0;
  readonly lengths = { counts: new Float64Array(LENGTH_BINS), bases: new Float64Array(LENGTH_BINS) };
  /** Bases by their quality, reads by their mean quality, reads by their hundredths of G and C. */
  readonly qualities = new Float64Array(256);
  readonly means = new Float64Array(256);
  readonly gcs = new Float64Array(101);
  /** Sums of qualities by the position in short reads, and with counts by the hundredth of long ones. */
  readonly positions = new Float64Array(SHORT);
  readonly hundredths = { sums: new Float64Array(HUNDREDTHS), counts: new Float64Array(HUNDREDTHS) };
  readonly sample = {
    names: [] as string[],
    lengths: new Uint32Array(SAMPLE),
    qualities: new Float32Array(SAMPLE),
  };
  readonly name = { bytes: new Uint8Array(NAME.bytes), length: 0 };
  readonly #places: number;
  readonly #random = seededRandom(7);
  readonly #decoder = new TextDecoder();

  constructor(files: number) {
    this.#places = SAMPLE / files;
  }

  /** Counts a read whose name lies in `name`; each read has the same chance to stay in the sample. */
  add(length: number, gc: number, acgt: number, quality: number): void {
    const { lengths, sample } = this;
    const bin = lengthBin(length);
    lengths.counts[bin] = (lengths.counts[bin] as number) + 1;
    lengths.bases[bin] = (lengths.bases[bin] as number) + length;
    const place = this.count < this.#places ? this.count : Math.floor(this.#random() * (this.count + 1));
    this.count += 1;
    this.bases += length;
    this.gc += gc;
    this.acgt += acgt;
    this.longest = Math.max(this.longest, length);
    if (length === 0) this.empty += 1;
    const mean = length > 0 ? quality / length : Number.NaN;
    if (mean > 0) this.means[Math.round(mean)] = (this.means[Math.round(mean)] as number) + 1;
    if (acgt > 0) {
      const part = Math.round((100 * gc) / acgt);
      this.gcs[part] = (this.gcs[part] as number) + 1;
    }
    if (place >= this.#places) return;
    const text = this.#decoder.decode(this.name.bytes.subarray(0, this.name.length));
    sample.names[place] = [...text].slice(0, NAME.letters).join("");
    sample.lengths[place] = length;
    sample.qualities[place] = mean;
  }
}
