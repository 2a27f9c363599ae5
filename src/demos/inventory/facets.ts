import { at, lookUp } from "#lib/at.ts";
import { mix } from "#lib/math.ts";

export interface Facet {
  id: string;
  label: string;
  values: readonly string[];
}

/** A table kept by columns: for each facet, the index of its value in every row. */
export interface FacetTable {
  size: number;
  facets: readonly Facet[];
  columns: ReadonlyMap<string, Uint8Array>;
  /** How many records each row stands for; missing: one. */
  weights?: Uint32Array;
}

/** The chosen values of each facet, by index; a facet without any lets everything through. */
export type Selection = Readonly<Record<string, readonly number[]>>;

/** For each facet, in the table's order, how many rows each of its values would leave. */
export type FacetCounts = readonly (readonly number[])[];

export function facetTable(facets: readonly Facet[], rows: readonly (readonly number[])[]): FacetTable {
  const columns = facets.map(
    ({ id }, index) => [id, Uint8Array.from(rows, (row) => at(row, index))] as const,
  );
  return { size: rows.length, facets, columns: new Map(columns) };
}

/**
 * The index of a row's value of a facet.
 * @throws RangeError when the table has no such facet or row
 */
export function valueAt(table: FacetTable, facet: string, row: number): number {
  return at(lookUp(table.columns, facet), row);
}

/** Counts on their way from one selection's to another's, which have the same facets; `part` is 0…1. */
export function mixCounts(from: FacetCounts, to: FacetCounts, part: number): FacetCounts {
  return from.map((counts, facet) =>
    counts.map((count, value) => mix(count, at(at(to, facet), value), part)),
  );
}

/** 1 for each row that the selection lets through, but for its choice of one facet, if that is named; else 0. */
export function matching(table: FacetTable, selection: Selection, except?: string): Uint8Array {
  const mask = new Uint8Array(table.size).fill(1);
  for (const { id } of table.facets) {
    const chosen = selection[id];
    if (id === except || !chosen || chosen.length === 0) continue;
    const column = lookUp(table.columns, id);
    for (let row = 0; row < table.size; row += 1) {
      if (!chosen.includes(at(column, row))) mask[row] = 0;
    }
  }
  return mask;
}

export function countOf(mask: Uint8Array, weights?: Uint32Array): number {
  return mask.reduce((sum, one, row) => sum + one * (weights ? at(weights, row) : 1), 0);
}

/** The counts beside the facets: each value's rows among those that all the other facets let through. */
export function facetCounts(table: FacetTable, selection: Selection): FacetCounts {
  return table.facets.map(({ id, values }) => {
    const tally = new Array<number>(values.length).fill(0);
    const mask = matching(table, selection, id);
    const column = lookUp(table.columns, id);
    for (let row = 0; row < table.size; row += 1) {
      if (mask[row] !== 1) continue;
      const value = at(column, row);
      tally[value] = at(tally, value) + (table.weights ? at(table.weights, row) : 1);
    }
    return tally;
  });
}

/** The selection with one value chosen, or let go if it was. */
export function toggled(selection: Selection, facet: string, value: number): Selection {
  const chosen = selection[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const { [facet]: _dropped, ...others } = selection;
  return next.length === 0 ? others : { ...others, [facet]: next };
}

/** The labels of what is chosen, facet by facet in the table's order. */
export function chosenLabels(table: FacetTable, selection: Selection): readonly string[] {
  return table.facets.flatMap(({ id, values }) => (selection[id] ?? []).map((value) => at(values, value)));
}
