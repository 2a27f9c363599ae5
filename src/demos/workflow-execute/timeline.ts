import { linearstep } from "#lib/math.ts";
import { corner } from "../app-window/geometry.ts";
import { click, cursorPath } from "../lib/timeline.ts";
import { layout } from "./layout.ts";
import { type ExecuteState, PLAY } from "./state.ts";

export const SECONDS = 11.5;

export const STARTED_AT = 0.9;
const OVER_AT = STARTED_AT + PLAY;

export const cursorAt = cursorPath(
  [
    { x: 1180, y: 620, at: 0 },
    { ...corner(layout.play), at: STARTED_AT - 0.1, until: STARTED_AT + 0.6 },
    // First clear of the run, then onto its outputs.
    { x: layout.scrub.x + 560, y: layout.scrub.y + 100, at: 2.6, until: OVER_AT - 1.1 },
    { x: layout.outputs.x + 310, y: layout.outputs.y + 330, at: OVER_AT + 0.2 },
  ],
  [click(STARTED_AT)],
);

/** The recording: the run is started and goes through to its outputs. Time that is measured passes evenly. */
export function stateAt(time: number): ExecuteState {
  const position = linearstep(STARTED_AT, OVER_AT, time);
  return { position, playing: time >= STARTED_AT && position < 1 };
}
