import Papa from "papaparse";
import type { Problem } from "../protocol.ts";
import { Refusal } from "../reading/refusal.ts";

const SEPARATORS = { tab: "\t", semicolon: ";", comma: ",", pipe: "|" } as const;
type Separator = keyof typeof SEPARATORS;
export const SEPARATOR_NAMES = Object.keys(SEPARATORS) as readonly Separator[];

/** A character that no text has: a file without a separator is one column. */
const NONE = "\x1f";
/** Characters by which the separator is found; as many are divided into rows at once. */
const PIECE = 1 << 16;
/** Characters of the longest line, or of a cell in quotes. */
const LONGEST = 1 << 20;

/** Rows of a file as they come, and what was found out about it. */
export interface Rows {
  batches: AsyncIterable<string[][]> | Iterable<string[][]>;
  /** The guess that this format leaves to the visitor, and what it may be instead. */
  guess?: { id: string; value: string; options: readonly string[] };
  remarks: Problem[];
}

/**
 * Divides a text into rows. `isWhole` is asked at its end: a text that goes on elsewhere lacks its last row's end.
 * @throws Refusal for a quote that is never closed and for a line that does not end
 */
export async function delimitedRows(
  text: AsyncGenerator<string>,
  chosen: string | undefined,
  isWhole: () => boolean,
): Promise<Rows> {
  const pieces = largePieces(text);
  const opening = (await pieces.next()).value ?? "";
  const found = SEPARATOR_NAMES.find((name) => name === chosen) ?? separatorOf(opening);
  const remarks: Problem[] = [];
  const parse = (input: string, goesOn: boolean): Papa.ParseResult<string[]> =>
    new Papa.Parser({ delimiter: found ? SEPARATORS[found] : NONE }).parse(input, 0, goesOn);

  async function* batches(): AsyncGenerator<string[][]> {
    let pending = opening;
    let line = 1;
    const lineAt = (index = 0) => line + newlines(pending.slice(0, index));
    const unclosed = (errors: Papa.ParseError[]) => errors.find(({ code }) => code === "MissingQuotes");
    for (let ended = false; !ended; ) {
      const next = await pieces.next();
      ended = next.done === true;
      const { data, errors, meta } = parse(pending, !ended || !isWhole());
      if (errors[0] && remarks.length === 0) {
        remarks.push({ why: "quotes-odd", values: { line: lineAt(errors[0].index) } });
      }
      // The parser leaves more than a piece only of a row without an end.
      const isLong = pending.length - meta.cursor > LONGEST;
      const open = unclosed(isLong ? parse(pending, false).errors : errors);
      if (open) throw new Refusal("quote-open", { line: lineAt(open.index) });
      if (isLong) throw new Refusal("line-long", { line: lineAt(meta.cursor) });
      yield data;
      line = lineAt(meta.cursor);
      pending = pending.slice(meta.cursor) + (next.value ?? "");
    }
  }
  return {
    batches: batches(),
    guess: {
      id: "separator",
      value: found ?? "none",
      options: found ? SEPARATOR_NAMES : ["none", ...SEPARATOR_NAMES],
    },
    remarks,
  };
}

/** Pieces of about 64 kB, whatever was given, in which a line feed ends every line. */
async function* largePieces(text: AsyncGenerator<string>): AsyncGenerator<string, undefined> {
  let pending = "";
  for await (const piece of text) {
    pending += piece;
    if (pending.length < PIECE) continue;
    // The line feed of a carriage return may be the next piece's first character.
    const end = pending.endsWith("\r") ? pending.length - 1 : pending.length;
    const lines = pending.slice(0, end).replace(/\r\n?/gu, "\n");
    for (let start = 0; start < lines.length; start += PIECE) yield lines.slice(start, start + PIECE);
    pending = pending.slice(end);
  }
  if (pending !== "") yield pending.replace(/\r\n?/gu, "\n");
}

/** The separator that divides most rows into as many cells as the header has; of equals the rarer in prose. */
function separatorOf(opening: string): Separator | undefined {
  const section = [...opening.matchAll(/^"?\[[^\]\n]+\].*\n/gmu)].findLast(([line]) => /data/iu.test(line));
  const table = section ? opening.slice(section.index + section[0].length) : opening;
  const score = (name: Separator): number => {
    const parser = new Papa.Parser({ delimiter: SEPARATORS[name], preview: 200 });
    const rows: string[][] = parser.parse(table, 0, table.length >= PIECE / 2).data;
    const widths = rows.filter((row) => row.some((cell) => cell !== "")).map((row) => row.length);
    const often = new Map<number, number>();
    for (const width of widths) often.set(width, (often.get(width) ?? 0) + 1);
    const [[width, count] = [0, 0]] = [...often].sort(([, a], [, b]) => b - a);
    return width < 2 ? 0 : count / widths.length + (widths[0] === width ? 1 : 0);
  };
  const best = SEPARATOR_NAMES.map((name) => ({ name, score: score(name) })).sort(
    (a, b) => b.score - a.score,
  )[0];
  return best && best.score > 0 ? best.name : undefined;
}

function newlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
