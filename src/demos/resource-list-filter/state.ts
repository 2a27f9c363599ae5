import { at } from "#lib/at.ts";
import {
  type FacetCounts,
  type FacetTable,
  facetCounts,
  matching,
  type Selection,
} from "../inventory/facets.ts";

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

export interface ListColumn {
  id: string;
  label: string;
  width: number;
  /** Whether a press on its head sorts the list. */
  sorted: boolean;
  numeric?: boolean;
}

export interface Query {
  selection: Selection;
  /** Id of the column that it is sorted by. */
  by: string;
  descending: boolean;
  search?: string;
}

interface SavedView {
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

export function sortedBy(query: Query, by: string): Query {
  return { ...query, by, descending: query.by === by ? !query.descending : by !== "name" };
}

/** Begins to save what is shown as a view, or saves it under the name that was typed; without a name it does not. */
export function saveView(state: ListState): ListState {
  if (state.naming === null) return { ...state, naming: "" };
  const name = state.naming.trim();
  if (name === "") return { ...state, naming: null };
  const others = state.views.filter((view) => view.name !== name);
  const views = [...others, { name, query: state.query }];
  // The oldest of one's own makes room.
  const oldest = views.length > MOST_VIEWS && views.find((view) => !GIVEN.includes(view));
  return { ...state, naming: null, views: views.filter((view) => view !== oldest) };
}

export function sameQuery(a: Query, b: Query): boolean {
  return keyOf(a) === keyOf(b);
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

function keyOf({ selection, by, descending, search = "" }: Query): string {
  const chosen = Object.entries(selection)
    .map(([facet, values]) => `${facet}:${[...values].sort((a, b) => a - b).join()}`)
    .sort();
  return `${by} ${descending} ${chosen.join(" ")} ${search}`;
}
