import { css, hex, mixRgb, type Rgb } from "#design/colour.ts";
import { FIELD } from "#design/tokens.ts";
import { clamp } from "#lib/math.ts";
import { type Context2d, makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { BEAD_STOPS, HALO_STOPS, STAINS, STRANDS, shine } from "./look.ts";
import { BASES } from "./model/strands.ts";

/** Number of brightness levels. */
export const LEVELS = 24;
/** Edge of a bead's sprite in pixels. */
export const TILE = 64;

/** Maps a light of 0…1 to its level. */
export const levelOf = (light: number): number => clamp(Math.ceil(light * LEVELS) - 1, 0, LEVELS - 1);

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
  for (const [offset, colour, opacity] of stops) light.addColorStop(offset, css(colour, opacity));
  context.fillStyle = light;
  context.fillRect(column * TILE, row * TILE, TILE, TILE);
}

const sheet = (columns: number): readonly [Pixels, Context2d] =>
  makePixels(columns * TILE, STRANDS.length * TILE);

/** Beads from dark to bright and halos, a row for each strand; for each base in turn, its colour at every level. */
export function makeSprites() {
  const [beads, beadContext] = sheet(LEVELS);
  const [halos, haloContext] = sheet(1);
  STRANDS.forEach((colour, strand) => {
    for (let level = 0; level < LEVELS; level++) {
      const shade = (of: number): Rgb => shine(colour, Math.min(1, (of * (level + 1)) / LEVELS));
      const stops = BEAD_STOPS.map(([at, share, opacity]) => [at, shade(share), opacity] as const);
      paintDisc(beadContext, level, strand, stops);
    }
    const halo = HALO_STOPS.map(([at, opacity]) => [at, colour, opacity] as const);
    paintDisc(haloContext, 0, strand, halo);
  });
  const rungs = BASES.flatMap((base) =>
    Array.from({ length: LEVELS }, (_, level) => hex(mixRgb(FIELD, STAINS[base], (level + 1) / LEVELS))),
  );
  return { beads, halos, rungs };
}
