import Papa from "papaparse";
import { at } from "#lib/at.ts";
import type { Guess, Problem } from "../protocol.ts";
import type { Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";

/** Spaces are one where there are several, as in columns that are aligned. */
const SEPARATORS = { tab: "\t", semicolon: ";", comma: ",", pipe: "|", space: " " } as const;
type Separator = keyof typeof SEPARATORS;
const NAMES = Object.keys(SEPARATORS) as Separator[];

/** The first line of a file in which Excel was told the separator. */
const DECLARED = /^"?sep=(.)"? *(?:\n|$)/iu;

/** A character that no text has: a file without a separator is one column. */
const NONE = "\x1f";
/** Characters that are divided into rows at once; by the first of them the separator is found. */
const PIECE = 1 << 16;
/** Characters of the longest line, or of a cell in quotes. */
const LONGEST = 1 << 20;

/** Rows of a file as they come, and what was found out about it. */
export interface Rows {
  batches: AsyncIterable<string[][]> | Iterable<string[][]>;
  /** Guesses that this format leaves to the visitor. */
  guesses: readonly Guess[];
  remarks: Problem[];
}

/**
 * Divides a text into rows.
 * @throws Refusal for a quote that is never closed and for a line that does not end
 */
export async function delimitedRows({ files, text, choices, progress }: Source): Promise<Rows> {
  const pieces = evenPieces(text(at(files, 0)));
  const start = (await pieces.next()).value ?? "";
  const [declaration = "", declared] = DECLARED.exec(start) ?? [];
  const opening = start.slice(declaration.length);
  const found =
    NAMES.find((name) => name === choices.separator) ??
    NAMES.find((name) => SEPARATORS[name] === declared) ??
    separatorOf(opening);
  const even = (piece: string) => (found === "space" ? withSingleSpaces(piece) : piece);
  const parser = new Papa.Parser({
    delimiter: found ? SEPARATORS[found] : NONE,
    quoteChar: found === "tab" && isWithoutQuotes(opening) ? NONE : '"',
  });
  const remarks: Problem[] = [];

  async function* batches(): AsyncGenerator<string[][]> {
    let pending = even(opening);
    let line = declared ? 2 : 1;
    const lineAt = (index = 0) => {
      let lines = line;
      for (let end = pending.indexOf("\n"); end >= 0 && end < index; end = pending.indexOf("\n", end + 1))
        lines += 1;
      return lines;
    };
    for (let ended = false; !ended; ) {
      const next = await pieces.next();
      ended = next.done === true;
      const isLong = pending.length > LONGEST;
      // A text of which only the beginning is read lacks its last row's end.
      const isCut = !isLong && !(ended && progress().whole);
      const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(pending, 0, isCut);
      const open = errors.find(({ code }) => code === "MissingQuotes");
      if (open) throw new Refusal("quote-open", { line: lineAt(open.index) });
      if (isLong) throw new Refusal("line-long", { line });
      if (errors[0] && remarks.length === 0) {
        remarks.push({ why: "quotes-odd", values: { line: lineAt(errors[0].index) } });
      }
      yield data;
      line = lineAt(meta.cursor);
      pending = even(pending.slice(meta.cursor) + (next.value ?? ""));
    }
  }
  const options = found ? NAMES : ["none", ...NAMES];
  return { batches: batches(), guesses: [{ id: "separator", value: found ?? "none", options }], remarks };
}

/** Makes every run of spaces outside quotes one, and leaves those at a line's ends out. */
const withSingleSpaces = (text: string): string =>
  text
    .replace(/"[^"\n]*"|[ \t]+/gu, (part) => (part.startsWith('"') ? part : " "))
    .replace(/^ | (?=\n)/gmu, "");

/** Whether quotes are letters in a text with tabs, as in tables of genomes: read as quotes they would not be closed. */
function isWithoutQuotes(opening: string): boolean {
  const parser = new Papa.Parser({ delimiter: SEPARATORS.tab });
  return parser.parse(opening, 0, opening.length >= PIECE).errors.length > 0;
}

/** Pieces of more than 64 kB, but for the last one: the first is as long as that, whatever was given. */
async function* evenPieces(text: AsyncGenerator<string>): AsyncGenerator<string, undefined> {
  let pending = "";
  let length = PIECE;
  for await (const piece of text) {
    pending += piece;
    if (pending.length <= PIECE) continue;
    yield pending.slice(0, length);
    pending = pending.slice(length);
    length = Number.POSITIVE_INFINITY;
  }
  if (pending !== "") yield pending;
}

/**
 * The separator that divides most rows into as many cells, and the first one, too; of equals the rarer in prose. Spaces
 * only where nothing else does, and they divide all rows alike.
 */
function separatorOf(opening: string): Separator | undefined {
  const [best] = NAMES.filter((name) => name !== "space")
    .map((name) => ({ name, score: scoreOf(rowsOf(opening, name)) }))
    .sort((a, b) => b.score - a.score);
  if ((!best || best.score < 1) && isAligned(rowsOf(withSingleSpaces(opening), "space"))) return "space";
  return best && best.score > 0 ? best.name : undefined;
}

function rowsOf(opening: string, name: Separator): string[][] {
  const parser = new Papa.Parser({ delimiter: SEPARATORS[name], preview: 200 });
  const { data }: Papa.ParseResult<string[]> = parser.parse(opening, 0, opening.length >= PIECE / 2);
  const rows = data.filter((row) => row.some((cell) => cell !== ""));
  const withoutComments = rows.filter(([cell = ""]) => !/^[#;]/u.test(cell));
  return withoutComments.length > 0 ? withoutComments : rows;
}

function scoreOf(rows: readonly string[][]): number {
  // Numbers with a decimal comma below a name are one column.
  const [first = [], ...others] = rows;
  if (first.length === 1 && others.every((row) => /^-?\d+,\d+$/u.test(row.join()))) return 0;
  const widths = rows.map((row) => row.length);
  const shares = widths.map((width) =>
    width < 2 ? 0 : widths.filter((other) => other === width).length / widths.length,
  );
  return Math.max(0, ...shares) + (shares[0] ?? 0);
}

/** Whether spaces make columns: three or more in every row, of which R may leave the first one's name out. */
function isAligned([first = [], ...rows]: readonly string[][]): boolean {
  const width = rows[0]?.length ?? first.length;
  return width > 2 && rows.every((row) => row.length === width) && [width, width - 1].includes(first.length);
}
