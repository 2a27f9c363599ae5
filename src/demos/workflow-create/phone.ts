import { around, downFrom, type Find, type PhoneCut, STATUS, tap } from "../phone.ts";
import { type StepId, stepOf } from "./pipeline.ts";
import type { CreateState } from "./state.ts";
import { drags, times } from "./timeline.ts";
import { words } from "./words.ts";

const PALETTE = `[aria-label="${words.steps}"]`;
const CANVAS = `[aria-label="${words.crumbs[1]}"]`;
const PANEL = `[aria-label="${words.parameters}"]`;

const node = (find: Find, step: StepId) => find(`${CANVAS} > button`, stepOf(step).name);

/** The steps from the one at fault on, and what the workflow gives. */
const ending = (find: Find) => around(node(find, "normalise"), find(`${CANVAS} > span`, words.output));

/** The chosen step's values, down to the button over the status line. */
const fields = (find: Find) => {
  const { x, y } = find(`${PANEL} label`);
  return downFrom({ x, y: y - 8 });
};

/** Steps are pressed, not dragged: each comes into view under the list that it is pressed in. */
export const loadPhoneCut = async (): Promise<PhoneCut<CreateState>> => ({
  posterTime: times.firstCheck + 1,
  pins: [
    { edge: "top", selectors: [PALETTE], until: 5.3 },
    { edge: "bottom", selectors: [STATUS] },
  ],
  shots: [
    { from: 0.2, to: 0.9, show: (find) => node(find, "align") },
    ...drags.map(({ step, to }) => ({ from: to, to: to + 0.5, show: (find: Find) => node(find, step) })),
    { from: 5.67, to: 5.72, show: ending },
    { from: times.select + 0.2, to: times.firstEdit - 0.05, show: fields },
    { from: 10.8, to: 11.4, show: ending },
  ],
  touches: [
    ...drags.map(({ step, to }) => tap(to, `[data-step="${step}"]`)),
    tap(times.select, `${CANVAS} > button`, stepOf("normalise").name),
    tap(times.firstEdit, `${PANEL} span:has(> input)`),
    tap(times.firstCheck, `${PANEL} > button`),
    tap(times.secondEdit, `${PANEL} span:has(> input)`),
    tap(times.secondCheck, `${PANEL} > button`),
  ],
  shown: (state) => ({ ...state, drag: null }),
});
