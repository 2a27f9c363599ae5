import { SHORT } from "#demos/viewer-pan-search/reads.ts";
import { Refusal } from "../reading/refusal.ts";
import type { Tally } from "./tally.ts";

const [LF, CR, SPACE, PLUS, GREATER, AT] = [10, 13, 32, 43, 62, 64] as const;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Bits that say what a byte of a sequence is: G or C; A, C, G, T or U; part of a sequence at all; a blank. */
const [IS_GC, IS_ACGT, IS_BASE, IS_BLANK] = [1, 2, 4, 8] as const;
const SEQUENCE = new Uint8Array(256);
for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-.*") {
  const gc = "GCgc".includes(letter) ? IS_GC : 0;
  SEQUENCE[letter.charCodeAt(0)] = IS_BASE | gc | ("ACGTUacgtu".includes(letter) ? IS_ACGT : 0);
}
for (const blank of "\t ") SEQUENCE[blank.charCodeAt(0)] = IS_BLANK;

/** Where in a record the next byte is; at `QualityEnd` all qualities are there, and the line has to end. */
const In = {
  Start: 0,
  Name: 1,
  Description: 2,
  SequenceLine: 3,
  Sequence: 4,
  Plus: 5,
  Quality: 6,
  QualityEnd: 7,
} as const;
type In = (typeof In)[keyof typeof In];

/** Reads FASTQ or FASTA in pieces cut anywhere and counts each read. Keeps one record's numbers, never its letters. */
export class Parser {
  #in: In = In.Start;
  #afterCr = false;
  #line = 1;
  /** Bytes before the current piece, and where the current record began. */
  #before = 0;
  #record = { line: 1, byte: 0 };
  #lines = 0;
  #length = 0;
  #gc = 0;
  #acgt = 0;
  #read = 0;
  #quality = 0;
  readonly #tally: Tally;
  readonly #fastq: boolean;

  constructor(tally: Tally, fastq: boolean) {
    this.#tally = tally;
    this.#fastq = fastq;
  }

