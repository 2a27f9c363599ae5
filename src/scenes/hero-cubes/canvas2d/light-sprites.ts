import { mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI, GFP, RHODAMINE } from "#design/tokens.ts";
import { WHITE } from "../look.ts";
import { DAPI_KINDS, GFP_NUCLEI, type Nucleus, nucleiOf } from "../specimens.ts";
import { glow } from "./gradients.ts";
import { type Sprite, SpriteSheet } from "./sprite-sheet.ts";

/** Width of a specimen's sprite, in cube edges. */
export const SPECIMEN_WIDTH = 1.3;

/**
 * Paints all lights, as opposed to faces, `size` pixels to a cube's edge: specimens by kind, the last one in gfp, each
 * `SPECIMEN_WIDTH` cubes wide, and blooms.
 */
export function paintLights(size: number) {
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
