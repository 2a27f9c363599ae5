import { hex } from "#design/colour.ts";
import { palette } from "#design/tokens.ts";
import { linear, radial, stop } from "#scenes/lib/svg-defs.ts";
import type { SeenBox } from "#scenes/lib/visible.ts";
import { RINGS, STILL } from "../look.ts";
import { STILL_FRAME } from "../model.ts";
import { bar, barDefs } from "./bars.ts";
import { GRID, INSTANCES, seenAt } from "./boxes.ts";

/** Time shown: every bar is on its ring. */
const ASSETS_SECOND = 7.65;

/** Brightness of bars, from a ring's lowest to its highest. */
const LIGHTS = [0.24, 0.62, 1];
const STAINS = RINGS.flatMap((colour) => LIGHTS.map((light) => ({ colour, light })));

const ringOf = (b: SeenBox): number => INSTANCES.ring[b.index * 4 + 1] ?? 0;
const heightOf = (b: SeenBox): number => INSTANCES.ring[b.index * 4 + 2] ?? 0;

const stainAt = (b: SeenBox): number =>
  ringOf(b) * LIGHTS.length + Math.min(LIGHTS.length - 1, Math.floor(heightOf(b) * 7));

/** The still of assets: an SVG document with a transparent background. */
export function assetsStill(): string {
  const { rhodamine } = palette;
  const { width, height } = STILL_FRAME;
  const size = `width="${width * GRID}" height="${height * GRID}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * GRID} ${height * GRID}">`,
    `<defs>${barDefs(STAINS, hex(STILL.warmEdge))}`,
    linear("D", 'x2="0" y1=".16" y2=".5"', stop(0, "#fff", 0.4), stop(1, "#fff")),
    radial("F", stop(0, rhodamine, 0.02), stop(0.55, rhodamine, 0.06), stop(1, rhodamine, 0)),
    `<mask id="m"><rect ${size} fill="url(#D)"/></mask></defs>`,
    '<ellipse cx="1200" cy="1180" rx="1200" ry="860" fill="url(#F)"/>',
    '<g mask="url(#m)" stroke="url(#E)" stroke-width="2" stroke-linejoin="round">',
    ...seenAt(ASSETS_SECOND).map((b) => bar(b, stainAt(b))),
    "</g></svg>",
    "",
  ].join("\n");
}
