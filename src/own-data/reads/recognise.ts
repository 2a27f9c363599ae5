import type { Opening } from "../reading/opening.ts";
import { Refusal } from "../reading/refusal.ts";
import { isAlignment, isSamHeader } from "./sam.ts";

const BASES = /^[ACGTUNRYKMSWBDHV.*-]+$/iu;
const LETTERS = /^[A-Z.*?~\s-]+$/iu;
/** Colours of SOLiD instead of bases: a primer's base, and a digit for each step from one base to the next. */
const COLOURS = /^[ACGT]?[0-3.]*[0-3][0-3.]*\s*$/u;
const NUMBERS = /^\s*(?:-?\d+\s+)*-?\d+\s*$/u;
const COMMENT = /^[;#]/u;

/**
 * The format of reads or sequences that a text begins as, or undefined.
 * @throws Refusal for relatives of these formats that hold no bases
 */
export function readsFormat({ text, lines }: Opening): "fastq" | "fasta" | "sam" | undefined {
  const [first = ""] = lines;
  if (isSam(lines)) return "sam";
  const from = lines.findIndex((line) => !COMMENT.test(line));
  if (lines[from]?.startsWith(">")) return fastaFormat(lines.slice(from));
  if (!first.startsWith("@")) return;
  const [, second = ""] = text.trimStart().split(/\r\n|\r|\n/u, 2);
  if (COLOURS.test(second) && /\d/u.test(second) && lines[2]?.startsWith("+"))
    throw new Refusal("reads-colours");
  const plus = lines.findIndex((line, index) => index > 0 && line.startsWith("+"));
  const hasRecord = plus > 0 && lines.slice(1, plus).every((line) => LETTERS.test(line));
  if (hasRecord || BASES.test(second.trimEnd()) || second === "") return "fastq";
}

/** FASTA, but where every other line is a row of cells: then the first one is a table's header. */
function fastaFormat(lines: readonly string[]): "fasta" | undefined {
  const others = lines.filter((line) => !/^[>;]/u.test(line));
  if (others.length === 0) return "fasta";
  if (others.every((line) => COLOURS.test(line) && /^[ACGT]/u.test(line))) throw new Refusal("reads-colours");
  if (others.every((line) => NUMBERS.test(line))) throw new Refusal("reads-only-qualities");
  const isTable = others.length === lines.length - 1 && others.every((line) => /[,;\t]/u.test(line));
  return isTable ? undefined : "fasta";
}

/** A line that is longer than what is looked at has no qualities yet; the last of several may be cut off. */
function isSam(lines: readonly string[]): boolean {
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  const least = lines.length > 1 ? 11 : 10;
  return whole.length > 0 && whole.every((line) => isSamHeader(line) || isAlignment(line.split("\t"), least));
}
