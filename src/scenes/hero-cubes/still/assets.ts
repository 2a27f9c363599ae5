import { hex } from "#design/colour.ts";
import { palette } from "#design/tokens.ts";
import { linear, radial, stop } from "#scenes/lib/svg-defs.ts";
import type { SeenBox } from "#scenes/lib/visible.ts";
import { RING_STAINS, STILL } from "../look.ts";
import { STILL_SECONDS } from "../model/timeline.ts";
import { bar, barDefs } from "./bars.ts";
import { instanceOf, MASK, OPENING, seenAt } from "./still-instances.ts";

/** Brightness of bars, from a ring's lowest to its highest. */
const LIGHTS = [0.24, 0.62, 1];
const STAINS = RING_STAINS.flatMap((colour) => LIGHTS.map((light) => ({ colour, light })));

function stainOf(b: SeenBox): number {
  const { index, height } = instanceOf(b).ring;
  return index * LIGHTS.length + Math.min(LIGHTS.length - 1, Math.floor(height * 7));
}

export function assetsStill(): string {
  const { rhodamine } = palette;
  return [
    OPENING,
    `<defs>${barDefs(STAINS, hex(STILL.warmEdge))}`,
    linear("D", 'x2="0" y1=".16" y2=".5"', stop(0, "#fff", 0.4), stop(1, "#fff")),
    radial("F", stop(0, rhodamine, 0.02), stop(0.55, rhodamine, 0.06), stop(1, rhodamine, 0)),
    `${MASK}</defs>`,
    '<ellipse cx="1200" cy="1180" rx="1200" ry="860" fill="url(#F)"/>',
    '<g mask="url(#m)" stroke="url(#E)" stroke-width="2" stroke-linejoin="round">',
    ...seenAt(STILL_SECONDS.assets).map((b) => bar(b, stainOf(b))),
    "</g></svg>",
    "",
  ].join("\n");
}
