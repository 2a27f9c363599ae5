import { at } from "#lib/at.ts";
import type { Vec2 } from "#lib/vec.ts";

/** A source's position in the fragmented state. */
export interface Shard {
  /** Centre, in the layout's viewBox units. */
  readonly centre: Vec2;
  /** Half its width and height before rotation, in viewBox units. */
  readonly half: Vec2;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** Centre of the label, relative to the shard's centre, in viewBox units. */
  readonly label: Vec2;
}

/** The corners of a polygon that is written as SVG's `points`. */
export const cornersOf = (points: string): readonly Vec2[] =>
  points.split(" ").map((corner) => {
    const numbers = corner.split(",").map(Number);
    return [at(numbers, 0), at(numbers, 1)];
  });

/**
 * Nine silhouettes of eight corners in units of the half extents, clockwise from the top left; every second corner lies
 * on a side, so that each morphs into its square cell without twisting.
 */
export const SILHOUETTES: readonly (readonly Vec2[])[] = [
  "-0.7,-0.8 0.15,-0.8 1,-0.8 0.85,0 0.7,0.8 -0.15,0.8 -1,0.8 -0.85,0",
  "-0.62,-0.8 0,-0.8 0.62,-0.8 1,0 0.62,0.8 0,0.8 -0.62,0.8 -1,0",
  "-1,-0.7 -0.1,-0.7 0.72,-0.7 1.15,0 0.72,0.7 -0.1,0.7 -1,0.7 -0.74,0",
  "-0.55,-0.85 0.1,-0.85 0.7,-0.85 0.85,0 1,0.8 0,0.8 -1,0.8 -0.78,0",
  "-0.72,-0.68 0,-1.05 0.72,-0.68 1.02,0 0.72,0.68 0,1.05 -0.72,0.68 -1.02,0",
  "-0.95,-0.8 0,-0.62 0.95,-0.8 0.78,0 0.95,0.8 0,0.62 -0.95,0.8 -0.78,0",
  "-0.46,-0.2 0,-1.1 0.46,-0.2 0.73,0.3 1,0.8 0,0.8 -1,0.8 -0.73,0.3",
  "-0.95,-0.85 0,-0.85 0.95,-0.85 0.95,0.2 0.62,0.75 0,1.1 -0.62,0.75 -0.95,0.2",
  "-1,-0.8 -0.3,-0.8 0.36,-0.8 0.48,-0.4 1,-0.32 1,0.8 -0.1,0.8 -1,0.8",
].map(cornersOf);

export const WIDE_SHARDS: readonly Shard[] = [
  { centre: [190, 128], half: [108, 84], turn: -9, label: [0, -10] },
  { centre: [452, 92], half: [98, 70], turn: 7, label: [0, -8] },
  { centre: [846, 116], half: [124, 82], turn: -6, label: [-4, -8] },
  { centre: [120, 392], half: [106, 76], turn: 11, label: [0, 2] },
  { centre: [566, 318], half: [104, 76], turn: -13, label: [0, -8] },
  { centre: [962, 352], half: [104, 88], turn: 8, label: [0, -8] },
  { centre: [326, 596], half: [104, 88], turn: -8, label: [2, 26] },
  { centre: [662, 574], half: [112, 104], turn: 6, label: [0, -22] },
  { centre: [932, 604], half: [112, 84], turn: -10, label: [-14, 8] },
];

export const NARROW_SHARDS: readonly Shard[] = [
  { centre: [84, 60], half: [74, 52], turn: -8, label: [0, -6] },
  { centre: [254, 48], half: [64, 44], turn: 7, label: [0, -4] },
  { centre: [256, 166], half: [72, 48], turn: -6, label: [-4, -5] },
  { centre: [74, 196], half: [68, 48], turn: 10, label: [0, 2] },
  { centre: [186, 288], half: [68, 50], turn: -12, label: [0, -5] },
  { centre: [258, 402], half: [74, 54], turn: 7, label: [0, -5] },
  { centre: [72, 366], half: [66, 56], turn: -8, label: [2, 17] },
  { centre: [98, 506], half: [78, 66], turn: 6, label: [0, -14] },
  { centre: [260, 522], half: [72, 52], turn: -9, label: [-8, 5] },
];
