import { ownTable as words } from "#content/own-files/table.ts";
import { facetTable } from "#demos/inventory/facets.ts";
import { store } from "#demos/inventory/store.ts";
import type { OwnTable } from "#demos/inventory/table.ts";
import { memoize } from "#demos/lib/memoize.ts";
import { at } from "#lib/at.ts";
import type { Choices, Guess, Problem } from "../protocol.ts";
import { Refusal, remarksOf } from "../reading/refusal.ts";
import { CellCache, Row } from "../reading/row.ts";
import { type Column, chooseFacets, chooseName, columnOf, facetOf } from "./facets.ts";
import { startOf } from "./start.ts";

/** As many rows as there are places in the boxes. */
const ROWS = store.boxes * store.places;
const COLUMNS = 60;
const CELL = 80;

/** A cell or a name on one line, short, and unable to turn the text around it. */
function tidy(text: string): string {
  const line = /[^\x20-\x7e\u00a1-\u1fff]/u.test(text)
    ? text.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    : text;
  const trimmed = line.trim();
  return trimmed.length > CELL ? `${trimmed.slice(0, CELL - 1)}…` : trimmed;
}

const isCut = (cell: string): boolean => cell.length === CELL && cell.endsWith("…");

/** More than the codes of a facet: those of several are one number. */
const MOST_CODES = 16;

const codesIn = (all: number, facets: number): number[] =>
  Array.from(
    { length: facets },
    (_, facet) => Math.floor(all / MOST_CODES ** (facets - 1 - facet)) % MOST_CODES,
  );

/** A name for each column that no other has. */
function namesOf(header: readonly string[]): readonly string[] {
  const names = new Set<string>();
  for (const [index, given] of header.entries()) {
    const own = given || words.unnamed(index + 1);
    let name = own;
    for (let times = 2; names.has(name); times += 1) name = `${own} (${times})`;
    names.add(name);
  }
  return [...names];
}

/** Collects rows: the first of them with their cells, all of them by their values of the facets. */
export function tableColumns(opening: readonly string[][], choices: Choices) {
  const start = startOf(opening, choices);
  const header = start.header.map(tidy);
  const names = namesOf(header);
  const all = [...names.keys()];
  const varying = all.filter((index) => new Set(start.rows.map((row) => row[index] ?? "")).size > 1);
  // In a table of one row nothing varies.
  const shown = (names.length <= COLUMNS || varying.length === 0 ? all : varying).slice(0, COLUMNS);
  const given = new Set(header);
  const lines: string[] = [];
  /** How often each remark was due. */
  const odd = {
    "columns-left": names.length - shown.length,
    "headers-renamed": header.some(Boolean) ? names.filter((name) => !given.has(name)).length : 0,
    "rows-left": 0,
    "rows-short": 0,
    "rows-long": 0,
    "cells-cut": 0,
  };
  let rows = 0;
  /** The facets that rows beyond the kept ones are counted by. */
  let settled: ReturnType<typeof describe> | undefined;

  function add(row: Row): void {
    if (start.isRow(row)) keep(row);
  }

  function keep(row: Row): void {
    if (row.count < names.length) odd["rows-short"] += 1;
    for (let index = row.count - 1; index >= names.length; index -= 1)
      if (row.length(index) > 0) {
        odd["rows-long"] += 1;
        break;
      }
    if (row.size >= CELL)
      for (const index of shown)
        if (row.length(index) >= CELL && isCut(tidy(row.text(index)))) odd["cells-cut"] += 1;
    rows += 1;
    if (lines.length < ROWS) {
      const texts = row.texts();
      lines.push(shown.map((index) => tidy(texts[index] ?? "")).join("\t"));
    } else {
      odd["rows-left"] += 1;
      settled ??= describe();
      settled.count(row);
    }
  }

  /** Chooses the name and the facets by the rows that are kept, and counts these. */
  function describe() {
    const kept = lines.map((line) => line.split("\t"));
    const columns = shown.map((index, place) => columnOf(at(names, index), place, kept));
    const name = chooseName(columns, choices.name);
    const { chosen, guesses } = chooseFacets(columns, choices);
    const facets = chosen.map(facetOf);
    const counts = new Float64Array(MOST_CODES ** facets.length);
    /** Which of them are counted, in the order in which they came. */
    const combinations: number[] = [];
    const add = (combination: number): void => {
      const count = counts[combination] as number;
      if (count === 0) combinations.push(combination);
      counts[combination] = count + 1;
    };
    const known = facets.map(({ place, codeOf }) => ({ place, codeOf: memoize(codeOf) }));
    const codes = kept.map((cells) => known.map(({ place, codeOf }) => codeOf(cells[place])));
    for (const each of codes) add(each.reduce((all, code) => all * MOST_CODES + code, 0));
    // Only the cells that a row is counted by are looked at.
    const looked = facets.map(({ place, codeOf }) => ({
      index: at(shown, place),
      cache: new CellCache((text) => codeOf(tidy(text))),
    }));
    const count = (row: Row): void => {
      let all = 0;
      for (const { index, cache } of looked) all = all * MOST_CODES + cache.of(row, index);
      add(all);
    };
    const options = columns.map((column) => column.name);
    const isEmpty = ({ counts }: Column) => counts.size === Number(counts.has(words.empty));
    const others = columns.filter((column) => column !== name);
    const texts = [name, ...[...others].sort((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)))];
    return {
      table: facetTable(
        facets.map(({ facet }) => facet),
        codes,
      ),
      texts: texts.map(({ name, kind, place }) => ({ name, kind, place })),
      guesses: [{ id: "name", value: name.name, options }, ...guesses],
      combinations,
      counts,
      count,
    };
  }

  /** Makes the table of the rows so far, with what was guessed and what is to be said about it. */
  function table(): { table: OwnTable; guesses: readonly Guess[]; remarks: readonly Problem[] } {
    if (rows === 0) throw new Refusal("rows-none");
    const { table, texts, guesses, combinations, counts } = settled ?? describe();
    const codes = combinations.map((all) => codesIn(all, table.facets.length));
    const weights = Uint32Array.from(combinations, (all) => at(counts, all));
    return {
      table: { ...table, rows, counted: { ...facetTable(table.facets, codes), weights }, lines, texts },
      guesses: [...start.guesses, ...guesses],
      remarks: [...start.remarks(), ...remarksOf(odd)],
    };
  }

  const own = new Row();
  for (const row of start.rows) keep(own.fill(row));
  return { add, table };
}
