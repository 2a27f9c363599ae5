import type { Rect } from "../app-window/geometry.ts";
import { around, type PhoneCut, tap } from "../phone.ts";
import type { WalkState } from "./state.ts";
import { CHOSEN_AT, REACHED_AT, RESULT, TRACED_AT } from "./timeline.ts";
import { words } from "./words.ts";

const TRAIL = `[aria-label="${words.trail}"]`;
const TRACE = `${TRAIL} > button:last-child`;
const CHOSEN = `[aria-label="${words.record(RESULT.kind, RESULT.id)}"]`;

/** A record with the names of those that stand above it on the way back. */
const above = (rect: Rect): Rect => ({ ...rect, y: rect.y - 36 });

/** Over the button that traces it, a result goes back through the graph and down its trail to the consent. */
export const loadPhoneCut = async (): Promise<PhoneCut<WalkState>> => ({
  posterTime: REACHED_AT - 0.9,
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
  touches: [tap(CHOSEN_AT, CHOSEN), tap(TRACED_AT, TRACE)],
});
