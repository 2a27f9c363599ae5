import type { Vec2 } from "#scenes/lib/vec.ts";

/** Once round the drift's closed curve, in seconds. */
export const DRIFT_SECONDS = 48;

/**
 * Where the helix's head is when no pointer leads it, at `seconds` of running time: a slow upright
 * figure in the right half, away from the text. Half canvas heights from the middle, y up.
 */
export function driftAt(seconds: number): Vec2 {
  const out = new Float64Array(2);
  driftInto(seconds, out);
  return [out[0] ?? 0, out[1] ?? 0];
}

/** The same, written into `out` (x, y). */
export function driftInto(seconds: number, out: Float64Array): Float64Array {
  const turn = (2 * Math.PI * seconds) / DRIFT_SECONDS;
  out[0] = 0.88 + 0.26 * Math.sin(2 * turn + 0.5) - 0.12 * Math.cos(turn);
  out[1] = 0.92 * Math.sin(turn);
  return out;
}
