import type { Vec3 } from "#lib/vec.ts";
import { EDGE } from "./constants.ts";

/** Index of the cube at a grid position of the block: each 0…7, y upwards, z towards the viewer. */
export const indexOf = (x: number, y: number, z: number): number => x + EDGE * (y + EDGE * z);

/**
 * Cubes that slide out and back during samples, as if picked by a robot: index, offset (units), and the second at which
 * it starts. Only outer cubes, perpendicular to their own face.
 */
export const PICKS: readonly (readonly [number, Vec3, number])[] = [
  [indexOf(2, 7, 2), [0, 1.25, 0], 0.15],
  [indexOf(5, 7, 5), [0, 0.8, 0], 0.55],
  [indexOf(6, 7, 1), [0, 0.55, 0], 0.75],
  [indexOf(1, 5, 7), [0, 0, 1.3], 0.25],
  [indexOf(4, 6, 7), [0, 0, 0.8], 0.7],
  [indexOf(5, 3, 7), [0, 0, 1.5], 0.45],
  [indexOf(2, 2, 7), [0, 0, 0.7], 0.05],
  [indexOf(7, 5, 4), [1.35, 0, 0], 0.35],
  [indexOf(7, 2, 2), [0.9, 0, 0], 0.65],
  [indexOf(7, 4, 1), [0.6, 0, 0], 0.1],
];

/** Specimens stained gfp: one picked, two in the block, foreshadowing the data. */
export const GFP_SPECIMENS: readonly number[] = [indexOf(4, 6, 7), indexOf(7, 6, 2), indexOf(1, 1, 7)];

/** Duration of a pick, out and back, in seconds. */
export const PICK_SECONDS = 1.9;
