import type { ComponentType } from "react";
import { at } from "#lib/at.ts";
import { type FacetCounts, type FacetTable, facetCounts, matching } from "../inventory/facets.ts";
import type { ListColumn } from "./state.ts";
import { keyOf, type Query } from "./state.ts";

/** A table that is listed. */
export interface Listing {
  table: FacetTable;
  /** Rows that the facets count where the table holds only some; missing: the table's own. */
  counted?: FacetTable;
  /** Gives what each row is sorted by in a column, null for a row without a value. */
  keys: (by: string) => readonly (string | number | null)[] | undefined;
  /** 1 for each row in which a text is found. */
  find?: (search: string) => Uint8Array;
}

export interface Answer {
  rows: readonly number[];
  counts: FacetCounts;
}

const known = new WeakMap<FacetTable, Map<string, Answer>>();

/** The rows that a query lets through, sorted: equal ones stay in the list's order, and those without a value last. */
export function answer(listing: Listing, query: Query): Answer {
  const key = keyOf(query);
  const { table, counted = table } = listing;
  const answers = known.get(table) ?? new Map<string, Answer>();
  known.set(table, answers);
  const found = answers.get(key);
  if (found) return found;
  const hits = query.search ? listing.find?.(query.search) : undefined;
  const mask = matching(table, query.selection);
  const rows = [...mask.keys()].filter((row) => mask[row] === 1 && hits?.[row] !== 0);
  const keys = listing.keys(query.by);
  const direction = query.descending ? -1 : 1;
  const made = {
    rows: !keys
      ? rows
      : rows.sort((a, b) => {
          const [first, second] = [at(keys, a), at(keys, b)];
          if (first === second) return 0;
          if (first === null || second === null) return first === null ? 1 : -1;
          return first < second ? -direction : direction;
        }),
    // A search is counted by the rows in which it looks.
    counts: facetCounts(hits ? { ...table, weights: Uint32Array.from(hits) } : counted, query.selection),
  };
  if (answers.size > 64) answers.clear();
  answers.set(key, made);
  return made;
}

/** A listing, and how the view shows it. */
export interface ListModel extends Listing {
  columns: readonly ListColumn[];
  /** The cells of a row, one for each of the columns. */
  Cells: ComponentType<{ row: number }>;
  words: {
    crumbs: readonly string[];
    none: string;
    rangeOfNone: string;
    /** The status line: of the rows on their way to others, and of those that are left. */
    facts: (total: string, rows: readonly number[]) => readonly string[];
    note: string;
  };
}
