import { at, lookUp } from "#lib/at.ts";
import { linearstep } from "#lib/math.ts";
import { corner } from "../app-window/geometry.ts";
import type { Cursor } from "../demo.ts";
import type { Selection } from "../inventory/facets.ts";
import { sampleInventory } from "../inventory/samples.ts";
import { type CursorStop, click, clickStops, cursorPath } from "../lib/timeline.ts";
import { layout, wellInFrame } from "./layout.ts";
import { atRest, type BiobankState, sampleAt } from "./state.ts";

export const SECONDS = 12;

/** How long the picture takes to follow a choice and a view to open, in seconds. */
const BLEND = 0.95;
const ZOOM = 1.3;

/** The choices, in their order: facet, value and the second of the press. */
export const choices = [
  { facet: "material", value: 0, at: 0.95 },
  { facet: "condition", value: 1, at: 2.05 },
  { facet: "visit", value: 0, at: 3.1 },
  { facet: "consent", value: 0, at: 4.1 },
] as const;

export const OPENED = { box: 206, well: 41, at: 5.75 } as const;
export const READ_AT = 7.9;
export const CLEARED_AT = 9.7;
const RELEASE = { from: 9.95, to: 11.3 } as const;

const HOME = { x: 980, y: 1000 };

const rowOf = (facet: string, value: number) => {
  const rect = at(lookUp(layout.facets.rows, facet), value);
  return { x: rect.x + 150, y: rect.y + rect.height / 2 };
};

export const presses: readonly CursorStop[] = [
  ...choices.map(({ facet, value, at }) => ({ ...rowOf(facet, value), at })),
  { ...wellInFrame(OPENED.box, OPENED.well, null, 0), at: OPENED.at },
  { ...wellInFrame(OPENED.box, OPENED.well, OPENED.box, 1), at: READ_AT },
  { ...corner(layout.facets.clear), at: CLEARED_AT },
];

const path = cursorPath(
  [
    { ...HOME, at: 0, until: 0.1 },
    ...clickStops(presses, { early: 0.12, ahead: 1, end: CLEARED_AT + 1.2 }),
    { ...HOME, at: 11.2 },
  ],
  presses.map(({ at }) => click(at)),
);

export function cursorAt(time: number): Cursor {
  return path(time % SECONDS);
}

/** The recording: a cohort is chosen, one of its tubes is read, all is let go again. It begins where it ends. */
export function stateAt(time: number): BiobankState {
  const now = time % SECONDS;
  if (now >= RELEASE.to) return atRest;
  const made = choices.filter(({ at }) => now >= at);
  const full = selectionOf(made.length);
  const last = made.at(-1);
  if (!last) return atRest;
  const opened = now >= OPENED.at;
  const cleared = now >= CLEARED_AT;
  const release = linearstep(RELEASE.from, RELEASE.to, now);
  return {
    before: release > 0 ? full : selectionOf(made.length - 1),
    selection: release > 0 ? {} : full,
    blend: release > 0 ? release : linearstep(last.at, last.at + BLEND, now),
    box: opened ? OPENED.box : null,
    open: opened && !cleared,
    zoom: cleared
      ? 1 - linearstep(CLEARED_AT, CLEARED_AT + ZOOM, now)
      : linearstep(OPENED.at, OPENED.at + ZOOM, now),
    hover: now >= OPENED.at - 0.45 && !cleared ? OPENED.box : null,
    // The card stays until the box has closed, so that it can be read.
    sample:
      now >= READ_AT && now < CLEARED_AT + ZOOM ? sampleAt(sampleInventory(), OPENED.box, OPENED.well) : null,
  };
}

function selectionOf(count: number): Selection {
  return Object.fromEntries(choices.slice(0, count).map(({ facet, value }) => [facet, [value]]));
}

/** The state a few seconds later, when a visitor uses it: the picture follows what was chosen and opened. */
export function advance(state: BiobankState, seconds: number): BiobankState {
  const step = seconds / ZOOM;
  return {
    ...state,
    blend: Math.min(1, state.blend + seconds / BLEND),
    zoom: state.open ? Math.min(1, state.zoom + step) : Math.max(0, state.zoom - step),
  };
}
