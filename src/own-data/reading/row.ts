import { textIn } from "./lines.ts";

export const TAB = 9;
export const SPACE = 32;
const [PLUS, MINUS, ZERO] = [43, 45, 48] as const;
/** Digits of a number that a double holds whatever they are. */
const EXACT_DIGITS = 15;

const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, digits) => 10 ** digits);

const encoder = new TextEncoder();

/** The cells of a row, by where they lie in its bytes. One object holds those of one row after the other. */
export class Row {
  bytes: Uint8Array = new Uint8Array(0);
  starts = new Uint32Array(16);
  ends = new Uint32Array(16);
  count = 0;

  /** Begins another row, in these bytes. */
  begin(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.count = 0;
  }

  add(start: number, end: number): void {
    if (this.count === this.starts.length) {
      this.starts = doubled(this.starts);
      this.ends = doubled(this.ends);
    }
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.count += 1;
  }

  /** Holds texts, whatever is in them. */
  fill(texts: readonly string[]): this {
    this.begin(new Uint8Array(texts.reduce((sum, text) => sum + 3 * text.length, 0)));
    let start = 0;
    for (const text of texts) {
      const end = start + encoder.encodeInto(text, this.bytes.subarray(start)).written;
      this.add(start, end);
      start = end;
    }
    return this;
  }

  /** Bytes of all cells and of what is between them. */
  get size(): number {
    return this.count > 0 ? (this.ends[this.count - 1] as number) - (this.starts[0] as number) : 0;
  }

  /** Bytes of a cell; 0 for one that is missing, as for an empty one. */
  length(cell: number): number {
    return cell < this.count ? (this.ends[cell] as number) - (this.starts[cell] as number) : 0;
  }

  text(cell: number): string {
    const length = this.length(cell);
    if (length === 0) return "";
    return textIn(this.bytes, this.starts[cell] as number, this.ends[cell] as number);
  }

  texts(): string[] {
    const { starts, ends, count } = this;
    const from = starts[0] as number;
    // Where every byte is a character, all cells are decoded at once.
    const all = textIn(this.bytes, from, from + this.size);
    const isPlain = all.length === this.size;
    return Array.from({ length: count }, (_, cell) =>
      isPlain ? all.slice((starts[cell] as number) - from, (ends[cell] as number) - from) : this.text(cell),
    );
  }

  /** Whether a cell's bytes are these. */
  is(cell: number, bytes: Uint8Array): boolean {
    if (this.length(cell) !== bytes.length) return false;
    const start = this.starts[cell] as number;
    for (let index = 0; index < bytes.length; index += 1)
      if (bytes[index] !== this.bytes[start + index]) return false;
    return true;
  }

  /** How many cells hold more than blanks. */
  filled(): number {
    const { bytes, starts, ends, count } = this;
    let filled = 0;
    for (let cell = 0; cell < count; cell += 1) {
      const start = starts[cell] as number;
      if (start === ends[cell]) continue;
      const first = bytes[start] as number;
      if ((first > SPACE && first < 128) || this.text(cell).trim() !== "") filled += 1;
    }
    return filled;
  }

  /**
   * A number of digits, and with a `point`, its character's code, also with a sign and some digits behind the point;
   * NaN for all else, whether it is a number or not.
   */
  number(cell: number, point = -1): number {
    const { bytes } = this;
    let place = this.starts[cell] as number;
    const end = place + this.length(cell);
    const sign = point > 0 && place < end ? (bytes[place] as number) : 0;
    if (sign === MINUS || sign === PLUS) place += 1;
    let [value, digits, pointAt] = [0, 0, -1];
    for (; place < end; place += 1) {
      const digit = (bytes[place] as number) - ZERO;
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
        digits += 1;
      } else if (pointAt < 0 && digit === point - ZERO) pointAt = place;
      else return Number.NaN;
    }
    if (digits === 0 || digits > EXACT_DIGITS) return Number.NaN;
    const scale = pointAt < 0 ? 1 : (POWERS[end - pointAt - 1] as number);
    return (sign === MINUS ? -value : value) / scale;
  }
}

function doubled(places: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(2 * places.length);
  longer.set(places);
  return longer;
}

/** Values that are kept at once, and bytes of the longest key among them. */
const SLOTS = 1 << 12;
const LONGEST_KEY = 64;

/** Values of cells by their texts, made again only when others with the same hash came between: it never grows. */
export class CellCache<Value> {
  readonly #make: (text: string) => Value;
  readonly #slots = Array.from<{ key: Uint8Array; value: Value } | undefined>({ length: SLOTS });

  constructor(make: (text: string) => Value) {
    this.#make = make;
  }

  /** The value of a cell, also of a missing one. */
  of(row: Row, cell: number): Value {
    const { bytes } = row;
    const start = row.starts[cell] as number;
    const length = row.length(cell);
    if (length > LONGEST_KEY) return this.#make(row.text(cell));
    let hash = 0;
    for (let index = 0; index < length; index += 1)
      hash = (Math.imul(hash, 31) + (bytes[start + index] as number)) | 0;
    const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
    const known = this.#slots[slot];
    if (known && row.is(cell, known.key)) return known.value;
    const value = this.#make(row.text(cell));
    this.#slots[slot] = { key: bytes.slice(start, start + length), value };
    return value;
  }
}
