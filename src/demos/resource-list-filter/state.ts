import type { Selection } from "../inventory/facets.ts";

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

/** How long the rows take to find their places, in seconds. */
export const BLEND = 0.85;

/** The state a few seconds later, when a visitor uses it. */
export function advance(state: ListState, seconds: number): ListState {
  return { ...state, blend: Math.min(1, state.blend + seconds / BLEND) };
}

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

/** A text that two queries share only if they ask the same. */
export function keyOf({ selection, by, descending, search = "" }: Query): string {
  const chosen = Object.entries(selection)
    .map(([facet, values]) => `${facet}:${[...values].sort((a, b) => a - b).join()}`)
    .sort();
  return `${by} ${descending} ${chosen.join(" ")} ${search}`;
}
