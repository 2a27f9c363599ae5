import { textIn } from "../reading/lines.ts";

/** Columns of a line that are looked at. */
const MOST = 7;
export const TAB = 9;
export const SPACE = 32;
const POINT = 46;
const ZERO = 48;
/** Digits of a number that a double holds whatever they are. */
const EXACT_DIGITS = 15;

/** The first columns of a line, by where they lie in its bytes. One object holds those of one line after the other. */
export class Columns {
  bytes: Uint8Array = new Uint8Array(0);
  readonly starts = new Uint32Array(MOST);
  readonly ends = new Uint32Array(MOST);
  count = 0;

  /** Divides a line at each separator, of which several spaces are one. Missing columns are empty. */
  divide(bytes: Uint8Array, start: number, end: number, separator: number): void {
    const { starts, ends } = this;
    let count = 0;
    for (let place = start; count < MOST && place <= end; place += 1) {
      while (separator === SPACE && place < end && bytes[place] === SPACE) place += 1;
      if (separator === SPACE && place === end) break;
      starts[count] = place;
      while (place < end && bytes[place] !== separator) place += 1;
      ends[count] = place;
      count += 1;
    }
    this.bytes = bytes;
    this.count = count;
    for (let missing = count; missing < MOST; missing += 1) starts[missing] = ends[missing] = 0;
  }

  length(column: number): number {
    return (this.ends[column] as number) - (this.starts[column] as number);
  }

  text(column: number): string {
    return textIn(this.bytes, this.starts[column] as number, this.ends[column] as number);
  }

  /** A number of digits, and with `point` of some behind a point; NaN for all else, whether it is a number or not. */
  plainNumber(column: number, point = false): number {
    const { bytes } = this;
    const end = this.ends[column] as number;
    let value = 0;
    let digits = 0;
    let scale = 0;
    for (let place = this.starts[column] as number; place < end; place += 1) {
      const digit = (bytes[place] as number) - ZERO;
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
        digits += 1;
        scale *= 10;
      } else if (point && scale === 0 && digit === POINT - ZERO) scale = 1;
      else return Number.NaN;
    }
    return digits > 0 && digits <= EXACT_DIGITS ? value / (scale || 1) : Number.NaN;
  }
}

/** Values that are kept at once, and bytes of the longest key among them. */
const SLOTS = 1 << 12;
const LONGEST_KEY = 64;

/** Values of texts in columns, made again only when others with the same hash came between: it never grows. */
export class ColumnCache<Value> {
  readonly #make: (text: string) => Value;
  readonly #slots = Array.from<{ key: Uint8Array; value: Value } | undefined>({ length: SLOTS });

  constructor(make: (text: string) => Value) {
    this.#make = make;
  }

  /** The value of a column's text. */
  of(columns: Columns, column: number): Value {
    const { bytes } = columns;
    const start = columns.starts[column] as number;
    const length = columns.length(column);
    if (length > LONGEST_KEY) return this.#make(columns.text(column));
    let hash = 0;
    for (let index = 0; index < length; index += 1)
      hash = (Math.imul(hash, 31) + (bytes[start + index] as number)) | 0;
    const slot = (hash ^ (hash >>> 12)) & (SLOTS - 1);
    const known = this.#slots[slot];
    if (known && isAt(known.key, bytes, start, length)) return known.value;
    const value = this.#make(columns.text(column));
    this.#slots[slot] = { key: bytes.slice(start, start + length), value };
    return value;
  }
}

function isAt(key: Uint8Array, bytes: Uint8Array, start: number, length: number): boolean {
  if (key.length !== length) return false;
  for (let index = 0; index < length; index += 1) if (key[index] !== bytes[start + index]) return false;
  return true;
}
