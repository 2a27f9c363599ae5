import { indexOfByte } from "#lib/bytes.ts";
import type { Values } from "../protocol.ts";
import { LINE_FEED, type LineStart, textIn } from "../reading/lines.ts";
import { Refusal } from "../reading/refusal.ts";
import type { Tally } from "./tally.ts";

/** Ten bits each count letters of a sequence: all of them; G or C; A, C, G, T or U. A blank is none of these. */
const [IS_BASE, IS_GC, IS_ACGT, IS_WRONG] = [1, 1 << 10, 1 << 20, 1 << 30] as const;
const TEN_BITS = 1023;
/** Letters that are counted before these bits are full. */
const COUNTED = 1000;
const SEQUENCE = new Int32Array(256).fill(IS_WRONG);
for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-.*?~=") {
  const gc = "GCgc".includes(letter) ? IS_GC : 0;
  SEQUENCE[letter.charCodeAt(0)] = IS_BASE | gc | ("ACGTUacgtu".includes(letter) ? IS_ACGT : 0);
}
const BLANKS = [9, 11, 12, 32];
for (const blank of BLANKS) SEQUENCE[blank] = 0;
/** The sums of two letters, by both bytes as one number. */
const PAIRS = new Int32Array(1 << 16);
for (let pair = 0; pair < PAIRS.length; pair += 1) {
  const one = SEQUENCE[pair & 255] as number;
  const other = SEQUENCE[pair >> 8] as number;
  PAIRS[pair] = (one | other) & IS_WRONG ? IS_WRONG : one + other;
}

const [AT, PLUS, GREATER, SEMICOLON, NUMBER_SIGN] = [64, 43, 62, 59, 35] as const;
/** Bytes of the longest name that is kept, in letters of four bytes each. */
const NAME = 4 * 61;

/** Reads FASTQ or FASTA by lines and counts each read. Keeps one record's numbers, never its letters. */
export class Parser {
  /** The bytes of the current line, of which several are read as one number. */
  #bytes: Uint8Array = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #in: "no record" | "sequence" | "qualities" = "no record";
  #line = 1;
  /** The line where the current record began, and how many lines its sequence has. */
  #start = 1;
  #lines = 0;
  #name = "";
  #length = 0;
  #gc = 0;
  #acgt = 0;
  #read = 0;
  #quality = 0;
  /** The first line of qualities that has fewer than its sequence has bases. */
  #short: { line: number; qualities: number } | undefined;
  readonly #tally: Tally;
  readonly #fastq: boolean;
  readonly #place: string;

  /** `place` follows the number of a line where that does not say by itself which file it is in. */
  constructor(tally: Tally, fastq: boolean, place: string) {
    this.#tally = tally;
    this.#fastq = fastq;
    this.#place = place;
  }