  /** @throws Refusal where the bytes are no record */
  feed(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; ) {
      const byte = bytes[i] as number;
      if (this.#afterCr) {
        this.#afterCr = false;
        if (byte === LF) {
          i += 1;
          continue;
        }
      }
      i = this.#step(bytes, i, byte);
    }
    this.#before += bytes.length;
  }

  /** The end of the file: where an unfinished record began, if there is one. */
  end(): { line: number; byte: number } | undefined {
    const inSequence = this.#in === In.SequenceLine || this.#in === In.Sequence;
    if (!this.#fastq && inSequence) this.#add();
    else if (this.#in !== In.Start && this.#in !== In.QualityEnd) return this.#record;
    return undefined;
  }

  #step(bytes: Uint8Array, i: number, byte: number): number {
    const ends = byte === LF || byte === CR;
    switch (this.#in) {
      case In.Start:
        return this.#start(bytes, i, byte);
      case In.Name:
        return this.#name(bytes, i);
      case In.Description:
      case In.Plus:
        return this.#rest(bytes, i);
      case In.SequenceLine:
        if (ends) return this.#endLine(byte, i);
        if (!this.#fastq && byte === GREATER) {
          this.#add();
          return i;
        }
        if (this.#fastq && byte === PLUS) {
          this.#in = In.Plus;
          return i;
        }
        if (this.#fastq && byte === AT) throw new Refusal("reads-no-plus", { line: this.#line });
        this.#lines += 1;
        this.#in = In.Sequence;
        return i;
      case In.Sequence:
        return this.#sequence(bytes, i);
      case In.Quality:
        return this.#qualities(bytes, i);
      case In.QualityEnd:
        if (byte <= SPACE) {
          if (ends) this.#in = In.Start;
          return ends ? this.#endLine(byte, i) : i + 1;
        }
        // After an empty read its empty line of qualities may be missing.
        if (this.#length > 0 || byte !== AT)
          throw new Refusal("reads-quality-longer", { line: this.#line, bases: this.#length });
        this.#in = In.Start;
        return i;
    }
  }

  #start(bytes: Uint8Array, i: number, byte: number): number {
    if (byte === LF || byte === CR) return this.#endLine(byte, i);
    const place = this.#before + i;
    if (byte === BYTE_ORDER_MARK[place]) return i + 1;
    if (byte !== (this.#fastq ? AT : GREATER)) {
      const found = new TextDecoder().decode(bytes.subarray(i, i + 80)).split(/[\r\n]/u, 1)[0] ?? "";
      throw new Refusal("reads-no-start", { line: this.#line, found: [...found].slice(0, 20).join("") });
    }
    this.#record = { line: this.#line, byte: place };
    this.#in = In.Name;
    this.#tally.name.length = 0;
    this.#lines = this.#length = this.#gc = this.#acgt = this.#read = this.#quality = 0;
    return i + 1;
  }

  #name(bytes: Uint8Array, from: number): number {
    const { name } = this.#tally;
    let i = from;
    while (i < bytes.length && (bytes[i] as number) > SPACE && name.length < name.bytes.length) {
      name.bytes[name.length] = bytes[i] as number;
      name.length += 1;
      i += 1;
    }
    if (i < bytes.length) this.#in = In.Description;
    return i;
  }

  /** Passes what is left of a line. */
  #rest(bytes: Uint8Array, from: number): number {
    let i = from;
    while (i < bytes.length && bytes[i] !== LF && bytes[i] !== CR) i += 1;
    if (i === bytes.length) return i;
    if (this.#in === In.Description) this.#in = In.SequenceLine;
    else if (this.#length > 0) this.#in = In.Quality;
    else {
      this.#add();
      this.#in = In.QualityEnd;
    }
    return this.#endLine(bytes[i] as number, i);
  }

  #sequence(bytes: Uint8Array, from: number): number {
    let [i, length, gc, acgt] = [from, 0, 0, 0];
    for (; i < bytes.length; i += 1) {
      const bits = SEQUENCE[bytes[i] as number] as number;
      if (bits === 0) break;
      gc += bits & IS_GC;
      acgt += (bits & IS_ACGT) >> 1;
      length += (bits & IS_BASE) >> 2;
    }
    this.#length += length;
    this.#gc += gc;
    this.#acgt += acgt;
    if (i === bytes.length) return i;
    const byte = bytes[i] as number;
    if (byte !== LF && byte !== CR) throw this.#strange("reads-letter", byte);
    this.#in = In.SequenceLine;
    return this.#endLine(byte, i);
  }

  #qualities(bytes: Uint8Array, from: number): number {
    const { qualities, positions, hundredths } = this.#tally;
    const length = this.#length;
    let [i, read] = [from, this.#read];
    let byte = 0;
    const end = Math.min(bytes.length, from + length - read);
    while (i < end) {
      // A long read's bases are summed a hundredth at a time, a short one's each at its position.
      const part = length > SHORT ? Math.floor((read * 100) / length) : 0;
      const stop = length > SHORT ? Math.min(end, i + Math.ceil(((part + 1) * length) / 100) - read) : end;
      const first = i;
      let sum = 0;
      for (; i < stop; i += 1) {
        byte = bytes[i] as number;
        if (byte <= SPACE || byte > 126) break;
        qualities[byte] = (qualities[byte] as number) + 1;
        sum += byte;
      }
      this.#quality += sum;
      if (length > SHORT) {
        hundredths.sums[part] = (hundredths.sums[part] as number) + sum;
        hundredths.counts[part] = (hundredths.counts[part] as number) + i - first;
        read += i - first;
      } else
        for (let j = first; j < i; j += 1, read += 1)
          positions[read] = (positions[read] as number) + (bytes[j] as number);
      if (i < stop) break;
    }
    this.#read = read;
    if (read === length) {
      this.#add();
      this.#in = In.QualityEnd;
      return i;
    }
    if (i === bytes.length) return i;
    if (byte !== LF && byte !== CR) throw this.#strange("reads-quality-letter", byte);
    // Only a sequence of several lines has qualities of several lines.
    if (this.#lines < 2)
      throw new Refusal("reads-quality-shorter", { line: this.#line, bases: length, qualities: read });
    return this.#endLine(byte, i);
  }

  #strange = (why: string, byte: number): Refusal => {
    const found = byte > SPACE && byte < 127 ? String.fromCharCode(byte) : `byte ${byte}`;
    return new Refusal(why, { line: this.#line, found });
  };

  #endLine(byte: number, i: number): number {
    this.#afterCr = byte === CR;
    this.#line += 1;
    return i + 1;
  }

  #add(): void {
    this.#tally.add(this.#length, this.#gc, this.#acgt, this.#quality);
    this.#in = In.Start;
  }
}
