import { at } from "#lib/at.ts";
import { clamp01 } from "#lib/math.ts";
import { short } from "#lib/path.ts";
import { PathWriter } from "#lib/path-writer.ts";
import type { Vec2, Vec3 } from "#lib/vec.ts";
import { projector } from "#scenes/lib/camera.ts";
import { radial, stop } from "#scenes/lib/svg-defs.ts";
import { contactColour, DOT, EDGE, GLYPHS, HALO_STOPS, LINE, LINES, LIT, PLATE } from "./look.ts";
import {
  ageOf,
  BIORADAR_HEIGHT,
  BIORADAR_WIDTH,
  CAMERA,
  contactGlow,
  DOT_LEAST,
  dotOpacity,
  dotSize,
  edgeFade,
  frameFor,
  glowAt,
  LONG_TICK_STEP,
  MAST,
  makeTerrain,
  markLight,
  PEAK,
  placeOf,
  RINGS,
  restLight,
  STILL_SECOND,
  SWEEP_LIGHT,
  SWEEP_TRAIL,
  stainShare,
  standingContacts,
  sweepAngle,
  sweptLight,
  TICK_STEP,
} from "./model.ts";

/** Coordinates are whole numbers at twice the size: a half-pixel grid. */
const GRID = 2;

const SWEEP = sweepAngle(STILL_SECOND);
const project = projector(CAMERA, frameFor(BIORADAR_WIDTH * GRID, BIORADAR_HEIGHT * GRID));
const onPage = (p: Vec3): Vec2 => {
  const [x, y] = project(p);
  return [x, y];
};

/** The terrain: dots binned by brightness, one path of round caps per bin. */
function relief(): string {
  const bins = Array.from({ length: 10 }, () => new PathWriter());
  const dots = makeTerrain();
  for (let i = 0; i < dots.length; i += 3) {
    const [x, z, h] = [at(dots, i), at(dots, i + 1), at(dots, i + 2)];
    const range = Math.hypot(x, z);
    const bearing = (Math.atan2(x, -z) * 180) / Math.PI;
    const swept = range < 1 ? glowAt(ageOf(bearing, SWEEP)) : 0;
    const light = (restLight(h) + swept * sweptLight(h)) * edgeFade(range);
    const bin = Math.floor(clamp01(light) * bins.length);
    if (light > DOT_LEAST) at(bins, Math.min(bin, bins.length - 1)).dot(onPage([x, h * PEAK, z]));
  }
  const paths = bins.map((path, i) => {
    const k = (i + 0.5) / bins.length;
    const width = short(GRID * dotSize(k));
    return `<path stroke-width="${width}" stroke-opacity="${short(dotOpacity(k), 2)}" d="${path}"/>`;
  });
  return `<g fill="none" stroke="${DOT}" stroke-linecap="round">${paths.join("\n")}</g>`;
}

/** A circle on the ground: an ellipse with a horizontal major axis, since the camera looks due north. */
function ring(radius: number): string {
  const [, far] = onPage([0, 0, -radius]);
  const [, near] = onPage([0, 0, radius]);
  const steps = Array.from({ length: 720 }, (_, i) => onPage(placeOf(i / 2, radius))[0]);
  const middle = onPage([0, 0, 0])[0];
  const n = (value: number): string => short(value, 0);
  return `<ellipse cx="${n(middle)}" cy="${n((far + near) / 2)}" rx="${n(Math.max(...steps) - middle)}" ry="${n((near - far) / 2)}"/>`;
}

function grid(): string {
  const ticks = new PathWriter();
  const long = new PathWriter();
  for (let bearing = 0; bearing < 360; bearing += TICK_STEP) {
    const isLong = bearing % LONG_TICK_STEP === 0;
    (isLong ? long : ticks)
      .move(onPage(placeOf(bearing, 1)))
      .line(onPage(placeOf(bearing, isLong ? LINES.LONG_TICK_END : LINES.TICK_END)));
  }
  const axes = new PathWriter();
  for (const bearing of [0, 90]) axes.move(onPage(placeOf(bearing, -1))).line(onPage(placeOf(bearing, 1)));
  return `<g fill="none" stroke="${LINE}" stroke-width="1.6"><path stroke-opacity="${short(LINES.AXES, 2)}" d="${axes}"/><g stroke-opacity="${short(LINES.INNER_RINGS, 2)}">${RINGS.slice(0, -1).map(ring).join("")}</g><g stroke-opacity="${short(LINES.RIM, 2)}">${ring(1)}<path d="${ticks}"/></g><path stroke-opacity="${short(LINES.LONG_TICKS, 2)}" d="${long}"/></g>`;
}

