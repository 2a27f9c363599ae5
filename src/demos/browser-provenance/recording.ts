import { at } from "#lib/at.ts";
import { corner, type Rect } from "../app-window/geometry.ts";
import { around, defineRecording } from "../recording.ts";
import { kinds, provenance } from "./graph.ts";
import { layout, spotOf } from "./layout.ts";
import { advance, goTo, initial, SCOPE, STEP, trace, type WalkState } from "./state.ts";
import { words } from "./words.ts";

export const CHOSEN_AT = 0.95;
export const TRACED_AT = 2.1;

/** When the consent is reached, and when its scope has been read. */
export const REACHED_AT = TRACED_AT + STEP * (kinds.length - 1);
const READ_AT = REACHED_AT + SCOPE;

export const RESULT = at(
  provenance().nodes.filter(({ kind }) => kind === "result"),
  1,
);

const TRAIL = `[aria-label="${words.trail}"]`;
const TRACE = `${TRAIL} > button:last-child`;
const CHOSEN = `[aria-label="${words.record(RESULT.kind, RESULT.id)}"]`;

/** A record with the names of those that stand above it on the way back. */
const above = (rect: Rect): Rect => ({ ...rect, y: rect.y - 36 });

/** A result is chosen and goes back, step by step, to what its donor agreed to. */
export const loadRecording = async () =>
  defineRecording<WalkState>({
    seconds: 10.5,
    poster: READ_AT + 0.3,
    start: { state: initial, cursor: { x: 1120, y: 980 } },
    steps: [
      {
        at: CHOSEN_AT,
        cursor: spotOf(RESULT),
        until: CHOSEN_AT + 0.3,
        press: true,
        tap: [CHOSEN],
        set: (state) => goTo(state, RESULT.id),
      },
      {
        at: TRACED_AT,
        cursor: corner(layout.trace),
        until: REACHED_AT - 1,
        press: true,
        tap: [TRACE],
        set: (state, time) => advance(trace(state), time - TRACED_AT),
      },
      // Along the scope while it is read.
      { at: REACHED_AT + 0.1, cursor: { x: layout.facts.x + 250, y: layout.facts.y + 120 } },
      { at: READ_AT + 0.3, cursor: { x: layout.facts.x + 250, y: layout.facts.y + 330 } },
    ],
    phone: {
      poster: REACHED_AT - 0.9,
      pins: [{ edge: "bottom", selectors: [TRACE] }],
      shots: [
        {
          from: TRACED_AT + 0.9,
          to: TRACED_AT + 1.9,
          show: (find) => around(above(find(CHOSEN)), find(`${TRAIL} [data-kind="library"]`)),
        },
        {
          from: REACHED_AT - 0.4,
          to: REACHED_AT + 0.5,
          show: (find) => around(find(`${TRAIL} [data-kind="sample"]`), find(`${TRAIL} dl`)),
        },
      ],
    },
  });
