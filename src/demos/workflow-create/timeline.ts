import { linearstep } from "#lib/math.ts";
import { corner, type Rect } from "../app-window/geometry.ts";
import { type CursorStop, click, clickStops, cursorPath, type Press, typed } from "../lib/timeline.ts";
import { layout } from "./layout.ts";
import type { StepId } from "./pipeline.ts";
import { add, type CreateState, empty, runOrRefuse, type } from "./state.ts";

export const SECONDS = 12;

/** How long a wire takes to reach the next step, in seconds. */
const WIRE = 0.5;

const DRAGGED: readonly StepId[] = ["count", "normalise", "cluster", "annotate"];
const FIRST = 0.7;
const EACH = 1.28;

/** Each drag: the second at which the step is taken, and at which it is let go. */
export const drags = DRAGGED.map((step, index) => ({
  step,
  from: FIRST + index * EACH,
  to: FIRST + index * EACH + 0.62,
}));

/** The one wrong value, and what is right. */
const WRONG = "120";
const RIGHT = "12";
export const times = {
  select: 5.75,
  firstEdit: 6.4,
  firstType: 6.65,
  firstCheck: 7.6,
  secondEdit: 9.1,
  secondType: 9.35,
  secondCheck: 10.3,
} as const;

const EDITED = "mitochondrial";
const fieldAt = { x: layout.field(0).x + 250, y: layout.field(0).y + 30 };

/** The pointer's place on a step that it drops onto the canvas. */
const gripIn = ({ x, y }: Rect) => ({ x: x + layout.grip.x, y: y + layout.grip.y });

export const clicks: readonly (CursorStop & { target: string })[] = [
  { target: "normalise", ...gripIn(layout.slots.normalise), at: times.select },
  { target: "field", ...fieldAt, at: times.firstEdit },
  { target: "check", ...corner(layout.check), at: times.firstCheck },
  { target: "field", ...fieldAt, at: times.secondEdit },
  { target: "check", ...corner(layout.check), at: times.secondCheck },
];

export const cursorAt = cursorPath(
  [
    { x: 640, y: 800, at: 0 },
    ...drags.flatMap(({ step, from, to }) => [
      { ...corner(layout.rows[step]), at: from - 0.04, until: from + 0.02 },
      { ...gripIn(layout.slots[step]), at: to, until: to + 0.03 },
    ]),
    ...clickStops(clicks, { early: 0.1, ahead: 0.75 }),
  ],
  [...drags.map(({ from, to }): Press => [from, to]), ...clicks.map(({ at }) => click(at))],
);

/** The recording: four steps are dragged to their places; one value is refused, put right, and all is ready. */
export function stateAt(time: number): CreateState {
  let state = empty;
  for (const { step, from, to } of drags) {
    if (time >= to) {
      state = { ...add(state, step), wired: linearstep(to, to + WIRE, time) };
    } else if (time >= from) {
      const { x, y } = cursorAt(time);
      state = { ...state, drag: { step, x, y } };
    }
  }
  if (time >= times.select) state = { ...state, selected: "normalise" };
  if (time >= times.firstEdit) state = { ...state, editing: EDITED };
  if (time >= times.firstType) state = type(state, EDITED, typed(WRONG, time, times.firstType));
  if (time >= times.firstCheck) state = runOrRefuse(state);
  if (time >= times.secondEdit) state = { ...state, editing: EDITED };
  if (time >= times.secondType) state = type(state, EDITED, typed(RIGHT, time, times.secondType));
  if (time >= times.secondCheck) state = runOrRefuse(state);
  return state;
}

/** The state a few seconds later, when a visitor uses it: a wire reaches its step. */
export function advance(state: CreateState, seconds: number): CreateState {
  return { ...state, wired: Math.min(1, state.wired + seconds / WIRE) };
}
