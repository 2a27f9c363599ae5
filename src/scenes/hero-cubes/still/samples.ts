import { hash } from "#lib/hash.ts";
import { short } from "#lib/path.ts";
import { PathWriter } from "#lib/path-writer.ts";
import type { Vec2 } from "#lib/vec.ts";
import { projector } from "#scenes/lib/camera.ts";
import type { SeenBox } from "#scenes/lib/visible.ts";
import { glassLight } from "../look.ts";
import { SEED } from "../model/constants.ts";
import { isOnSide } from "../model/instances.ts";
import { GFP_SPECIMENS, PICKS } from "../model/picks.ts";
import { STILL_SECONDS } from "../model/timeline.ts";
import { cameraAt, STILL_FRAME, STILL_HEIGHT } from "../model/view.ts";
import { DAPI_KINDS } from "../specimens.ts";
import { COMMON_LEVEL, LEVEL_COUNT, SAMPLES_DEFS } from "./samples-defs.ts";
import { GRID, instanceOf, OPENING, reflectedAt, seenAt } from "./still-instances.ts";

/** Reflectance of the lowest tray and of the one above it. */
const REFLECTANCE = [0.3, 0.09];

type At = (x: number, y: number, z: number) => Vec2;
const big = (p: Vec2): Vec2 => [p[0] * GRID, p[1] * GRID];

/** A cube's outline, closed and filled to hide what lies behind. */
const outline = (at: At): PathWriter =>
  new PathWriter().polygon([
    at(1, -1, -1),
    at(1, 1, -1),
    at(-1, 1, -1),
    at(-1, 1, 1),
    at(-1, -1, 1),
    at(1, -1, 1),
  ]);

/** Number of brightness levels whose far edges are visible. */
const FAR_EDGES_TO = 2;

/** One glass cube, back to front: dark body, far edges, specimen, lit left face, lit edges. */
function cube(b: SeenBox): string {
  const at: At = (x, y, z) => big(b.at(x, y, z));
  const level = lightOf(b);
  const picked = PICKS.some(([i]) => i === b.index);
  const body = outline(at);
  if (Math.max(...b.seen) < 0.25) return `<path d="${body}"/>`;
  // The far edges are open subpaths of the filled path: they fill no additional area.
  if (level < FAR_EDGES_TO && b.seen[0] + b.seen[2] > 0.6) {
    body
      .line(at(-1, -1, -1))
      .line(at(-1, -1, 1))
      .move(at(-1, -1, -1))
      .line(at(-1, 1, -1));
  }
  const parts = [
    `<path${level !== COMMON_LEVEL ? ` fill="url(#B${level})" stroke="url(#K${level})"` : ""} d="${body}"/>`,
    specimen(b),
  ];
  if (b.seen[2] > 0.28) {
    const left = new PathWriter().polygon([at(-1, 1, 1), at(1, 1, 1), at(1, -1, 1), at(-1, -1, 1)]);
    parts.push(`<path fill="url(#${picked ? "M" : `L${level}`})" d="${left}"/>`);
  }
  const top = new PathWriter().polygon([at(1, 1, 1), at(1, 1, -1), at(-1, 1, -1), at(-1, 1, 1)]);
  top.line(at(1, -1, 1));
  parts.push(
    `<path fill="url(#T${level})" stroke="url(#E${level})"${picked ? ' stroke-width="3"' : ""} d="${top}"/>`,
  );
  if (picked) parts.push(`<path stroke="#fff" stroke-width="5" d="${new PathWriter().dot(at(1, 1, 1))}"/>`);
  return parts.join("");
}

/** The picture's lower edge would visibly cut a reflection that reaches over it by more than a hundredth. */
const isWithinPicture = (b: SeenBox): boolean => b.at(1, -1, 1)[1] < 1.01 * STILL_HEIGHT;

const reflected = (b: SeenBox): string => {
  const at: At = (x, y, z) => big(b.at(x, y, z));
  const face = outline(at);
  face
    .move(at(-1, 1, 1))
    .line(at(1, 1, 1))
    .line(at(1, 1, -1));
  return `<path d="${face}"/>${specimen(b)}`;
};

/** Light level of a cube: lit from the upper left, attenuated by depth. */
function lightOf(b: SeenBox): number {
  if (PICKS.some(([i]) => i === b.index)) return 0;
  return Math.round((1 - glassLight(...b.box.centre)) * (LEVEL_COUNT - 1));
}

/** The cube's projected centre, in whole grid steps. */
function middleOf(b: SeenBox): Vec2 {
  const [x, y] = projector(cameraAt(STILL_SECONDS.samples), STILL_FRAME)(b.box.centre);
  return [Math.round(x * GRID), Math.round(y * GRID)];
}

/** The specimen: a predefined cluster of nuclei, rotated and scaled per instance. */
function specimen(b: SeenBox): string {
  const bright = instanceOf(b).block.specimen;
  if (bright === 0) return "";
  const [x, y] = middleOf(b);
  const kind = GFP_SPECIMENS.includes(b.index)
    ? DAPI_KINDS
    : Math.floor(hash(SEED + 21, b.index) * DAPI_KINDS);
  const size = short((0.78 + 0.55 * bright) * (36 / b.depth));
  const scale = size === "1" ? "" : `scale(${size})`;
  const fade = bright < 0.9 ? ` opacity="${short(0.3 + 0.7 * bright)}"` : "";
  return `<use href="#${kind.toString(36)}"${fade} transform="translate(${x} ${y})${scale}"/>`;
}

/** The glow of a picked cube, over everything behind it; at the upper edge it ends with the picture. */
function bloom(b: SeenBox): string {
  const [x, y] = middleOf(b);
  const gfp = GFP_SPECIMENS.includes(b.index);
  return `<circle cx="${x}" cy="${y}" r="${Math.min(210, y)}" fill="url(#${gfp ? "I" : "H"})" opacity=".24"/>`;
}

export function samplesStill(): string {
  const boxes = seenAt(STILL_SECONDS.samples);
  return [
    OPENING,
    SAMPLES_DEFS,
    '<ellipse cx="1190" cy="1840" rx="1190" ry="390" fill="url(#F)"/>',
    `<g fill="url(#B${COMMON_LEVEL})" stroke="url(#K${COMMON_LEVEL})" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">`,
    ...REFLECTANCE.map((opacity, tray) => [
      `<g opacity="${short(opacity, 2)}">`,
      ...reflectedAt(STILL_SECONDS.samples, tray)
        .filter((b) => isOnSide(b.index) && isWithinPicture(b))
        .map(reflected),
      "</g>",
    ])
      .reverse()
      .flat(),
    ...boxes.map(cube),
    "</g>",
    ...boxes.filter(({ index }) => PICKS.some(([i]) => i === index)).map(bloom),
    "</svg>",
    "",
  ].join("\n");
}
