const [LF, CR, TAB, SPACE, HASH] = [10, 13, 9, 32, 35] as const;
/** Bytes that are kept of a column. */
export const KEPT = 64;
/** Columns of a line that are looked at, and bytes that are kept of a line that begins with #. */
const [COLUMNS, COMMENT] = [7, 2000] as const;
/** The point of a number, less the byte of 0. */
const POINT = 46 - 48;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Divides pieces cut anywhere into lines, and keeps the first columns of one line until the next is read. */
export class Fields {
  /** The line's number, and how many columns it has, counted up to the last that is looked at. */
  line = 1;
  count = 0;
  readonly bytes = new Uint8Array(COLUMNS * KEPT);
  readonly lengths = new Uint32Array(COLUMNS);
  #column = 0;
  #separator = 0;
  #inComment = false;
  #afterCr = false;
  /** How far the file's start agrees with a byte order mark. */
  #mark = 0;
  readonly #comment = { bytes: new Uint8Array(COMMENT), length: 0 };
  readonly #decoder = new TextDecoder();
  readonly #spaces: boolean;
  readonly #onLine: () => void;
  readonly #onComment: (text: string) => void;

  /** `spaces`: whether blanks part columns where a line's first separator is one. */
  constructor(spaces: boolean, onLine: () => void, onComment: (text: string) => void) {
    this.#spaces = spaces;
    this.#onLine = onLine;
    this.#onComment = onComment;
  }

  feed(bytes: Uint8Array): void {
    const { lengths, bytes: kept } = this;
    let start = 0;
    while (start < bytes.length && bytes[start] === BYTE_ORDER_MARK[this.#mark]) {
      start += 1;
      this.#mark += 1;
    }
    if (start < bytes.length) this.#mark = BYTE_ORDER_MARK.length;
    for (let i = start; i < bytes.length; i += 1) {
      const byte = bytes[i] as number;
      if (byte === LF || byte === CR) {
        if (byte === CR || !this.#afterCr) this.#endLine();
        this.#afterCr = byte === CR;
        continue;
      }
      this.#afterCr = false;
      const column = this.#column;
      if (this.#inComment) {
        if (this.#comment.length < COMMENT) this.#comment.bytes[this.#comment.length++] = byte;
      } else if (column === COLUMNS) {
        // Nothing of what follows is looked at.
        while (i + 1 < bytes.length && bytes[i + 1] !== LF && bytes[i + 1] !== CR) i += 1;
      } else if (byte === TAB || (byte === SPACE && this.#spaces && this.#separator !== TAB)) {
        // Several blanks in a row are one separator.
        if (byte === SPACE && lengths[column] === 0) continue;
        if (this.#separator === 0) this.#separator = byte;
        this.#column += 1;
      } else if (byte === HASH && column === 0 && lengths[0] === 0) this.#inComment = true;
      else {
        const length = lengths[column] as number;
        if (length < KEPT) kept[column * KEPT + length] = byte;
        lengths[column] = length + 1;
      }
    }
  }

  /** Ends the last line where the file does not. */
  end(): void {
    if (this.#inComment || this.lengths[0]) this.#endLine();
  }

  #endLine(): void {
    if (this.#inComment)
      this.#onComment(this.#decoder.decode(this.#comment.bytes.subarray(0, this.#comment.length)));
    else if (this.lengths[0]) {
      this.count = Math.min(this.#column + 1, COLUMNS);
      this.#onLine();
    }
    this.#inComment = false;
    this.#comment.length = this.#column = this.#separator = 0;
    this.lengths.fill(0);
    this.line += 1;
  }

  /** The text of a column, cut to what was kept of it. */
  text(column: number): string {
    const start = column * KEPT;
    return this.#decoder.decode(
      this.bytes.subarray(start, start + Math.min(this.lengths[column] as number, KEPT)),
    );
  }

  /** A whole number of digits alone; NaN for anything else. */
  whole(column: number): number {
    const length = this.lengths[column] as number;
    if (length === 0 || length > 15) return Number.NaN;
    let value = 0;
    for (let i = column * KEPT; i < column * KEPT + length; i += 1) {
      const digit = (this.bytes[i] as number) - 48;
      if (digit < 0 || digit > 9) return Number.NaN;
      value = value * 10 + digit;
    }
    return value;
  }

  /** A number without what follows its point; NaN for what is none. */
  floor(column: number): number {
    const end = column * KEPT + Math.min(this.lengths[column] as number, KEPT);
    let value = 0;
    for (let i = column * KEPT; i < end; i += 1) {
      const digit = (this.bytes[i] as number) - 48;
      if (digit === POINT && i > column * KEPT) return value;
      // An exponent or a sign is rare.
      if (digit < 0 || digit > 9) return Number(this.text(column));
      value = value * 10 + digit;
    }
    return end > column * KEPT ? value : Number.NaN;
  }

  /** A number for a column's bytes, by which texts are known again without making them. */
  hash(column: number): number {
    let hash = this.lengths[column] as number;
    const end = column * KEPT + Math.min(hash, KEPT);
    for (let i = column * KEPT; i < end; i += 1)
      hash = Math.imul(hash ^ (this.bytes[i] as number), 0x01000193);
    return hash;
  }
}
