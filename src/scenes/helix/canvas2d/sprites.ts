import { clamp } from "#lib/math.ts";
import { FIELD, hex, mixRgb, type Rgb } from "#scenes/lib/colour.ts";
import { type Context2d, makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { STAINS, shine } from "../colours.ts";
import { BASES, STRAND_COLOURS } from "../model.ts";

/** Number of brightness levels. */
export const LEVELS = 24;
/** Edge of a bead's sprite in pixels. */
export const TILE = 64;

/** Maps a light of 0…1 to its level. */
export const levelOf = (light: number): number => clamp(Math.ceil(light * LEVELS) - 1, 0, LEVELS - 1);

export interface Sprites {
  /** One row per strand: beads from dark to bright. */
  readonly beads: Pixels;
  /** One row per strand: its halo. */
  readonly halos: Pixels;
  /** For each base in turn, its colour at every level. */
  readonly rungs: readonly string[];
}

/** Paints a soft disc with a bright centre; stops are offset, colour and opacity. */
function paintDisc(
  context: Context2d,
  column: number,
  row: number,
  stops: readonly (readonly [number, Rgb, number])[],
): void {
  const x = (column + 0.5) * TILE;
  const y = (row + 0.5) * TILE;
  const light = context.createRadialGradient(x, y, 0, x, y, TILE / 2);
  for (const [offset, colour, opacity] of stops) {
    const [r, g, b] = colour.map((c) => Math.round(c * 255));
    light.addColorStop(offset, `rgb(${r} ${g} ${b} / ${opacity})`);
  }
  context.fillStyle = light;
  context.fillRect(column * TILE, row * TILE, TILE, TILE);
}

const sheet = (columns: number): readonly [Pixels, Context2d] =>
  makePixels(columns * TILE, STRAND_COLOURS.length * TILE);

/** Paints all bead and halo sprites. */
export function makeSprites(): Sprites {
  const [beads, beadContext] = sheet(LEVELS);
  const [halos, haloContext] = sheet(1);
  STRAND_COLOURS.forEach((colour, strand) => {
    for (let level = 0; level < LEVELS; level++) {
      const shade = (of: number): Rgb => shine(colour, Math.min(1, (of * (level + 1)) / LEVELS));
      paintDisc(beadContext, level, strand, [
        [0, shade(1.12), 1],
        [0.3, shade(0.92), 1],
        [0.5, shade(0.5), 0.9],
        [0.64, shade(0.3), 0.4],
        [1, shade(0.3), 0],
      ]);
    }
    paintDisc(haloContext, 0, strand, [
      [0, colour, 0.11],
      [0.4, colour, 0.035],
      [1, colour, 0],
    ]);
  });
  const rungs = BASES.flatMap((base) =>
    Array.from({ length: LEVELS }, (_, level) => hex(mixRgb(FIELD, STAINS[base], (level + 1) / LEVELS))),
  );
  return { beads, halos, rungs };
}
