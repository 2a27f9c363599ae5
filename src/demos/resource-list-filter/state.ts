import { at } from "#lib/at.ts";
import { type FacetCounts, facetCounts, matching, type Selection } from "../inventory/facets.ts";
import { resourceList } from "../inventory/resources.ts";

export const sortable = ["name", "samples", "gigabytes", "day"] as const;
export type SortBy = (typeof sortable)[number];

export interface Query {
  selection: Selection;
  by: SortBy;
  descending: boolean;
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

export function sortedBy(query: Query, by: SortBy): Query {
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
  const own = views.length > MOST_VIEWS ? views.toSpliced(GIVEN.length, 1) : views;
  return { ...state, naming: null, views: own };
}

export function sameQuery(a: Query, b: Query): boolean {
  return keyOf(a) === keyOf(b);
}

export interface Answer {
  rows: readonly number[];
  counts: FacetCounts;
}

const known = new Map<string, Answer>();

/** The rows that a query lets through, sorted; equal ones stay in the list's order. */
export function answer(query: Query): Answer {
  const key = keyOf(query);
  const found = known.get(key);
  if (found) return found;
  const list = resourceList();
  const mask = matching(list, query.selection);
  const direction = query.descending ? -1 : 1;
  const rows = [...mask.keys()].filter((row) => mask[row] === 1);
  rows.sort((a, b) => {
    const [first, second] = [at(list.resources, a)[query.by], at(list.resources, b)[query.by]];
    if (first === second) return a - b;
    return direction * (first < second ? -1 : 1);
  });
  const made = { rows, counts: facetCounts(list, query.selection) };
  if (known.size > 64) known.clear();
  known.set(key, made);
  return made;
}

function keyOf({ selection, by, descending }: Query): string {
  const chosen = Object.entries(selection)
    .map(([facet, values]) => `${facet}:${[...values].sort((a, b) => a - b).join()}`)
    .sort();
  return `${by} ${descending} ${chosen.join(" ")}`;
}
