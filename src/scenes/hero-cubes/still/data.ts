import { hex } from "#design/colour.ts";
import { palette } from "#design/tokens.ts";
import { linear, radial, stop } from "#scenes/lib/svg-defs.ts";
import type { SeenBox } from "#scenes/lib/visible.ts";
import { DATA_STEPS, dataLight, dataStain, ICE, STILL } from "../look.ts";
import { STILL_SECONDS } from "../model/timeline.ts";
import { bar, barDefs } from "./bars.ts";
import { GRID, instanceOf, MASK, OPENING, seenAt } from "./still-instances.ts";

/** Low values are dark, high ones bright. */
const STAINS = Array.from({ length: DATA_STEPS + 1 }, (_, i) => ({
  colour: dataStain(i / DATA_STEPS),
  light: dataLight(i / DATA_STEPS),
}));

const measureOf = (b: SeenBox): number => instanceOf(b).cell.value;

function bloom(b: SeenBox): string {
  const [x, y] = b.at(0, 1, 0);
  return `<circle cx="${Math.round(x * GRID)}" cy="${Math.round(y * GRID)}" r="150" fill="url(#H)"/>`;
}

export function dataStill(): string {
  const { dapi, gfp, rhodamine } = palette;
  const boxes = seenAt(STILL_SECONDS.data);
  return [
    OPENING,
    `<defs>${barDefs(STAINS, hex(ICE))}`,
    linear("D", 'x1=".2" y1=".2" x2=".45" y2=".6"', stop(0, "#fff", 0.42), stop(1, "#fff")),
    radial("H", stop(0, hex(STILL.bloom), 0.34), stop(0.4, rhodamine, 0.1), stop(1, rhodamine, 0)),
    radial("F", stop(0, gfp, 0.13), stop(0.45, dapi, 0.07), stop(1, dapi, 0)),
    `${MASK}</defs>`,
    '<ellipse cx="1200" cy="1240" rx="1200" ry="800" fill="url(#F)"/>',
    '<g mask="url(#m)"><g stroke="url(#E)" stroke-width="2" stroke-linejoin="round">',
    ...boxes.map((b) => bar(b, Math.round(measureOf(b) * DATA_STEPS))),
    "</g>",
    ...boxes.filter((b) => measureOf(b) > 0.74).map(bloom),
    "</g></svg>",
    "",
  ].join("\n");
}
