import { PaintedBoxes } from "./boxes.ts";
import { type FaceSheet, RING_LEVELS, VALUE_LEVELS } from "./faces.ts";
import type { Steps } from "./shapes.ts";

/** All prerendered boxes of the hero. */
export interface BoxPictures {
  /** Cubes in the block, by brightness; `mirrored` is the same without tops. */
  readonly block: PaintedBoxes;
  readonly mirrored: PaintedBoxes;
  /** Cubes in motion. */
  readonly glass: PaintedBoxes;
  /** Bars by value, and by ring × level. */
  readonly data: PaintedBoxes;
  readonly rings: PaintedBoxes;
}

/* Turns and heights (in octaves) that boxes have on screen throughout the loop. */

const anyTurn: Steps = { from: 0, step: 1 / 9, count: 10 };
const anyHeight: Steps = { from: -3, step: 1 / 3, count: 23 };
/** Maximum sprite width in pixels for moving boxes. */
const MOVING = 26;

/** Turns of the block's cubes over the camera's range, including the pointer's tilt. */
const blockTurn: Steps = { from: 0.32, step: 0.055, count: 5 };
const blockHeight: Steps = { from: 1.2, step: 0.3, count: 6 };
/** Accepts every height in that range. */
const BLOCK = { lowest: -Infinity, tallest: Infinity };
/** Maximum width in pixels of a cube's sprite; larger cubes are stretched. */
const LARGEST = 72;

/** Cubes flatten as they unfold. */
const GLASS = { lowest: 0, tallest: 2.7 };
/** All bars rise from flat; brighter levels end higher. */
const dataHeights = (level: number) => ({
  lowest: -2,
  tallest: Math.max(1.4, 0.2 + Math.log2(1 + (19 * level) / (VALUE_LEVELS - 1))),
});
const RING_HEIGHTS = [
  { lowest: -2.7, tallest: 2 },
  { lowest: -1, tallest: 2.3 },
  { lowest: 0, tallest: 3.5 },
] as const;

/** `edge`: pixels to a cube's edge. @throws when there is no 2D context */
export function paintBoxes({ canvas, glass, data, rings }: FaceSheet, edge: number): BoxPictures {
  const cube = Math.min(LARGEST, Math.round(edge * 1.4));
  const bar = Math.min(MOVING, Math.max(10, Math.round(edge * 0.62)));
  const still = glass.map((faces) => ({ faces, ...BLOCK }));
  const topless = glass.map((faces) => ({ faces: { ...faces, top: null }, ...BLOCK }));
  const moving = glass.map((faces) => ({ faces, ...GLASS }));
  const values = data.map((faces, level) => ({ faces, ...dataHeights(level) }));
  const tracks = rings.map((faces, n) => ({ faces, ...(RING_HEIGHTS[n % RING_LEVELS] ?? RING_HEIGHTS[0]) }));
  return {
    block: new PaintedBoxes(cube, canvas, still, blockTurn, blockHeight),
    // Half resolution is enough for faint reflections.
    mirrored: new PaintedBoxes(cube / 2, canvas, topless, blockTurn, blockHeight),
    glass: new PaintedBoxes(Math.min(MOVING, edge), canvas, moving, anyTurn, anyHeight),
    data: new PaintedBoxes(bar, canvas, values, anyTurn, anyHeight),
    rings: new PaintedBoxes(bar, canvas, tracks, anyTurn, anyHeight),
  };
}
