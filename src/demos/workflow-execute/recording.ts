import { linearstep } from "#lib/math.ts";
import { corner } from "../app-window/geometry.ts";
import { around, defineRecording } from "../recording.ts";
import { layout } from "./layout.ts";
import { type ExecuteState, PLAY, ready } from "./state.ts";
import { words } from "./words.ts";

export const STARTED_AT = 0.9;
const OVER_AT = STARTED_AT + PLAY;

/** The run is started and goes through to its outputs. Time that is measured passes evenly. */
export const loadRecording = async () =>
  defineRecording<ExecuteState>({
    seconds: 11.5,
    poster: 5.6,
    start: { state: ready, cursor: { x: 1180, y: 620 } },
    steps: [
      {
        at: STARTED_AT,
        cursor: corner(layout.play),
        until: STARTED_AT + 0.6,
        press: true,
        tap: ["[data-frame] > button"],
        set: (_, time) => {
          const position = linearstep(STARTED_AT, OVER_AT, time);
          return { position, playing: position < 1 };
        },
      },
      // First clear of the run, then onto its outputs.
      { at: 2.6, cursor: { x: layout.scrub.x + 560, y: layout.scrub.y + 100 }, until: OVER_AT - 1.1 },
      { at: OVER_AT + 0.2, cursor: { x: layout.outputs.x + 310, y: layout.outputs.y + 330 } },
    ],
    phone: {
      poster: 5.6,
      pins: [{ edge: "top", selectors: ["label:has(input)"] }],
      shots: [
        { from: 1.3, to: 2.1, show: (find) => find(`table[aria-label="${words.steps}"]`) },
        {
          from: 8.3,
          to: 9.2,
          show: (find) =>
            around(find(`[aria-label="${words.outputs}"]`), find(`[aria-label="${words.log}"] li`)),
        },
      ],
    },
  });
