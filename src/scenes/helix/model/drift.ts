import type { Vec2 } from "#lib/vec.ts";
import { TRAIL_POINTS } from "./constants.ts";

/** Period of the drift's closed curve, in seconds. */
export const DRIFT_SECONDS = 48;

/**
 * Position of the undisturbed helix at `seconds` of running time, `u` samples behind the head: upright in the right
 * half, away from the text, as high as the picture. The head follows a slow closed curve; its sway travels down to the
 * tail. In half canvas heights from the middle, y up.
 */
export function driftAt(seconds: number, u = 0): Vec2 {
  const out = new Float64Array(2);
  driftInto(seconds, u, out);
  return [out[0] ?? 0, out[1] ?? 0];
}

/** As `driftAt`, written into `out` (x, y). */
export function driftInto(seconds: number, u: number, out: Float64Array): Float64Array {
  const turn = (2 * Math.PI * seconds) / DRIFT_SECONDS;
  const k = u / (TRAIL_POINTS - 1);
  const lean = 0.44 * Math.cos(turn - 0.9) * (0.5 - k);
  out[0] = 0.98 + lean + 0.15 * Math.sin(2 * turn - 3.6 * k + 0.4);
  out[1] = 0.82 - 1.7 * k + 0.07 * Math.sin(turn - 1.4 * k);
  return out;
}
