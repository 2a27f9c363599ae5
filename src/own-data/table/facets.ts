import type { Facet } from "#demos/inventory/facets.ts";
import { isMissing, kindOf, worthOf } from "#demos/inventory/values.ts";
import { words } from "#demos/inventory/words.ts";

const FACETS = 4;
const VALUES = 6;
/** Different cells of a column that are told apart; one with more is no facet. */
export const TOLD_APART = 2000;
/** Each value of a facet is to have this many rows in the mean. */
const REPEATED = 2;

/** A column's different cells, those without a value as one, and how often each was met. */
export interface Tally {
  name: string;
  cells: Map<string, number>;
  /** Rows that were counted, until there were too many different cells. */
  rows: number;
}

/** Different cells by which a column's kind is told. */
export const someCells = ({ cells }: Tally): readonly string[] => [...cells.keys()].slice(0, 300);

const mayBeFacet = ({ cells, rows }: Tally): boolean =>
  cells.size >= 2 && cells.size <= TOLD_APART / 2 && rows >= REPEATED * cells.size;

/** The columns that the visitor may filter by, and which ones are taken unless chosen otherwise. */
export function chooseFacets(tallies: readonly Tally[], choices: Readonly<Record<string, string>>) {
  const options = tallies.filter(mayBeFacet);
  const best = options
    .map((tally) => ({ tally, score: merit(tally) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, FACETS)
    .map(({ tally }) => tally);
  const guessed = options.filter((tally) => best.includes(tally));
  const places = Array.from({ length: Math.min(FACETS, options.length) }, (_, index) => {
    const chosen = choices[`facet-${index + 1}`];
    return chosen === "none" ? undefined : (options.find(({ name }) => name === chosen) ?? guessed[index]);
  });
  const guesses = places.map((tally, index) => ({
    id: `facet-${index + 1}`,
    value: tally?.name ?? "none",
    options: ["none", ...options.map(({ name }) => name)],
  }));
  return { chosen: [...new Set(places.filter((tally) => tally !== undefined))], guesses };
}

/** Higher for a few values that divide the rows evenly, lower for many, and for numbers and dates. */
function merit(tally: Tally): number {
  const { cells, rows } = tally;
  const counts = [...cells.values()].sort((a, b) => b - a);
  const shown = [...counts.slice(0, VALUES), counts.slice(VALUES).reduce((sum, count) => sum + count, 0)];
  const entropy = shown.reduce(
    (sum, count) => sum - (count === 0 ? 0 : (count / rows) * Math.log(count / rows)),
    0,
  );
  const isText = kindOf(someCells(tally)) === "text";
  const few = Math.min(1, VALUES / counts.length);
  return (entropy / Math.log(VALUES)) * few * (isText ? 1 : 0.4) * (1 - (cells.get("") ?? 0) / rows);
}

/** The name's column: of cells that are all different, one that is called so. */
export function chooseName(tallies: readonly Tally[], choice: string | undefined): number {
  const merits = tallies.map((tally, index) => {
    const { name, cells, rows } = tally;
    const apart = rows === 0 ? 0 : (cells.size - (cells.has("") ? 1 : 0)) / rows;
    const called = /name|\bid\b|_id|id$|sample|tube|barcode|specimen|^column 1$/iu.test(name) ? 0.3 : 0;
    const kind = kindOf(someCells(tally));
    return apart + called - (kind === "text" ? 0 : 0.25) - index / 1000;
  });
  const chosen = tallies.findIndex(({ name }) => name === choice);
  return chosen === -1 ? merits.indexOf(Math.max(...merits)) : chosen;
}

/** A facet, and the index of its value for a cell; the first cell of none of them adds the value 'Other'. */
export interface CodedFacet {
  facet: Facet;
  codeOf: (cell: string) => number;
}

export function facetOf(id: string, tally: Tally): CodedFacet {
  const { name, cells } = tally;
  const kind = kindOf(someCells(tally));
  const shownAs = (cell: string) => (isMissing(cell) ? words.empty : cell);
  const most = [...cells].sort(([, a], [, b]) => b - a).map(([cell]) => shownAs(cell));
  const values = most.length > VALUES ? most.slice(0, VALUES - 1) : most;
  if (kind !== "text") values.sort((a, b) => worthOf(kind, a) - worthOf(kind, b));
  const codes = new Map(values.map((value, index) => [value, index]));
  const rest = (): number => {
    if (!codes.has(words.others)) codes.set(words.others, values.push(words.others) - 1);
    return values.indexOf(words.others);
  };
  return { facet: { id, label: name, values }, codeOf: (cell) => codes.get(shownAs(cell)) ?? rest() };
}
