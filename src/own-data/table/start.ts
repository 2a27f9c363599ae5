import { isMissing, kindOf } from "#demos/inventory/values.ts";
import { at } from "#lib/at.ts";
import type { Choices, Problem } from "../protocol.ts";
import { remarksOf } from "../reading/refusal.ts";
import { Row } from "../reading/row.ts";
import { filledIn, isBlank, looksLikeData } from "./cells.ts";
import { sectionOf } from "./sections.ts";

/** Begins a comment, as many programs write it, or a line of GEO about a series. */
const MARK = /^\s*(?:[#;]|![a-z]\w*_)/iu;
/** A comment that is not written as a row: it never names columns. */
const DIRECTIVE = /^\s*(?:##|#q2:|!)/u;

/** Bytes by which such a line may begin: its mark, blanks, or none of ASCII. */
const MAY_BE_MARKED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte <= 32 || byte >= 128 || "#;!".includes(String.fromCharCode(byte))),
);

const encoder = new TextEncoder();

type Texts = readonly string[];
const isMarked = (row: Texts): boolean => MARK.test(row[0] ?? "");

/** Finds a table's header among a file's first rows, and tells which of the rows below are the table's. */
export function startOf(opening: readonly string[][], choices: Choices) {
  const { isWithin, guesses, remarks } = sectionOf(opening, choices.section);
  const own = new Row();
  const list = opening.filter((row) => isWithin(own.fill(row)));
  const usual = usualWidth(list);
  const first = headerIndex(list, usual);
  const left = { comments: 0, "headers-repeated": 0, "lines-below": 0 };
  const found = headerAt(list, first, usual);
  const above = list.slice(0, found.from).filter((row) => !row.every(isBlank) && !found.used.includes(row));
  if (above.length > 0) remarks.push({ why: "lines-above", values: { count: above.length } });

  const names = found.names.every(isBlank) ? undefined : found.names.map((name) => encoder.encode(name));
  const isComment = (first: string, filled: number): boolean =>
    MARK.test(first) &&
    !found.isMarkedThroughout &&
    (usual > 1 ? filled <= usual / 2 || DIRECTIVE.test(first) : /^#[# ]/u.test(first));
  let isApart = false;
  /** Whether a row within the section is one of the table's; comments, notes and a header again are not. */
  const isRow = (row: Row): boolean => {
    const filled = row.filled();
    if (filled === 0) {
      isApart = true;
      return false;
    }
    const first = MAY_BE_MARKED[row.bytes[row.starts[0] as number] as number] ? row.text(0) : "";
    if (first !== "" && isComment(first, filled)) left.comments += 1;
    else if (names?.every((name, index) => row.is(index, name))) left["headers-repeated"] += 1;
    else if (isApart && usual > 2 && filled < usual / 2 && filledIn(row.texts().slice(0, filled)) === filled)
      left["lines-below"] += 1;
    else {
      isApart = false;
      return true;
    }
    return false;
  };
  const below = list.slice(found.from).filter((row) => isRow(own.fill(row)));
  const { header, rows, remarks: said } = namedColumns(found.names, below, found.groups);
  return {
    header,
    rows,
    guesses,
    remarks: (): Problem[] => [...remarks, ...said, ...remarksOf(left)],
    isRow: (row: Row): boolean => isWithin(row) && isRow(row),
  };
}

/** The width of most of the table: of all widths that which covers most cells, rows with some empty cells included. */
function usualWidth(list: readonly Texts[]): number {
  const widths = list.filter((row) => !isMarked(row)).map(filledIn);
  const covered = (width: number) => width * widths.filter((one) => one <= width && one > 0.6 * width).length;
  return [...new Set(widths)].sort((a, b) => covered(b) - covered(a) || b - a)[0] ?? 0;
}

/** Index of the first row that is wide enough for a header, below titles and the lines of an instrument. */
function headerIndex(list: readonly Texts[], usual: number): number {
  const from = (share: number) =>
    list.findIndex((row) => !isMarked(row) && filledIn(row) > 0 && filledIn(row) >= share * usual);
  const [wide, full] = [from(0.5), from(0.8)];
  if (full <= wide) return Math.max(0, wide);
  const isParted = list.slice(wide, full).some((row) => row.every(isBlank));
  const isAboveData = !looksLikeData(at(list, full)) && looksLikeData(list[full + 1] ?? []);
  return isParted || isAboveData ? full : wide;
}

/** The names of the columns at a place among the first rows, and where the rows below them begin. */
function headerAt(list: readonly Texts[], first: number, usual: number) {
  const [row = [], ...below] = list.slice(first).filter((each) => !each.every(isBlank));
  const isMarkedThroughout = list.every((each) => isMarked(each) || each.every(isBlank));
  const marked = list
    .slice(0, first)
    .map(fieldsOf)
    .findLast(({ names }) => usual > 1 && filledIn(names) === usual);
  if (marked && !isPreferred(row, below, marked.line)) {
    return { names: marked.names, from: first, used: [marked.line], groups: [], isMarkedThroughout };
  }
  const isNone =
    (looksLikeData(row) && looksLikeData(below[0] ?? row) && !isAcross(row, below)) || isAgain(row, below);
  if (isNone) return { names: row.map(() => ""), from: first, used: [], groups: [], isMarkedThroughout };
  const before = list[first - 1] ?? [];
  const isGrouped = filledIn(before) > 1 && !isMarked(before) && new Set(row).size < row.length;
  const groups = isGrouped ? before : [];
  const used = isGrouped ? [row, before] : [row];
  return { names: row, from: first + 1, used, groups, isMarkedThroughout };
}

/** The names of columns that a comment above the rows may hold; BLAST lists them behind a word. */
function fieldsOf(line: Texts): { line: Texts; names: Texts } {
  const [corner = "", ...others] = line;
  if (!isMarked(line) || DIRECTIVE.test(corner)) return { line, names: [] };
  const fields = /^#\s*Fields: (.+)$/u.exec(line.join(", "))?.[1]?.split(", ");
  return { line, names: fields ?? [corner.replace(/^\s*[#;]+\s*(?=\S)/u, ""), ...others] };
}

/** Whether a first row is the header although a comment above it has as many parts, as prose between commas may. */
const isPreferred = (row: Texts, below: readonly Texts[], marked: Texts): boolean =>
  !looksLikeData(row) &&
  (looksLikeData(below[0] ?? []) || (/^\s*# /u.test(marked[0] ?? "") && !isAgain(row, below)));

/**
 * Whether a row beside a name or an empty corner counts up, or has dates above what is none: the columns of a plate,
 * the years and days of a study.
 */
function isAcross([corner = "", ...others]: Texts, [next = []]: readonly Texts[]): boolean {
  const isCounted = (cell: string, index: number) =>
    /^\d+$/u.test(cell) && Number(cell) === Number(others[0]) + index;
  const isDate = (cell = "") => ["dmy", "mdy"].includes(kindOf([cell.trim()]));
  return (
    others.length > 2 &&
    kindOf([corner]) === "text" &&
    (others.every(isCounted) || others.every((cell, index) => isDate(cell) && !isDate(next[index + 1])))
  );
}

/** Whether a row's words come again below in their own columns, but not all in one row: it is no header then. */
function isAgain(row: Texts, below: readonly Texts[]): boolean {
  const others = below.filter((each) => !row.every((cell, index) => cell === each[index]));
  const isWord = (cell: string) => !isMissing(cell) && kindOf([cell]) === "text";
  const again = row.filter((cell, index) => isWord(cell) && others.some((each) => each[index] === cell));
  return again.length > 1 && again.length >= row.length / 3;
}

/** The columns with their names, to which groups above them and units below them belong. */
function namedColumns(names: Texts, below: readonly Texts[], groups: Texts) {
  const remarks: Problem[] = [];
  if (names.every(isBlank)) remarks.push({ why: "header-none" });
  const [units = []] = isOfUnits(below) ? below : [];
  const rows = units.length > 0 ? below.slice(1) : below;
  if (units.length > 0) remarks.push({ why: "units-below" });
  const isValue = (cell = "") => !isBlank(cell);
  const wide = rows.length > 0 && rows.every((row) => row.length === names.length + 1);
  // R leaves out the name above its rows' names; a separator at the end of each line is no column.
  const isOfR = wide && rows.some((row) => isValue(row.at(-1)));
  let group = "";
  const full = [...(isOfR ? [""] : []), ...names].map((name, index) => {
    group = groups[index]?.trim() || group;
    const unit = units[index]?.trim() ?? "";
    const own = [group, name].filter(Boolean).join(" ");
    return isBlank(unit) ? own : `${own} ${/^[([]/u.test(unit) ? unit : `(${unit})`}`;
  });
  const last = full.findLastIndex((name, index) => isValue(name) || rows.some((row) => isValue(row[index])));
  return { header: full.slice(0, last + 1), rows, remarks };
}

/** Whether the first row holds the units of numbers below: in brackets, or below an empty corner or the word itself. */
function isOfUnits([first = [], ...rows]: readonly Texts[]): boolean {
  const [corner = "", ...others] = first;
  const units = others.filter((cell) => !isBlank(cell));
  const isTold =
    /^\W*(?:units?)?\W*$/iu.test(corner) || units.every((cell) => /^\s*[([].*[)\]]\s*$/u.test(cell));
  const isNumeric = (index: number) =>
    rows.length > 1 && kindOf(rows.map((row) => row[index]?.trim() ?? "")) !== "text";
  return (
    isTold &&
    units.every((cell) => !isMissing(cell.trim()) && kindOf([cell.trim()]) === "text") &&
    others.some((cell, index) => !isBlank(cell) && isNumeric(index + 1))
  );
}
