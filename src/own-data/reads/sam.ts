import type { Values } from "../protocol.ts";
import { textIn } from "../reading/lines.ts";
import { Refusal } from "../reading/refusal.ts";
import type { Parser } from "./parser.ts";

const encoder = new TextEncoder();

/** Columns that every alignment has (SAM specification, section 1.4). */
const COLUMNS = 11;
/** Bits of the flag: the read is reversed; this line is a further alignment of a read that stands elsewhere. */
const [REVERSED, FURTHER] = [0x10, 0x900] as const;

export const isSamHeader = (line: string): boolean => /^@(?:HD|SQ|RG|PG|CO)(?:\t|$)/u.test(line);

/** The form of each column that has one. */
const FORMS: readonly (readonly [column: number, form: RegExp])[] = [
  [1, /^\d{1,5}$/u],
  [3, /^\d+$/u],
  [4, /^\d{1,3}$/u],
  [5, /^(?:\*|(?:\d+[MIDNSHP=X])+)$/u],
  [7, /^\d+$/u],
  [8, /^-?\d+$/u],
  [9, /^(?:\*|[A-Z=.]+)$/iu],
];

/** Whether a line is an alignment, by its columns and by how many of them must be there. */
export const isAlignment = (fields: readonly string[], least = COLUMNS): boolean =>
  fields.length >= least && FORMS.every(([column, form]) => form.test(fields[column] ?? ""));

/** Reads SAM by lines as `samtools fastq` does: each read once, in the direction in which it was sequenced. */
export class SamParser {
  #line = 0;
  #text = "";
  #cutOff: Values | undefined;
  readonly #reads: Parser;

  /** `reads` takes each read as the lines of its FASTQ record. */
  constructor(reads: Parser) {
    this.#reads = reads;
  }

  /** @throws Refusal where a line is no alignment */
  take(bytes: Uint8Array, start: number, end: number, line: number, isLast: boolean): void {
    // A very long line comes in parts under one number.
    if (line !== this.#line) {
      this.#alignment(false);
      [this.#text, this.#line] = ["", line];
    }
    this.#text += textIn(bytes, start, end);
    if (isLast) this.#alignment(true);
  }

  /** The end of the file: where an unfinished read began, if there is one. */
  end = (): Values | undefined => this.#cutOff ?? this.#reads.end();

  #alignment(isLast: boolean): void {
    if (this.#text.trim() === "" || isSamHeader(this.#text)) return;
    const fields = this.#text.split("\t");
    if (!isAlignment(fields)) {
      const values = { line: this.#line, columns: fields.length };
      if (!isLast) throw new Refusal("reads-no-alignment", values);
      this.#cutOff = values;
      return;
    }
    const [name, flag, , , , , , , , bases = "", qualities = ""] = fields;
    if (Number(flag) & FURTHER || bases === "*") return;
    const take = (part: string) => {
      const bytes = encoder.encode(part);
      this.#reads.take(bytes, 0, bytes.length, this.#line, isLast);
    };
    take(`@${name}`);
    take(bases);
    const scores = qualities.trim();
    if (scores === "*") return void this.#reads.finish();
    if (scores.length < bases.length && !isLast) {
      const lengths = { bases: bases.length, qualities: scores.length };
      throw new Refusal("reads-quality-shorter", { line: this.#line, ...lengths });
    }
    take("+");
    take(Number(flag) & REVERSED ? [...scores].reverse().join("") : scores);
  }
}