function sweep(): string {
  const slice = 4;
  const count = SWEEP_TRAIL / slice;
  const slices = Array.from({ length: count }, (_, i) => {
    const from = SWEEP - i * slice;
    const light = SWEEP_LIGHT * glowAt((i * slice) / 360) * (1 - i / count);
    const path = new PathWriter().polygon([
      onPage([0, 0, 0]),
      onPage(placeOf(from, 1)),
      onPage(placeOf(from - slice / 2, 1)),
      onPage(placeOf(from - slice, 1)),
    ]);
    return `<path fill-opacity="${short(light, 3)}" d="${path}"/>`;
  });
  const edge = new PathWriter().move(onPage([0, 0, 0])).line(onPage(placeOf(SWEEP, LINES.LONG_TICK_END)));
  return `<g fill="${LINE}">${slices.join("")}</g><g stroke="${EDGE}" stroke-linecap="round"><path stroke-width="9" stroke-opacity="${short(LINES.EDGE_GLOW, 2)}" d="${edge}"/><path stroke-width="2.4" stroke-opacity="${short(LINES.EDGE_LINE, 2)}" d="${edge}"/></g>`;
}

function contactMark({ contact, x, z, foot }: ReturnType<typeof standingContacts>[number]): string {
  const glow = contactGlow(contact, STILL_SECOND);
  const lit = glow > 0.3;
  const head = onPage([x, foot + MAST, z])[1];
  const colour = contactColour(stainShare(glow));
  const light = markLight(glow);
  const [fx = 0, fy = 0] = onPage([x, foot, z]).map(Math.round);
  const hy = Math.round(head);
  const { line, lit: core } = GLYPHS[contact.id];
  const halo = lit
    ? `<ellipse cx="${fx}" cy="${fy}" rx="${Math.round(150 * glow)}" ry="${Math.round(102 * glow)}" fill="url(#c)"/><circle cx="${fx}" cy="${hy - 34}" r="130" fill="url(#c)" opacity="${short(0.8 * glow)}"/><g fill="none" stroke="${LIT}" stroke-width="2"><ellipse cx="${fx}" cy="${fy}" rx="22" ry="15"/><ellipse cx="${fx}" cy="${fy}" rx="44" ry="30" opacity="${short(0.55 * glow)}"/><ellipse cx="${fx}" cy="${fy}" rx="70" ry="47" opacity="${short(0.25 * glow)}"/></g>`
    : `<ellipse cx="${fx}" cy="${fy}" rx="16" ry="11" fill="none" stroke="${LINE}" stroke-opacity=".35" stroke-width="1.6"/>`;
  return `${halo}<path fill="${PLATE}" d="M${fx - 40} ${hy}v-80h80v80z"/><g stroke="${colour}" fill="${colour}" opacity="${short(light, 2)}"><circle cx="${fx}" cy="${fy}" r="4" stroke="none"/><path stroke-width="1.8" d="M${fx} ${fy}V${hy}"/><path fill="none" stroke-width="1.8" d="M${fx - 40} ${hy}v-80h80v80z"/><g transform="translate(${fx - 30} ${hy - 70})scale(2.5)"><path fill="none" stroke-width="1.25" stroke-linecap="square" d="${line}"/><path stroke="none" d="${core}"/></g></g>`;
}

/** The bioradar's still: an SVG document with a transparent background, 900 × 600. */
export function bioradarStill(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BIORADAR_WIDTH * GRID} ${BIORADAR_HEIGHT * GRID}">`,
    `<defs>${radial("c", ...HALO_STOPS.map(([at, opacity]) => stop(at, LIT, opacity)))}</defs>`,
    grid(),
    sweep(),
    relief(),
    ...standingContacts().map(contactMark),
    "</svg>",
    "",
  ].join("\n");
}
