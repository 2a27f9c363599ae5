import { ownTable as words } from "#content/own-files/table.ts";
import type { Facet } from "#demos/inventory/facets.ts";
import type { TextColumn } from "#demos/inventory/table.ts";
import { isMissing, kindOf, worthOf } from "#demos/inventory/values.ts";
import { at } from "#lib/at.ts";
import { addTo } from "#lib/counts.ts";
import type { Choices } from "../protocol.ts";

const FACETS = 4;
const VALUES = 6;
/** Each value of a facet is to have this many rows in the mean. */
const REPEATED = 2;

/** A column with its different cells, those without a value as one, and how often each was met. */
export interface Column extends TextColumn {
  /** A cell, or the words for one without a value. */
  shownAs: (cell: string | undefined) => string;
  counts: ReadonlyMap<string, number>;
  rows: number;
}

export function columnOf(name: string, place: number, rows: readonly (readonly string[])[]): Column {
  const cells = new Map<string, number>();
  for (const row of rows) addTo(cells, row[place] ?? "");
  // A strand is + or -, so that neither says that there is no value.
  const isStrand = cells.has("+");
  const shownAs = (cell = ""): string =>
    isMissing(cell) && !(isStrand && cell === "-") ? words.empty : cell;
  const counts = new Map<string, number>();
  for (const [cell, count] of cells) addTo(counts, shownAs(cell), count);
  const kind = kindOf([...counts.keys()].filter((cell) => cell !== words.empty).slice(0, 300));
  return { name, place, kind, counts, shownAs, rows: rows.length };
}

/** The columns that the rows are filtered by: the best, or those of the visitor's choice. */
export function chooseFacets(columns: readonly Column[], choices: Choices) {
  const able = columns.filter(({ counts, rows }) => counts.size >= 2 && rows >= REPEATED * counts.size);
  const best = able
    .filter(isToldByFew)
    .sort((a, b) => merit(b) - merit(a))
    .slice(0, FACETS);
  const guessed = able.filter((column) => best.includes(column));
  const options = ["none", ...able.map(({ name }) => name)];
  const guesses = guessed.map(({ name }, index) => {
    const id = `facet-${index + 1}`;
    return { id, value: options.find((option) => option === choices[id]) ?? name, options };
  });
  return { chosen: able.filter(({ name }) => guesses.some(({ value }) => value === name)), guesses };
}

/** Whether the values that a filter has room for are those of most rows; else it would offer little but the others. */
const isToldByFew = ({ counts, rows }: Column): boolean =>
  [...counts.values()]
    .sort((a, b) => b - a)
    .slice(0, VALUES - 1)
    .reduce((sum, size) => sum + size, 0) >=
  rows / 2;

/** Higher for a few values that divide the rows evenly, lower for many, and for numbers and dates. */
function merit({ counts, rows, kind }: Column): number {
  const sizes = [...counts.values()].sort((a, b) => b - a);
  const shown = [...sizes.slice(0, VALUES), sizes.slice(VALUES).reduce((sum, size) => sum + size, 0)];
  const entropy = shown
    .filter((size) => size > 0)
    .reduce((sum, size) => sum - (size / rows) * Math.log(size / rows), 0);
  const missing = (counts.get(words.empty) ?? 0) / rows;
  return entropy * Math.min(1, VALUES / sizes.length) * (kind === "text" ? 1 : 0.4) * (1 - missing);
}

/** The column of names: one of samples' or, of those whose cells are all different, one that is called so. */
export function chooseName(columns: readonly Column[], choice: string | undefined): Column {
  const merit = ({ name, kind, counts, rows }: Column): number => {
    const apart = (counts.size - Number(counts.has(words.empty))) / rows;
    const called = /name|\bid\b|_id|id$|sample|tube|barcode|specimen|^column 1$/iu.test(name) ? 0.3 : 0;
    const sample = /^sample[\s_]?(?:id|name)$/iu.test(name) && apart > 0 ? 1 : 0;
    return apart + called + sample - (kind === "text" ? 0 : 0.25);
  };
  const best = [...columns].sort((a, b) => merit(b) - merit(a));
  return best.find(({ name }) => name === choice) ?? at(best, 0);
}

/** A facet of a column, and the index of a cell among its values; the first cell with none of them adds 'Other'. */
export function facetOf({ name, place, kind, counts, shownAs }: Column) {
  const most = [...counts].sort(([, a], [, b]) => b - a).map(([cell]) => cell);
  const values = most.length > VALUES ? most.slice(0, VALUES - 1) : most;
  if (kind !== "text") values.sort((a, b) => worthOf(kind, a) - worthOf(kind, b));
  // A choice among values that are no longer these, as the table has grown, is let go with the id.
  const facet: Facet = { id: [name, ...values].join("\n"), label: name, values };
  const codeOf = (cell: string | undefined): number => {
    const code = values.indexOf(shownAs(cell));
    if (code >= 0) return code;
    if (!values.includes(words.others)) values.push(words.others);
    return values.indexOf(words.others);
  };
  return { facet, place, codeOf };
}
