import { SHORT } from "#demos/viewer-pan-search/reads.ts";
import { at } from "#lib/at.ts";

/** Hundredths along a long read. */
const PARTS = 100;
/** Bases and lines of them until their counts are added to those of all: so many fit into 31 and into 16 bits. */
const [BASES, LINES] = [2 ** 30, 2 ** 9] as const;

const EVERY_HIGH_BIT = 0x80808080 | 0;
const EVEN_BYTES = 0x00ff00ff;

/**
 * Qualities of reads, as bytes with their offset: how many bases have each, and their sums along the read. Four are
 * looked at together, as the bytes of a number.
 */
export class Qualities {
  readonly #counts = new Float64Array(128);
  /** Pairs of neighbours since they were last added to these counts, by both bytes as one number. */
  readonly #pairs = new Int32Array(1 << 15);
  #bases = 0;
  /** By position in short reads: the sums, and how many more reads reach a position than the one before. */
  readonly #short = { sums: new Float64Array(SHORT), more: new Float64Array(SHORT + 1) };
  /** Sums since they were last added to these: each number's halves are those of its place and of the next but one. */
  readonly #halves = new Int32Array(SHORT + 1);
  #lines = 0;
  /** By hundredth of long reads. */
  readonly #long = { sums: new Float64Array(PARTS), counts: new Float64Array(PARTS) };
  /** Where nobody looks for sums by position. */
  readonly #unused = new Int32Array(2);

  /**
   * Adds qualities of a read of this length, of which `read` are counted already. Returns their sum, or -1 where one of
   * them is none.
   */
  add(bytes: DataView, start: number, end: number, read: number, length: number): number {
    this.#bases += end - start;
    if (this.#bases > BASES) this.#settleCounts();
    if (length > SHORT) return this.#addLong(bytes, start, end, read, length);
    this.#lines += 1;
    if (this.#lines === LINES) this.#settleSums();
    const { more } = this.#short;
    more[read] = at(more, read) + 1;
    more[read + end - start] = at(more, read + end - start) - 1;
    return this.#count(bytes, start, end, this.#halves, read);
  }

  /** A hundredth of the read at a time. */
  #addLong(bytes: DataView, start: number, end: number, read: number, length: number): number {
    const partOf = (place: number) => Math.floor((read + place - start) * (PARTS / length));
    const { sums, counts } = this.#long;
    let total = 0;
    for (let from = start; from < end; ) {
      const part = partOf(from);
      let until = Math.ceil(((part + 1) * length) / PARTS) - read + start;
      while (partOf(until - 1) > part) until -= 1;
      while (partOf(until) === part) until += 1;
      until = Math.min(until, end);
      const sum = this.#count(bytes, from, until, this.#unused, 0);
      if (sum < 0) return -1;
      sums[part] = at(sums, part) + sum;
      counts[part] = at(counts, part) + until - from;
      total += sum;
      from = until;
    }
    return total;
  }

  #count(bytes: DataView, start: number, end: number, halves: Int32Array, read: number): number {
    const pairs = this.#pairs;
    const step = halves === this.#unused ? 0 : 4;
    let place = read;
    let total = 0;
    for (let next = start; next < end; next += 4) {
      let four = 0;
      if (end - next >= 4) four = bytes.getInt32(next, true);
      else for (let last = end - 1; last >= next; last -= 1) four = (four << 8) | bytes.getUint8(last);
      // A quality is a byte from 33 to 126; what the last ones lack is taken to be 33.
      const filled = end - next >= 4 ? four : four | (0x21212121 << (8 * (end - next)));
      const isBelow = ~((filled | EVERY_HIGH_BIT) - 0x21212121);
      if ((isBelow | filled | (filled + 0x01010101)) & EVERY_HIGH_BIT) return -1;
      const low = four & 0x7fff;
      const high = four >>> 16;
      pairs[low] = (pairs[low] as number) + 1;
      pairs[high] = (pairs[high] as number) + 1;
      const even = four & EVEN_BYTES;
      const odd = (four >>> 8) & EVEN_BYTES;
      halves[place] = ((halves[place] as number) + even) | 0;
      halves[place + 1] = ((halves[place + 1] as number) + odd) | 0;
      place += step;
      const both = even + odd;
      total += (both & 0xffff) + (both >>> 16);
    }
    return total;
  }

  #settleCounts(): void {
    if (this.#bases === 0) return;
    for (let pair = 0; pair < this.#pairs.length; pair += 1) {
      const count = at(this.#pairs, pair);
      if (count === 0) continue;
      for (const quality of [pair & 127, pair >> 8])
        if (quality > 0) this.#counts[quality] = at(this.#counts, quality) + count;
    }
    this.#pairs.fill(0);
    this.#bases = 0;
  }

  #settleSums(): void {
    const { sums } = this.#short;
    for (let place = 0; place < SHORT; place += 1) {
      const both = at(this.#halves, place);
      sums[place] = at(sums, place) + (both & 0xffff);
      if (both >>> 16 > 0) sums[place + 2] = at(sums, place + 2) + (both >>> 16);
    }
    this.#halves.fill(0);
    this.#lines = 0;
  }

  /** Bases by their quality. */
  get counts(): Float64Array {
    this.#settleCounts();
    return this.#counts;
  }

  /** Mean qualities along the read, of long reads or of short ones. */
  along(isLong: boolean): Float64Array {
    if (isLong) return means(this.#long.sums, this.#long.counts);
    this.#settleSums();
    let reads = 0;
    const counts = this.#short.more.map((more) => (reads += more));
    return means(this.#short.sums, counts);
  }
}

/** The means up to the last place that has one. */
function means(sums: Float64Array, counts: Float64Array): Float64Array {
  const reached = counts.findLastIndex((count) => count > 0) + 1;
  return sums.slice(0, reached).map((sum, place) => sum / at(counts, place));
}
