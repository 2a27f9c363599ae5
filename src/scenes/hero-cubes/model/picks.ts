import type { Vec3 } from "#lib/vec.ts";
import { EDGE } from "./constants.ts";

const at = (x: number, y: number, z: number): number => x + EDGE * (y + EDGE * z);

/**
 * Cubes that slide out and back during samples, as if picked by a robot: index, offset (units), and the second at which
 * it starts. Only outer cubes, perpendicular to their own face.
 */
export const PICKS: readonly (readonly [number, Vec3, number])[] = [
  [at(2, 7, 2), [0, 1.25, 0], 0.15],
  [at(5, 7, 5), [0, 0.8, 0], 0.55],
  [at(6, 7, 1), [0, 0.55, 0], 0.75],
  [at(1, 5, 7), [0, 0, 1.3], 0.25],
  [at(4, 6, 7), [0, 0, 0.8], 0.7],
  [at(5, 3, 7), [0, 0, 1.5], 0.45],
  [at(2, 2, 7), [0, 0, 0.7], 0.05],
  [at(7, 5, 4), [1.35, 0, 0], 0.35],
  [at(7, 2, 2), [0.9, 0, 0], 0.65],
  [at(7, 4, 1), [0.6, 0, 0], 0.1],
];

/** Specimens stained gfp: one picked, two in the block, foreshadowing the data. */
export const GFP_SPECIMENS: readonly number[] = [at(4, 6, 7), at(7, 6, 2), at(1, 1, 7)];

/** Duration of a pick, out and back, in seconds. */
export const PICK_SECONDS = 1.9;
