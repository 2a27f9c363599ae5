import { around, type PhoneCut, tap } from "../phone.ts";
import type { ExecuteState } from "./state.ts";
import { STARTED_AT } from "./timeline.ts";
import { words } from "./words.ts";

const MATRIX = `table[aria-label="${words.steps}"]`;

/** The run is started; under its clock the samples pass from step to step, then come their outputs. */
export const loadPhoneCut = async (): Promise<PhoneCut<ExecuteState>> => ({
  posterTime: 5.6,
  pins: [{ edge: "top", selectors: ["label:has(input)"] }],
  shots: [
    { from: 1.3, to: 2.1, show: (find) => find(MATRIX) },
    {
      from: 8.3,
      to: 9.2,
      show: (find) => around(find(`[aria-label="${words.outputs}"]`), find(`[aria-label="${words.log}"] li`)),
    },
  ],
  touches: [tap(STARTED_AT, "[data-frame] > button")],
});
