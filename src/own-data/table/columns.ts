import { type Facet, type FacetTable, facetTable } from "#demos/inventory/facets.ts";
import { store } from "#demos/inventory/store.ts";
import type { OwnTable, TextColumn } from "#demos/inventory/table.ts";
import { isMissing, kindOf } from "#demos/inventory/values.ts";
import { at } from "#lib/at.ts";
import type { Guess, Problem } from "../protocol.ts";
import { chooseFacets, chooseName, facetOf, someCells, type Tally, TOLD_APART } from "./facets.ts";
import { columnNames, type Start } from "./start.ts";

/** As many rows as there are places in the boxes. */
const ROWS = store.boxes * store.places;
const COLUMNS = 60;
const CELL = 80;
/** A facet's values at most, with that of all the others. */
const CODES = 7;

interface Column extends Tally {
  /** Its place in the file's rows. */
  index: number;
  text: string;
  added: string[];
  starts: number[];
}

/** A cell or a name on one line, short, and unable to turn the text around it. */
export function tidy(text: string): string {
  const line = /[^\x20-\x7e\u00a1-\u1fff]/u.test(text)
    ? text.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    : text;
  const trimmed = line.trim();
  return trimmed.length > CELL ? `${trimmed.slice(0, CELL - 1)}…` : trimmed;
}

/** Collects rows: the first of them with their cells, all of them by their values of the facets. */
export function tableColumns(
  { header, rows: opening, remarks }: Start,
  choices: Readonly<Record<string, string>>,
) {
  const { names, renamed } = columnNames(header, tidy);
  const varied = names.map((_, index) => new Set(opening.map((row) => row[index] ?? "")).size > 1);
  const columns = names
    .map(
      (name, index): Column => ({ name, index, cells: new Map(), rows: 0, text: "", added: [], starts: [0] }),
    )
    .filter(({ index }) => names.length <= COLUMNS || varied[index])
    .slice(0, COLUMNS);
  const width = names.length;
  const combinations = new Map<number, number>();
  const odd = { short: 0, long: 0, cut: 0 };
  let rows = 0;
  /** The facets that rows beyond the kept ones are counted by. */
  let settled: ReturnType<typeof facetsOfKept> | undefined;

  function add(row: readonly string[]): void {
    if (row.every((cell) => cell.trim() === "")) return;
    if (row.length < width) odd.short += 1;
    if (row.length > width && row.slice(width).some((cell) => cell !== "")) odd.long += 1;
    if (rows >= ROWS) {
      settled ??= facetsOfKept();
      count(settled.coded.map(({ codeOf, column }) => codeOf(tidy(row[column.index] ?? ""))));
    } else for (const column of columns) keep(column, tidy(row[column.index] ?? ""));
    rows += 1;
  }

  function keep(column: Column, cell: string): void {
    if (cell.length === CELL && cell.endsWith("…")) odd.cut += 1;
    column.added.push(cell);
    column.starts.push(at(column.starts, rows) + cell.length + 1);
    if (column.cells.size > TOLD_APART) return;
    const told = isMissing(cell) ? "" : cell;
    column.cells.set(told, (column.cells.get(told) ?? 0) + 1);
    column.rows += 1;
  }

  function count(codes: readonly number[]): void {
    const key = codes.reduce((sum, code) => sum * CODES + code, 0);
    combinations.set(key, (combinations.get(key) ?? 0) + 1);
  }

  /** Chooses the facets by the rows so far, and counts these. */
  function facetsOfKept() {
    for (const column of columns) {
      column.text += column.added.map((cell) => `${cell}\n`).join("");
      column.added = [];
    }
    const { chosen, guesses } = chooseFacets(columns, choices);
    const coded = columns
      .filter((column) => chosen.includes(column))
      .map((column) => ({ column, ...facetOf(`c${column.index}`, column) }));
    const codes = Array.from({ length: rows }, (_, row) =>
      coded.map(({ column: { text, starts }, codeOf }) =>
        codeOf(text.slice(starts[row], at(starts, row + 1) - 1)),
      ),
    );
    combinations.clear();
    codes.forEach(count);
    return { coded, codes, guesses };
  }

  /** Makes the table of the rows so far, with what was guessed and what is to be said about it. */
  function table(): { table: OwnTable; guesses: readonly Guess[]; remarks: readonly Problem[] } {
    const { coded, codes, guesses } = settled ?? facetsOfKept();
    const facets = coded.map(({ facet }) => facet);
    const name = chooseName(columns, choices.name);
    const ordered = [at(columns, name), ...columns.toSpliced(name, 1)];
    const size = codes.length;
    const texts = ordered.map((column): TextColumn => {
      return {
        name: column.name,
        kind: kindOf(someCells(column)),
        text: column.text,
        starts: Uint32Array.from(column.starts),
      };
    });
    const said: readonly [why: string, values: Readonly<Record<string, number>>, isSo: boolean][] = [
      ["rows-left", { kept: size, all: rows }, rows > size],
      ["columns-left", { kept: columns.length, all: width }, width > columns.length],
      ["rows-short", { count: odd.short }, odd.short > 0],
      ["rows-long", { count: odd.long }, odd.long > 0],
      ["cells-cut", { count: odd.cut }, odd.cut > 0],
      ["headers-renamed", { count: renamed }, renamed > 0 && header.some((given) => given !== "")],
    ];
    return {
      table: { ...facetTable(facets, codes), counted: countedRows(facets), texts },
      guesses: [
        { id: "name", value: at(columns, name).name, options: columns.map((column) => column.name) },
        ...guesses,
      ],
      remarks: [...remarks, ...said.filter(([, , isSo]) => isSo).map(([why, values]) => ({ why, values }))],
    };
  }

  function countedRows(facets: readonly Facet[]): FacetTable {
    const codes = [...combinations.keys()].map((key) =>
      facets.map((_, index) => Math.floor(key / CODES ** (facets.length - 1 - index)) % CODES),
    );
    return { ...facetTable(facets, codes), weights: Uint32Array.from(combinations.values()) };
  }

  opening.forEach(add);
  return { add, table, rows: () => rows };
}