  /** @throws Refusal where a line is no part of a record */
  take(bytes: Uint8Array, start: number, end: number, line: number, isLast: boolean): void {
    this.#line = line;
    this.#look(bytes);
    const first = start < end ? bytes[start] : undefined;
    const isBetween = this.#in === "no record";
    // A comment of FASTA begins with a semicolon or, before the first sequence, with a number sign.
    if (!this.#fastq && (first === SEMICOLON || (isBetween && first === NUMBER_SIGN))) return;
    const starts = first === (this.#fastq ? AT : GREATER);
    if (this.#in === "qualities") this.#qualities(bytes, start, end, isLast);
    else if (starts && this.#in === "sequence" && this.#fastq) throw this.#refuse("reads-no-plus");
    else if (starts) this.#begin(bytes, start, end);
    else if (isBetween) this.#between(textIn(bytes, start, end));
    else if (this.#fastq && first === PLUS) {
      this.#in = "qualities";
      // A read without bases has an empty line of qualities, or none.
      if (this.#length === 0 && !isLast) this.finish();
    } else this.#sequence(bytes, start, end);
  }

  /**
   * Takes records of four lines, as nearly all files of FASTQ have them, while the bytes hold whole ones. What it finds
   * otherwise it leaves to {@link take}.
   */
  takeRecords(bytes: Uint8Array, words: Int32Array, next: LineStart): void {
    if (!this.#fastq || this.#in !== "no record") return;
    this.#look(bytes);
    while (bytes[next.start] === AT) {
      const header = indexOfByte(bytes, words, LINE_FEED, next.start);
      const sequence = header + 1;
      // Most reads are as long as the one before.
      let plus = sequence + this.#length + 1;
      if (bytes[plus - 1] !== LINE_FEED || bytes[plus] !== PLUS)
        plus = indexOfByte(bytes, words, LINE_FEED, sequence) + 1;
      const qualities =
        bytes[plus + 1] === LINE_FEED ? plus + 2 : indexOfByte(bytes, words, LINE_FEED, plus) + 1;
      const length = plus - 1 - sequence;
      const end = qualities + length;
      const isWhole = header >= 0 && length > 0 && qualities > plus && bytes[end] === LINE_FEED;
      if (!isWhole || bytes[plus] !== PLUS) return;
      this.#line = next.line;
      this.#begin(bytes, next.start, header);
      this.#quality =
        this.#count(sequence, plus - 1) && this.#length === length
          ? this.#tally.qualities.add(this.#view, qualities, end, 0, length)
          : -1;
      if (this.#quality < 0) {
        this.#in = "no record";
        return;
      }
      this.finish();
      next.start = end + 1;
      next.line += 4;
    }
  }

  /** The end of the file: where an unfinished record began, if there is one. */
  end(): Values | undefined {
    if (!this.#fastq) this.finish();
    return this.#in === "no record" ? undefined : { line: this.#at(this.#start) };
  }

  /** Counts the record that is read, if there is one, with the qualities that it has so far. */
  finish(): void {
    if (this.#in === "no record") return;
    this.#tally.add(this.#name, this.#length, this.#gc, this.#acgt, this.#quality);
    this.#in = "no record";
  }

  #look(bytes: Uint8Array): void {
    if (bytes === this.#bytes) return;
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  #between(text: string): void {
    if (text.trim() !== "") throw this.#refuse("reads-no-start", { found: text.slice(0, 20) });
  }

  #begin(bytes: Uint8Array, start: number, end: number): void {
    this.finish();
    this.#in = "sequence";
    this.#start = this.#line;
    this.#name = "";
    if (this.#tally.isNameNeeded)
      this.#name = /^.(\S{0,60})/u.exec(textIn(bytes, start, Math.min(end, start + NAME)))?.[1] ?? "";
    this.#short = undefined;
    this.#lines = this.#length = this.#gc = this.#acgt = this.#read = this.#quality = 0;
  }

  #sequence(bytes: Uint8Array, start: number, end: number): void {
    if (!this.#count(start, end)) throw this.#refuseLetter("reads-letter", bytes, start, end);
    this.#lines += 1;
  }

  /** Counts the letters of a sequence. Returns whether all of them are some. */
  #count(start: number, end: number): boolean {
    const view = this.#view;
    let next = start;
    let every = 0;
    while (next < end) {
      let counts = 0;
      const until = Math.min(end, next + COUNTED);
      for (; until - next >= 8; next += 8) {
        const first = view.getInt32(next, true);
        const second = view.getInt32(next + 4, true);
        const one = PAIRS[first & 0xffff] as number;
        const two = PAIRS[first >>> 16] as number;
        const three = PAIRS[second & 0xffff] as number;
        const four = PAIRS[second >>> 16] as number;
        counts = (counts + one + two + three + four) | 0;
        every |= one | two | three | four;
      }
      for (; next < until; next += 1) {
        const letter = SEQUENCE[view.getUint8(next)] as number;
        counts = (counts + letter) | 0;
        every |= letter;
      }
      this.#length += counts & TEN_BITS;
      this.#gc += (counts >> 10) & TEN_BITS;
      this.#acgt += counts >> 20;
    }
    return (every & IS_WRONG) === 0;
  }

  #qualities(given: Uint8Array, from: number, to: number, isLast: boolean): void {
    const length = this.#length;
    const left = length - this.#read;
    let bytes = given;
    let start = from;
    let end = to;
    if (end - start > left) {
      // Blanks are no qualities, as they are no bases.
      bytes = given.slice(from, to).filter((byte) => !BLANKS.includes(byte));
      start = 0;
      end = bytes.length;
      this.#look(bytes);
    }
    const count = end - start;
    if (count > left)
      throw this.#short ? this.#refuseShort() : this.#refuse("reads-quality-longer", { bases: length });
    const quality = this.#tally.qualities.add(this.#view, start, end, this.#read, length);
    if (quality < 0) throw this.#refuseLetter("reads-quality-letter", bytes, start, end);
    this.#quality += quality;
    this.#read += count;
    if (this.#read === length) this.finish();
    // Qualities that are fewer may go on in further lines, but hardly those of a sequence of one line.
    else if (!isLast && this.#lines < 2) this.#short ??= { line: this.#line, qualities: this.#read };
    else if (isLast && count === 0 && this.#short) throw this.#refuseShort();
  }

  #at = (line: number): string | number => (this.#place ? `${line} ${this.#place}` : line);

  #refuseShort(): Refusal {
    const { line = 0, qualities = 0 } = this.#short ?? {};
    return new Refusal("reads-quality-shorter", { line: this.#at(line), bases: this.#length, qualities });
  }

  #refuse = (why: string, values: Values = {}): Refusal =>
    new Refusal(why, { line: this.#at(this.#line), ...values });

  /** Names the first letter that is neither part of a sequence nor, in qualities, one of them. */
  #refuseLetter(why: string, bytes: Uint8Array, start: number, end: number): Refusal {
    const isWrong = (byte: number) =>
      this.#in === "sequence" ? SEQUENCE[byte] === IS_WRONG : byte <= 32 || byte > 126;
    const text = textIn(bytes, start + bytes.subarray(start, end).findIndex(isWrong), end);
    const code = text.charCodeAt(0);
    return this.#refuse(why, { found: code > 32 && code !== 127 ? text.charAt(0) : `byte ${code}` });
  }
}
