import { mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI, GFP, RHODAMINE } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { WHITE } from "../look.ts";
import { DAPI_KINDS, GFP_NUCLEI, type Nucleus, nucleiOf } from "../specimens.ts";
import { paintFaces, RING_LEVELS, VALUE_LEVELS } from "./box-faces.ts";
import type { Steps } from "./box-shapes.ts";
import { BoxSprites } from "./box-sprites.ts";
import { glow } from "./gradients.ts";
import { type Sprite, SpriteSheet } from "./sprite-sheet.ts";

/** Width of a specimen's sprite, in cube edges. */
export const SPECIMEN_WIDTH = 1.3;

/**
 * Paints all lights, as opposed to faces, `size` pixels to a cube's edge: specimens by kind, the last one in gfp, each
 * `SPECIMEN_WIDTH` cubes wide, and blooms.
 */
function paintLights(size: number) {
  const width = Math.ceil(size * SPECIMEN_WIDTH);
  const sheet = new SpriteSheet(5 * (width + 2), 4 * (width + 2));
  const middle = width / 2;
  const specimen = (nuclei: readonly Nucleus[], turn: number, stain: Rgb): Sprite =>
    sheet.add(width, width, (c) => {
      const half = size / 2;
      glow(c, middle, middle, half * 1.16, half * 1.16, [0, stain, 0.58], [0.45, stain, 0.2], [1, stain, 0]);
      c.translate(middle, middle);
      c.rotate(turn);
      for (const { x, y, rx, ry } of nuclei)
        glow(
          c,
          x * half,
          -y * half,
          rx * half,
          ry * half,
          [0, mixRgb(stain, WHITE, 0.8)],
          [0.22, mixRgb(stain, WHITE, 0.38)],
          [0.66, stain, 0.82],
          [1, stain, 0],
        );
    });
  const bloom = (stain: Rgb): Sprite =>
    sheet.add(width, width, (c) =>
      glow(c, middle, middle, middle, middle, [0, stain, 0.34], [0.4, stain, 0.1], [1, stain, 0]),
    );
  const specimens = [
    ...Array.from({ length: DAPI_KINDS }, (_, kind) => {
      const { nuclei, turn } = nucleiOf(kind);
      return specimen(nuclei, turn, DAPI);
    }),
    specimen(GFP_NUCLEI, 0, GFP),
  ];
  const blooms = { dapi: bloom(DAPI), gfp: bloom(GFP), rhodamine: bloom(RHODAMINE) };
  return { lights: sheet.finish(), specimens, blooms };
}

export type HeroSprites = ReturnType<typeof createHeroSprites>;

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
];

/** Paints all sprites, `edge` pixels to a cube's edge. @throws when there is no 2D context */
export function createHeroSprites(edge: number) {
  const { canvas, glass, data, rings } = paintFaces(edge);
  const cube = Math.min(LARGEST, Math.round(edge * 1.4));
  const bar = Math.min(MOVING, Math.max(10, Math.round(edge * 0.62)));
  const whole = glass.map((faces) => ({ faces, ...BLOCK }));
  const topless = glass.map((faces) => ({ faces: { ...faces, top: null }, ...BLOCK }));
  const moving = glass.map((faces) => ({ faces, ...GLASS }));
  const values = data.map((faces, level) => ({ faces, ...dataHeights(level) }));
  const tracks = rings.map((faces, n) => ({ faces, ...at(RING_HEIGHTS, n % RING_LEVELS) }));
  return {
    /** Cubes in the block, by brightness; `reflected` is the same without tops. */
    block: new BoxSprites(cube, canvas, whole, blockTurn, blockHeight),
    // Half resolution is enough for faint reflections.
    reflected: new BoxSprites(cube / 2, canvas, topless, blockTurn, blockHeight),
    /** Cubes in motion. */
    glass: new BoxSprites(Math.min(MOVING, edge), canvas, moving, anyTurn, anyHeight),
    /** Bars by value, and by ring × level. */
    data: new BoxSprites(bar, canvas, values, anyTurn, anyHeight),
    rings: new BoxSprites(bar, canvas, tracks, anyTurn, anyHeight),
    ...paintLights(edge),
  };
}
