import { css, mixRgb, type Rgb } from "#design/colour.ts";
import { GFP } from "#design/tokens.ts";
import { clamp01, mix, smoothstep } from "#lib/math.ts";
import { add, times, type Vec3 } from "#lib/vec.ts";
import { orbit, type Projector, projector } from "#scenes/lib/camera.ts";
import { type Context2d, makePixels, type Pixels } from "#scenes/lib/pixels.ts";
import { BASES, type Mark } from "../model/marks.ts";
import { PAIR_AT } from "../model/objects/base.ts";
import { STROKES } from "../model/objects/letters.ts";
import type { StopObject } from "../model/stop-objects.ts";
import { TURN } from "../model/stops.ts";
import { DISTANCE, FOCAL, STILL_SIDE } from "../model/view.ts";
import { growthAt, panAt } from "../model/zoom.ts";

/** Edge of a painted still in pixels. */
const EDGE = 1080;
const UNIT = EDGE / STILL_SIDE;
/** As in the shader: the share of growth in which a mark comes or goes, and where the picture fades, in units. */
const BIRTH_SPAN = 0.3;
const FADE = [0.45, STILL_SIDE / 2 - 0.01] as const;
/** Light of a glow by the distance from its middle, as shares of its radius. */
const FALL = [0, 1, 0.12, 0.62, 0.35, 0.25, 0.65, 0.04, 1, 0] as const;
/** Light of a mote, which has no soft edge here. */
const MOTE_LIGHT = 0.5;
const WHITE: Rgb = [1, 1, 1];

/** How far a mark has come or, below 0, gone at a growth: as in marks.vert.glsl. */
function ageAt(birth: number, growth: number): number {
  return birth === 0 ? 1 : smoothstep(0, 1, clamp01((growth - Math.abs(birth)) / BIRTH_SPAN));
}

function radial(context: Context2d, x: number, y: number, radius: number, stops: readonly number[], of: Rgb) {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  for (let i = 0; i < stops.length; i += 2) gradient.addColorStop(stops[i] as number, css(of, stops[i + 1]));
  return gradient;
}

function disc(context: Context2d, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function stroke(context: Context2d, a: Vec3, b: Vec3, width: number): void {
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(a[0], a[1]);
  context.lineTo(b[0], b[1]);
  context.stroke();
}

/** Paints a letter or bar, whose sides are vectors. */
function paintFlat(
  context: Context2d,
  { kind, from, to = from, up = [0, 0, 0] }: Mark,
  see: Projector,
  start: Vec3,
) {
  const side = add(to, from, -1);
  const at = (x: number, y: number): Vec3 => see(add(add(start, side, x), up, y));
  const base = BASES.find((name) => name === kind);
  if (base) {
    const [, top] = at(0, 1);
    const [, foot] = at(0, -1);
    for (const [x0, y0, x1, y1] of STROKES[base])
      stroke(context, at(x0, y0), at(x1, y1), 0.15 * (foot - top));
    return;
  }
  context.beginPath();
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    context.lineTo(at(x, y)[0], at(x, y)[1]);
  context.fill();
}

function paintMark(context: Context2d, mark: Mark, see: Projector, growth: number): void {
  const { kind, from, to = from, up = [0, 0, 0], radius = 1, birth = 0 } = mark;
  const age = ageAt(birth, growth);
  const isMote = kind === "mote";
  const light = birth < 0 ? 1 - age : isMote || birth === 0 ? 1 : smoothstep(0, 0.4, age);
  if (light === 0) return;
  const flies = add(times(to, 1 - age), from, age);
  const isLetter = BASES.some((base) => base === kind);
  const start = isMote ? add(flies, up, 4 * age * (1 - age)) : isLetter ? times(from, age) : from;
  const [x, y, depth] = see(start);
  const size = Math.max(0.6, (FOCAL * UNIT * radius) / depth);
  const colour = isMote && birth > 0 ? mixRgb(mark.colour, GFP, age) : mark.colour;
  context.globalCompositeOperation = kind === "glow" || isMote ? "lighter" : "source-over";
  context.globalAlpha = (isMote ? MOTE_LIGHT : 1) * light * (mark.opacity ?? 1);
  context.fillStyle = context.strokeStyle = css(colour);
  if (kind === "glow") {
    context.fillStyle = radial(context, x, y, size, FALL, colour);
    disc(context, x, y, size);
  } else if (isMote) disc(context, x, y, 0.85 * size);
  else if (kind === "ball") {
    // Lit from the upper left.
    const lit = context.createRadialGradient(x - 0.35 * size, y - 0.4 * size, 0, x, y, size);
    lit.addColorStop(0, css(mixRgb(colour, WHITE, 0.4)));
    lit.addColorStop(1, css(mixRgb(colour, [0, 0, 0], 0.35)));
    context.fillStyle = lit;
    disc(context, x, y, size);
  } else if (kind === "ring") {
    context.lineWidth = 1.2;
    context.beginPath();
    context.arc(x, y, 0.94 * size, 0, 2 * Math.PI);
    context.stroke();
  } else if (kind === "tube" || kind === "line") {
    const end = see(to);
    if (kind === "tube") context.strokeStyle = css(mixRgb(colour, [0, 0, 0], 0.35));
    stroke(context, [x, y, 0], end, 2 * size);
    if (kind === "line") return;
    context.strokeStyle = css(mixRgb(colour, WHITE, 0.12));
    stroke(context, [x, y - 0.2 * size, 0], [end[0], end[1] - 0.2 * size, 0], size);
  } else paintFlat(context, mark, see, start);
}

/** A still of a stop that is a subject's own, painted from its marks as they are when the depth rests there. */
export function paintStill({ stop, marks, azimuth, elevation }: StopObject): Pixels {
  const [pixels, context] = makePixels(EDGE, EDGE);
  const frame = { width: EDGE, height: EDGE, centreX: EDGE / 2, centreY: EDGE / 2, unit: UNIT };
  const eye = orbit([0, 0, 0], azimuth, elevation, DISTANCE);
  const toPixels = projector({ eye, target: [0, 0, 0], focal: FOCAL }, frame);
  const shift = stop === TURN ? times(PAIR_AT, panAt(stop) - 1) : ([0, 0, 0] as const);
  const see: Projector = (point) => toPixels(add(point, shift));
  context.lineCap = context.lineJoin = "round";
  const farFirst = marks().map((mark) => {
    const ends = mark.kind === "tube" || mark.kind === "line" ? (mark.to ?? mark.from) : mark.from;
    return [see(mark.from)[2] + see(ends)[2], mark] as const;
  });
  farFirst.sort(([a], [b]) => b - a);
  for (const [, mark] of farFirst) paintMark(context, mark, see, growthAt(stop, stop));
  context.globalCompositeOperation = "destination-in";
  context.globalAlpha = 1;
  const inner = FADE[0] / FADE[1];
  const fade = [inner, 1, mix(inner, 1, 0.5), 0.5, 1, 0];
  context.fillStyle = radial(context, EDGE / 2, EDGE / 2, FADE[1] * UNIT, fade, WHITE);
  context.fillRect(0, 0, EDGE, EDGE);
  return pixels;
}

/** A painted still as a picture's address. On the page alone. */
export function stillAddress(object: StopObject): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = EDGE;
  canvas.getContext("2d")?.drawImage(paintStill(object), 0, 0);
  return canvas.toDataURL();
}
