import { Row, SPACE, TAB } from "../reading/row.ts";

const [LINE_FEED, QUOTE] = [10, 34] as const;
const isSpace = (byte: number | undefined): boolean => byte === SPACE || byte === TAB;

/** Divides bytes into rows of cells, of which those in quotes may hold anything: RFC 4180. */
export class Divider {
  /** The line on which the next row begins, from 1. */
  line = 1;
  /** The line of the first cell that holds a quote which neither closes it nor is doubled, or 0. */
  odd = 0;
  /** The line of a cell at the end of the bytes whose closing quote is not there, or 0. */
  open = 0;
  readonly #row = new Row();
  /** The bytes that end a cell but not its row: of several spaces a tab may be one. */
  readonly #separator: number;
  readonly #another: number;
  readonly #quote: number;
  /** Lines of the row so far, and whether it has a doubled quote. */
  #lines = 1;
  #hasDoubled = false;

  /** Several spaces are one separator, as in columns that are aligned; without a separator all is one column. */
  constructor(separator = "", hasQuotes = true) {
    this.#separator = separator === "" ? LINE_FEED : separator.charCodeAt(0);
    this.#another = separator === " " ? TAB : this.#separator;
    this.#quote = hasQuotes ? QUOTE : -1;
  }

  /**
   * Gives each whole row in these bytes, which is valid until the next one, and may be written into them. Returns where
   * the first one begins that is not whole. `isLast` says that the end of the bytes is that of a row.
   */
  divide(bytes: Uint8Array, take: (row: Row) => void, isLast: boolean): number {
    let start = 0;
    this.open = 0;
    while (start < bytes.length) {
      const next = this.#next(bytes, start, isLast);
      if (next < 0) break;
      take(this.#row);
      start = next;
    }
    return start;
  }

  /** Reads the row that begins at a place. Returns where the next one begins, or -1 where its end is not there. */
  #next(bytes: Uint8Array, from: number, isLast: boolean): number {
    const row = this.#row;
    const [separator, another, quote, length] = [this.#separator, this.#another, this.#quote, bytes.length];
    const isSpaced = separator === SPACE;
    row.begin(bytes);
    this.#lines = 1;
    this.#hasDoubled = false;
    for (let place = from; ; place += 1) {
      while (isSpaced && isSpace(bytes[place])) place += 1;
      let start = place;
      let end = -1;
      if (bytes[place] === quote) {
        start += 1;
        end = this.#closing(bytes, start, isLast);
        if (end < 0) return -1;
        place = end + 1;
      }
      for (; place < length; place += 1) {
        const byte = bytes[place];
        if (byte === separator || byte === LINE_FEED || byte === another) break;
      }
      if (place === length && !isLast) return -1;
      const isOver = place === length || bytes[place] === LINE_FEED;
      // Spaces at a line's end are no column.
      if (!isSpaced || !isOver || place > start || row.count === 0) row.add(start, end < 0 ? place : end);
      if (!isOver) continue;
      if (this.#hasDoubled) this.#halveQuotes();
      this.line += this.#lines;
      return Math.min(place + 1, length);
    }
  }

  /** The place of the quote that closes a cell, which only blanks may follow; -1 where it is not there. */
  #closing(bytes: Uint8Array, from: number, isLast: boolean): number {
    const { length } = bytes;
    const line = this.line + this.#lines - 1;
    for (let place = from; place < length; place += 1) {
      const byte = bytes[place];
      if (byte === LINE_FEED) this.#lines += 1;
      if (byte !== QUOTE) continue;
      let after = place + 1;
      if (bytes[after] === QUOTE) {
        this.#hasDoubled = true;
        place = after;
        continue;
      }
      while (isBlank(bytes[after]) && bytes[after] !== this.#separator) after += 1;
      // The end of the bytes does not tell what follows.
      if (after === length && !isLast) break;
      const next = bytes[after];
      if (after === length || next === this.#separator || next === LINE_FEED || next === this.#another)
        return place;
      this.odd ||= line;
    }
    this.open = line;
    return -1;
  }

  /** Makes each two quotes within a cell one, now that the row is not read again. */
  #halveQuotes(): void {
    const { bytes, starts, ends, count } = this.#row;
    for (let cell = 0; cell < count; cell += 1) {
      const start = starts[cell] as number;
      if (bytes[start - 1] !== QUOTE) continue;
      let to = start;
      for (let place = start; place < (ends[cell] as number); place += 1, to += 1) {
        bytes[to] = bytes[place] as number;
        if (bytes[place] === QUOTE && bytes[place + 1] === QUOTE) place += 1;
      }
      ends[cell] = to;
    }
  }
}

const isBlank = (byte: number | undefined): boolean => isSpace(byte) || byte === 11 || byte === 12;
