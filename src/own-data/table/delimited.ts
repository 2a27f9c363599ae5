import { at } from "#lib/at.ts";
import { joinBytes } from "#lib/bytes.ts";
import type { Guess, Problem } from "../protocol.ts";
import { textIn } from "../reading/lines.ts";
import type { Source } from "../reading/reader.ts";
import { Refusal } from "../reading/refusal.ts";
import type { Row } from "../reading/row.ts";
import { Divider } from "./divider.ts";

/** Spaces are one where there are several, as in columns that are aligned. */
const SEPARATORS = { tab: "\t", semicolon: ";", comma: ",", pipe: "|", space: " " } as const;
type Separator = keyof typeof SEPARATORS;
const NAMES = Object.keys(SEPARATORS) as Separator[];

/** The first line of a file in which Excel was told the separator. */
const DECLARED = /^"?sep=(.)"? *\n?$/iu;

/** Bytes, and rows in them, by which the separator is found. */
const OPENING = 1 << 16;
const ROWS = 200;
/** Bytes of the longest row. */
const LONGEST = 1 << 20;
const LINE_FEED = 10;

/** Rows of a file as they come, and what was found out about it. */
export interface Rows {
  /** Gives each row, which is valid until the next one; `pause` is called after those of a piece. */
  read: (take: (row: Row) => void, pause: () => unknown) => Promise<void>;
  /** Guesses that this format leaves to the visitor. */
  guesses: readonly Guess[];
  /** May grow while rows are read. */
  remarks: readonly Problem[];
}

/**
 * Divides a text into rows.
 * @throws Refusal for a quote that is never closed and for a line that does not end
 */
export async function delimitedRows({ files, utf8, choices, progress }: Source): Promise<Rows> {
  const pieces = withOpening(utf8(at(files, 0)));
  const start = (await pieces.next()).value ?? new Uint8Array(0);
  const line = start.subarray(0, start.indexOf(LINE_FEED) + 1 || start.length);
  const declared = DECLARED.exec(textIn(line, 0, line.length))?.[1];
  const opening = declared ? start.subarray(line.length) : start;
  const found =
    NAMES.find((name) => name === choices.separator) ??
    NAMES.find((name) => SEPARATORS[name] === declared) ??
    separatorOf(opening);
  const divider = new Divider(found && SEPARATORS[found], found !== "tab" || hasQuotes(opening));
  divider.line = declared ? 2 : 1;
  const remarks: Problem[] = [];

  function divide(bytes: Uint8Array, take: (row: Row) => void, isLast: boolean): Uint8Array {
    const rest = bytes.subarray(divider.divide(bytes, take, isLast));
    const isLong = rest.length > LONGEST;
    if (divider.open > 0 && (isLong || isLast)) throw new Refusal("quote-open", { line: divider.open });
    if (isLong) throw new Refusal("line-long", { line: divider.line });
    if (divider.odd > 0 && remarks.length === 0)
      remarks.push({ why: "quotes-odd", values: { line: divider.odd } });
    return rest;
  }
  async function read(take: (row: Row) => void, pause: () => unknown): Promise<void> {
    let rest = divide(opening, take, false);
    pause();
    for await (const piece of pieces) {
      rest = divide(joinBytes(rest, piece), take, false);
      pause();
    }
    // A text of which only the beginning is read lacks its last row's end.
    if (progress().whole) divide(rest, take, true);
  }
  const options = found ? NAMES : ["none", ...NAMES];
  return { read, guesses: [{ id: "separator", value: found ?? "none", options }], remarks };
}

/** Whether quotes hold cells of a text with tabs together: in tables of genomes they are letters, and never closed. */
function hasQuotes(opening: Uint8Array): boolean {
  const divider = new Divider(SEPARATORS.tab);
  const isWhole = opening.length < OPENING;
  divider.divide(opening.slice(), () => {}, isWhole);
  return divider.odd === 0 && !(isWhole && divider.open > 0);
}

/** The first 64 kB of a text, whatever pieces it comes in, and the others as they are. */
async function* withOpening(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let opening: Uint8Array | undefined = new Uint8Array(0);
  for await (const piece of pieces) {
    const bytes: Uint8Array = opening ? joinBytes(opening, piece) : piece;
    if (opening && bytes.length > OPENING) {
      yield bytes.subarray(0, OPENING);
      yield bytes.subarray(OPENING);
      opening = undefined;
    } else if (opening) opening = bytes;
    else yield piece;
  }
  if (opening) yield opening;
}

/**
 * The separator that divides most rows into as many cells, and the first one, too; of equals the rarer in prose. Spaces
 * only where nothing else does, and they divide all rows alike.
 */
function separatorOf(opening: Uint8Array): Separator | undefined {
  const [best] = NAMES.filter((name) => name !== "space")
    .map((name) => ({ name, score: scoreOf(rowsOf(opening, name)) }))
    .sort((a, b) => b.score - a.score);
  if ((!best || best.score < 1) && isAligned(rowsOf(opening, "space"))) return "space";
  return best && best.score > 0 ? best.name : undefined;
}

function rowsOf(opening: Uint8Array, name: Separator): string[][] {
  const all: string[][] = [];
  const take = (row: Row) => all.length < ROWS && all.push(row.texts());
  new Divider(SEPARATORS[name]).divide(opening.slice(), take, opening.length < OPENING / 2);
  const rows = all.filter((row) => row.some((cell) => cell !== ""));
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
