import { at, lookUp } from "#lib/at.ts";
import { linearstep } from "#lib/math.ts";
import { corner, type Rect } from "../app-window/geometry.ts";
import { toggled } from "../inventory/facets.ts";
import { type CursorStop, click, clickStops, cursorPath, typed } from "../lib/timeline.ts";
import { columns, layout } from "./layout.ts";
import { ask, initial, type ListState, saveView, sortedBy } from "./state.ts";

export const SECONDS = 11.5;

/** How long the rows take to find their places, in seconds. */
export const BLEND = 0.85;

export const NAME = "Released cells";
const TYPING = 6.05;

interface Event extends CursorStop {
  target: string;
  does: (state: ListState) => ListState;
}

const facet = (id: string, value: number, second: number): Event => {
  const rect = at(lookUp(layout.facets.rows, id), value);
  return {
    target: `${id} ${value}`,
    x: rect.x + 160,
    y: rect.y + rect.height / 2,
    at: second,
    does: (state) => ask(state, { ...state.query, selection: toggled(state.query.selection, id, value) }),
  };
};

const samples = columns.findIndex(({ id }) => id === "samples");

/** In a view's tab: below its name and left of its count. */
const betweenWords = (rect: Rect) => ({ x: rect.x + 0.56 * rect.width, y: rect.y + rect.height - 12 });

const VIEWS = 3;

const tab = (index: number, second: number): Event => ({
  target: `view ${index}`,
  ...betweenWords(layout.tab(index, VIEWS)),
  at: second,
  does: (state) => ask(state, at(state.views, index).query),
});

export const events: readonly Event[] = [
  facet("kind", 2, 0.9),
  facet("assay", 0, 2.05),
  facet("state", 0, 3.15),
  {
    target: "sort samples",
    ...corner(layout.head(samples)),
    at: 4.4,
    does: (state) => ask(state, sortedBy(state.query, "samples")),
  },
  { target: "save", ...corner(layout.save), at: 5.65, does: saveView },
  {
    target: "save",
    ...corner(layout.save),
    at: 8.1,
    does: (state) => saveView({ ...state, naming: NAME }),
  },
  tab(0, 9.1),
  tab(2, 10.3),
];

export const cursorAt = cursorPath(
  [{ x: 1080, y: 760, at: 0 }, ...clickStops(events, { early: 0.1, ahead: 0.8 })],
  events.map(({ at }) => click(at)),
);

/** The recording: three filters and a sort, kept as a view and come back to. */
export function stateAt(time: number): ListState {
  let state = initial;
  for (const event of events) {
    if (time < event.at) break;
    const next = event.does(state);
    const asked = next.query !== state.query;
    state = { ...next, blend: asked ? linearstep(event.at, event.at + BLEND, time) : next.blend };
  }
  return state.naming === null ? state : { ...state, naming: typed(NAME, time, TYPING) };
}

/** The state a few seconds later, when a visitor uses it. */
export function advance(state: ListState, seconds: number): ListState {
  return { ...state, blend: Math.min(1, state.blend + seconds / BLEND) };
}
