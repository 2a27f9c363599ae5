import type { Values } from "../protocol.ts";
import { Refusal } from "../reading/refusal.ts";
import type { Tally } from "./tally.ts";

/** Bits that say what a letter of a sequence is: G or C; A, C, G, T or U; part of a sequence at all; a blank. */
const [IS_GC, IS_ACGT, IS_BASE, IS_BLANK] = [1, 2, 4, 8] as const;
const SEQUENCE = new Uint8Array(128);
for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-.*?~=") {
  const gc = "GCgc".includes(letter) ? IS_GC : 0;
  SEQUENCE[letter.charCodeAt(0)] = IS_BASE | gc | ("ACGTUacgtu".includes(letter) ? IS_ACGT : 0);
}
for (const blank of "\t\v\f ") SEQUENCE[blank.charCodeAt(0)] = IS_BLANK;

const BLANKS = /[\t\v\f ]+/gu;

/** Reads FASTQ or FASTA by lines and counts each read. Keeps one record's numbers, never its letters. */
export class Parser {
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
  take(text: string, line: number, isLast: boolean): void {
    this.#line = line;
    const starts = text.startsWith(this.#fastq ? "@" : ">");
    if (!this.#fastq && isComment(text, this.#in === "no record")) return;
    if (this.#in === "qualities") this.#qualities(text, isLast);
    else if (starts && this.#in === "sequence" && this.#fastq) throw this.#refuse("reads-no-plus");
    else if (starts) this.#begin(text);
    else if (this.#in === "no record" && text.trim() !== "")
      throw this.#refuse("reads-no-start", { found: text.slice(0, 20) });
    else if (this.#in === "sequence" && this.#fastq && text.startsWith("+")) {
      this.#in = "qualities";
      // A read without bases has an empty line of qualities, or none.
      if (this.#length === 0 && !isLast) this.finish();
    } else this.#sequence(text);
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

  #begin(text: string): void {
    this.finish();
    this.#in = "sequence";
    this.#start = this.#line;
    this.#name = /^.(\S{0,60})/u.exec(text)?.[1] ?? "";
    this.#short = undefined;
    this.#lines = this.#length = this.#gc = this.#acgt = this.#read = this.#quality = 0;
  }

  #sequence(text: string): void {
    let [length, gc, acgt] = [0, 0, 0];
    for (let i = 0; i < text.length; i += 1) {
      const bits = SEQUENCE[text.charCodeAt(i)];
      if (!bits) throw this.#refuse("reads-letter", { found: letterAt(text, i) });
      gc += bits & IS_GC;
      acgt += (bits & IS_ACGT) >> 1;
      length += (bits & IS_BASE) >> 2;
    }
    this.#lines += 1;
    this.#length += length;
    this.#gc += gc;
    this.#acgt += acgt;
  }

  #qualities(given: string, isLast: boolean): void {
    const { qualities } = this.#tally;
    const length = this.#length;
    const { sums, counts, bin } = this.#tally.along(length);
    const left = length - this.#read;
    // Blanks are no qualities, as they are no bases.
    const text = given.length > left ? given.replaceAll(BLANKS, "") : given;
    if (text.length > left)
      throw this.#short ? this.#refuseShort() : this.#refuse("reads-quality-longer", { bases: length });
    for (let i = 0; i < text.length; i += 1) {
      const quality = text.charCodeAt(i);
      if (quality <= 32 || quality > 126)
        throw this.#refuse("reads-quality-letter", { found: letterAt(text, i) });
      qualities[quality] = (qualities[quality] as number) + 1;
      const place = Math.floor((this.#read + i) * bin);
      sums[place] = (sums[place] as number) + quality;
      counts[place] = (counts[place] as number) + 1;
      this.#quality += quality;
    }
    this.#read += text.length;
    if (this.#read === length) this.finish();
    // Qualities that are fewer may go on in further lines, but hardly those of a sequence of one line.
    else if (!isLast && this.#lines < 2) this.#short ??= { line: this.#line, qualities: this.#read };
    else if (isLast && text === "" && this.#short) throw this.#refuseShort();
  }

  #at = (line: number): string | number => (this.#place ? `${line} ${this.#place}` : line);

  #refuseShort(): Refusal {
    const { line = 0, qualities = 0 } = this.#short ?? {};
    return new Refusal("reads-quality-shorter", { line: this.#at(line), bases: this.#length, qualities });
  }

  #refuse = (why: string, values: Values = {}): Refusal =>
    new Refusal(why, { line: this.#at(this.#line), ...values });
}

/** A comment of FASTA: it begins with a semicolon or, before the first sequence, with a number sign. */
const isComment = (text: string, isBefore: boolean): boolean =>
  text.startsWith(";") || (isBefore && text.startsWith("#"));

const letterAt = (text: string, index: number): string => {
  const code = text.charCodeAt(index);
  return code > 32 && code !== 127 ? text.charAt(index) : `byte ${code}`;
};
