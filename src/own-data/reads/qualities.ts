import { SHORT } from "#demos/viewer-pan-search/reads.ts";
import { at } from "#lib/at.ts";

/** Hundredths along a long read. */
const PARTS = 100;
/** Bases and lines of them until their counts are added to those of all: so many fit into 31 and into 16 bits. */
const [BASES, LINES] = [2 ** 30, 2 ** 9] as const;

const EVERY_HIGH_BIT = 0x80808080 | 0;
const EVEN_BYTES = 0x00ff00ff;
/** Qualities of which each half's sum, of every other one, is sure to fit into 16 bits. */
const SUMMED = 1024;

/**
 * Qualities of reads, as bytes with their offset: how many bases have each, and their sums along the read. Eight
 * are looked at together, as the bytes of two numbers.
 */
export class Qualities {
  readonly #counts = new Float64Array(128);
  /**
   * Pairs of neighbours since they were last added to these counts, by both bytes as one number; two of them, because
   * an increment waits for the one before it in the same place, and most neighbours are alike.
   */
  readonly #pairs = new Int32Array(1 << 15);
  readonly #others = new Int32Array(1 << 15);
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
   * Adds qualities of a read of this length, of which `read` are counted already. Returns their sum; or -1, without
   * adding any, where one of them is none.
   */
  add(bytes: DataView, start: number, end: number, read: number, length: number): number {
    if (!areQualities(bytes, start, end)) return -1;
    this.#bases += end - start;
    if (this.#bases > BASES) this.#settleCounts();
    if (length > SHORT) return this.#addLong(bytes, start, end, read, length);
    this.#lines += 1;
    if (this.#lines === LINES) this.#settleSums();
    const { more } = this.#short;
    more[read] = (more[read] as number) + 1;
    more[read + end - start] = (more[read + end - start] as number) - 1;
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
      sums[part] = at(sums, part) + sum;
      counts[part] = at(counts, part) + until - from;
      total += sum;
      from = until;
    }
    return total;
  }

  #count(bytes: DataView, start: number, end: number, halves: Int32Array, read: number): number {
    const pairs = this.#pairs;
    const others = this.#others;
    const step = halves === this.#unused ? 0 : 4;
    let next = start;
    let place = read;
    let total = 0;
    while (end - next >= 8) {
      let both = 0;
      for (const until = Math.min(end, next + SUMMED) - 7; next < until; next += 8) {
        const first = bytes.getInt32(next, true);
        const second = bytes.getInt32(next + 4, true);
        pairs[first & 0x7fff] = (pairs[first & 0x7fff] as number) + 1;
        others[first >>> 16] = (others[first >>> 16] as number) + 1;
        pairs[second & 0x7fff] = (pairs[second & 0x7fff] as number) + 1;
        others[second >>> 16] = (others[second >>> 16] as number) + 1;
        const even = first & EVEN_BYTES;
        const odd = (first >>> 8) & EVEN_BYTES;
        halves[place] = ((halves[place] as number) + even) | 0;
        halves[place + 1] = ((halves[place + 1] as number) + odd) | 0;
        place += step;
        const nextEven = second & EVEN_BYTES;
        const nextOdd = (second >>> 8) & EVEN_BYTES;
        halves[place] = ((halves[place] as number) + nextEven) | 0;
        halves[place + 1] = ((halves[place + 1] as number) + nextOdd) | 0;
        place += step;
        both = (both + even + odd + nextEven + nextOdd) | 0;
      }
      total += (both & 0xffff) + (both >>> 16);
    }
    for (let rest = 0; next < end; next += 1, rest += 1) {
      const quality = bytes.getUint8(next);
      const half = place + step * (rest >> 2) + (rest & 1);
      pairs[quality] = (pairs[quality] as number) + 1;
      halves[half] = ((halves[half] as number) + (quality << (8 * (rest & 2)))) | 0;
      total += quality;
    }
    return total;
  }

  #settleCounts(): void {
    if (this.#bases === 0) return;
    for (let pair = 0; pair < this.#pairs.length; pair += 1) {
      const count = at(this.#pairs, pair) + at(this.#others, pair);
      if (count === 0) continue;
      for (const quality of [pair & 127, pair >> 8])
        if (quality > 0) this.#counts[quality] = at(this.#counts, quality) + count;
    }
    this.#pairs.fill(0);
    this.#others.fill(0);
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

/** Whether all of these bytes are from 33 to 126. */
function areQualities(bytes: DataView, start: number, end: number): boolean {
  // The highest bit of a byte stays set in `low` while none was below, and is set in `high` where one was above.
  let [low, high] = [EVERY_HIGH_BIT, 0];
  let next = start;
  for (; end - next >= 8; next += 8) {
    const first = bytes.getInt32(next, true);
    const second = bytes.getInt32(next + 4, true);
    low &= ((first | EVERY_HIGH_BIT) - 0x21212121) & ((second | EVERY_HIGH_BIT) - 0x21212121);
    high |= first | (first + 0x01010101) | second | (second + 0x01010101);
  }
  for (; next < end; next += 1) {
    const byte = bytes.getUint8(next);
    if (byte < 33 || byte > 126) return false;
  }
  return (low & ~high & EVERY_HIGH_BIT) === EVERY_HIGH_BIT;
}

/** The means up to the last place that has one. */
function means(sums: Float64Array, counts: Float64Array): Float64Array {
  const reached = counts.findLastIndex((count) => count > 0) + 1;
  return sums.slice(0, reached).map((sum, place) => sum / at(counts, place));
}
