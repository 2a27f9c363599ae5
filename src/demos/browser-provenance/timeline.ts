import { at } from "#lib/at.ts";
import { corner } from "../app-window/geometry.ts";
import { click, cursorPath } from "../lib/timeline.ts";
import { kinds, provenance } from "./graph.ts";
import { layout, spotOf } from "./layout.ts";
import { advance, goTo, initial, SCOPE, STEP, trace, type WalkState } from "./state.ts";

export const SECONDS = 10.5;
export const CHOSEN_AT = 0.95;
export const TRACED_AT = 2.1;

export const RESULT = at(
  provenance().nodes.filter(({ kind }) => kind === "result"),
  1,
);

/** When the consent is reached, and when its scope has been read. */
export const REACHED_AT = TRACED_AT + STEP * (kinds.length - 1);
export const READ_AT = REACHED_AT + SCOPE;

export const cursorAt = cursorPath(
  [
    { x: 1120, y: 980, at: 0 },
    { ...spotOf(RESULT), at: CHOSEN_AT - 0.1, until: CHOSEN_AT + 0.3 },
    { ...corner(layout.trace), at: TRACED_AT - 0.1, until: REACHED_AT - 1 },
    // Along the scope while it is read.
    { x: layout.facts.x + 250, y: layout.facts.y + 120, at: REACHED_AT + 0.1 },
    { x: layout.facts.x + 250, y: layout.facts.y + 330, at: READ_AT + 0.3 },
  ],
  [CHOSEN_AT, TRACED_AT].map(click),
);

/** The recording: a result is chosen and goes back, step by step, to what its donor agreed to. */
export function stateAt(time: number): WalkState {
  if (time < CHOSEN_AT) return initial;
  const chosen = goTo(initial, RESULT.id);
  return time < TRACED_AT ? chosen : advance(trace(chosen), time - TRACED_AT);
}
