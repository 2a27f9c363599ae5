import { clamp01, smoothstep } from "#lib/math.ts";
import { TURN } from "./stops.ts";

/**
 * How far a stop's object has come into being at a depth, 0 … 1.1; marks appear as it passes their `birth`. The
 * letter grows out of its atoms, and data out of what was there before.
 */
export function growthAt(stop: number, depth: number): number {
  if (stop < TURN) return 1.1 * clamp01((depth - stop + 1) / 0.7);
  if (stop === TURN) return 1.1 * clamp01((depth - 5.58) / 0.92);
  return 1.1 * clamp01((depth - stop + 0.9) / 0.85);
}

/** Share of the way from the atoms to the letter, which is on the axis from then on. */
export const panAt = (depth: number): number => smoothstep(5.5, 6.6, depth);

/** Share of the turn of the base pair from its place in the helix to face the viewer. */
export const facingAt = (depth: number): number => smoothstep(4.9, 5.75, depth);
