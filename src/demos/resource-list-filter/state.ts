import { at } from "#lib/at.ts";
import {
  type FacetCounts,
  type FacetTable,
  facetCounts,
  matching,
  type Selection,
} from "../inventory/facets.ts";
import { type Resource, resourceList } from "../inventory/resources.ts";

/** A table that is listed. */
export interface Listing {
  table: FacetTable;
  /** Rows that the facets count where the table holds only some; missing: the table's own. */
  counted?: FacetTable;
  /** Rows in the order of a column. */
  sorted: (rows: readonly number[], by: string, descending: boolean) => readonly number[];
  /** 1 for each row in which a text is found. */
  find?: (search: string) => Uint8Array;
}

export interface Query {
  selection: Selection;
  /** Id of the column that it is sorted by. */
  by: string;
  descending: boolean;
  search?: string;
}

export interface SavedView {
  name: string;
  query: Query;
}

/** A list that is looked at; between two queries it is part of the way from one to the other. */
export interface ListState {
  query: Query;
  before: Query;
  /** 0 the list before, 1 the list that is asked for. */
  blend: number;
  first: number;
  views: readonly SavedView[];
  /** Typed name of a new view; null while none is being saved. */
  naming: string | null;
}

const everything: Query = { selection: {}, by: "day", descending: true };

/** The views that are there from the beginning, and how many there is room for. */
const GIVEN: readonly SavedView[] = [
  { name: "All resources", query: everything },
  { name: "In review", query: { selection: { state: [1] }, by: "day", descending: false } },
];
const MOST_VIEWS = 5;

export const initial: ListState = {
  query: everything,
  before: everything,
  blend: 1,
  first: 0,
  views: GIVEN,
  naming: null,
};

export const PAGE = 17;

/** The state with another question; the rows are still to find their places. */
export function ask(state: ListState, query: Query): ListState {
  return { ...state, before: state.query, query, blend: 0, first: 0 };
}

export function sortedBy(query: Query, by: string, descending = by !== "name"): Query {
  return { ...query, by, descending: query.by === by ? !query.descending : descending };
}

/** Begins to save what is shown as a view, or saves it under the name that was typed; without a name it does not. */
export function saveView(state: ListState): ListState {
  if (state.naming === null) return { ...state, naming: "" };
  const name = state.naming.trim();
  if (name === "") return { ...state, naming: null };
  const others = state.views.filter((view) => view.name !== name);
  const views = [...others, { name, query: state.query }];
  // The oldest of one's own makes room.
  const own = views.length > MOST_VIEWS ? views.toSpliced(GIVEN.length, 1) : views;
  return { ...state, naming: null, views: own };
}

export function sameQuery(a: Query, b: Query): boolean {
  return keyOf(a) === keyOf(b);
}

/** The example's resources as a listing. */
export function resources(): Listing {
  const table = resourceList();
  return {
    table,
    sorted: (rows, by, descending) =>
      rows.toSorted((a, b) => {
        const first = at(table.resources, a)[by as keyof Resource];
        const second = at(table.resources, b)[by as keyof Resource];
        if (first === second) return a - b;
        return (descending ? -1 : 1) * (first < second ? -1 : 1);
      }),
  };
}

export interface Answer {
  rows: readonly number[];
  counts: FacetCounts;
}

const known = new WeakMap<Listing, Map<string, Answer>>();

/** The rows that a query lets through, sorted; equal ones stay in the list's order. */
export function answer(listing: Listing, query: Query): Answer {
  const key = keyOf(query);
  const answers = known.get(listing) ?? new Map<string, Answer>();
  known.set(listing, answers);
  const found = answers.get(key);
  if (found) return found;
  const { table, counted } = listing;
  const mask = matching(table, query.selection);
  const hits = query.search ? listing.find?.(query.search) : undefined;
  const rows = [...mask.keys()].filter((row) => mask[row] === 1 && hits?.[row] !== 0);
  const made = {
    rows: listing.sorted(rows, query.by, query.descending),
    // A search is counted by the rows in which it looks.
    counts: facetCounts(
      hits ? { ...table, weights: Uint32Array.from(hits) } : (counted ?? table),
      query.selection,
    ),
  };
  if (answers.size > 64) answers.clear();
  answers.set(key, made);
  return made;
}

function keyOf({ selection, by, descending, search = "" }: Query): string {
  const chosen = Object.entries(selection)
    .map(([facet, values]) => `${facet}:${[...values].sort((a, b) => a - b).join()}`)
    .sort();
  return `${by} ${descending} ${chosen.join(" ")} ${search}`;
}
