import { hex, mixRgb } from "#design/colour.ts";
import { DAPI, GFP, palette, RHODAMINE, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp01, mix } from "#lib/math.ts";
import { counted, formatCount } from "#lib/text.ts";
import type { Context, Place, Size } from "../genome/canvas.tsx";
import { drawText } from "../genome/draw/primitives.ts";
import { fonts } from "../genome/look.ts";
import {
  BIN,
  BUILDS,
  CHROMOSOMES,
  coarser,
  largest,
  nounOf,
  roundTheGenome,
  type Variants,
} from "./variants.ts";

const TURN = 2 * Math.PI;
/** Megabases of a bar of the ring. */
const BAR = 8;
/** From one name to the next at least, in pixels of the frame. */
const APART = 22;
/** Radii of the ring's parts, in parts of half the drawing: the chromosomes, and a track without and one within. */
const RADII = { names: 0.93, arc: 0.63, bins: [0.65, 0.87], apart: [0.6, 0.42] } as const;

/** Blue, green, orange by value, as the bars of the picture on Home. */
const COLOURS = Array.from({ length: 25 }, (_, step) =>
  hex(step < 12 ? mixRgb(DAPI, GFP, step / 12) : mixRgb(GFP, RHODAMINE, step / 12 - 1)),
);

/** A bar's height, 0–1, and colour: by the root of its part, so that a crowded bin does not flatten the others. */
function barOf(value: number, peak: number): { part: number; colour: string } {
  const part = Math.sqrt(clamp01(value / Math.max(1, peak)));
  return { part, colour: at(COLOURS, Math.round(part * 24)) };
}

/** Draws the chromosomes round a circle with their densities, and in its middle the count of what is lit, or of all. */
export function drawRing(context: Context, size: Size, data: Variants, lit: number): void {
  const radius = Math.min(size.width, size.height) / 2;
  const tracks = (["bins", "apart"] as const).map((which) => {
    const bars = data.chromosomes.map((own) => coarser(own[which], BAR));
    const [base, top] = RADII[which];
    return { bars, peak: Math.max(...bars.map(largest)), base: base * radius, top: top * radius };
  });
  context.save();
  context.translate(size.width / 2, size.height / 2);
  context.textAlign = "center";
  context.font = fonts.mono(20);
  let last = { x: 0, y: 0 };
  for (const [index, { from, to }] of roundTheGenome(data.build).entries()) {
    const isLit = lit === index;
    context.globalAlpha = lit < 0 || isLit ? 1 : 0.3;
    context.strokeStyle = isLit ? palette.frost : tints.hairlineStrong;
    context.lineWidth = isLit ? 4 : 2;
    context.beginPath();
    context.arc(0, 0, RADII.arc * radius, (from - 0.25) * TURN, (to - 0.25) * TURN);
    context.stroke();
    for (const { bars, ...track } of tracks) drawTrack(context, at(bars, index), { from, to, ...track });
    const [x, y] = onCircle((from + to) / 2, RADII.names * radius);
    // On a small ring the names of small chromosomes would lie over each other.
    if (!isLit && Math.hypot(x - last.x, y - last.y) < APART) continue;
    last = { x, y };
    context.fillStyle = isLit ? palette.frost : palette.haze;
    context.fillText(at(CHROMOSOMES, index), x, y + 7);
  }
  context.globalAlpha = 1;
  const count = data.chromosomes[lit]?.count ?? data.count;
  context.fillStyle = palette.haze;
  context.fillText(counted(count, nounOf(data)).replace(/^\S+ /u, ""), 0, 42);
  context.fillText(lit < 0 ? data.build : `chr ${at(CHROMOSOMES, lit)}`, 0, -42);
  drawText(context, formatCount(count), 0, 8, fonts.text(44, 540), palette.frost, "center");
  context.restore();
}

/** The point at a part of a turn, clockwise from the top. */
const onCircle = (part: number, radius: number): readonly [x: number, y: number] => [
  Math.sin(part * TURN) * radius,
  -Math.cos(part * TURN) * radius,
];

/** A chromosome's part of a track: parts of a turn, radii, and the highest bar of the whole track. */
type Sector = Record<"from" | "to" | "base" | "top" | "peak", number>;

function drawTrack(context: Context, values: Float64Array, { from, to, base, top, peak }: Sector): void {
  const step = (to - from) / values.length;
  context.lineWidth = Math.max(1, Math.min(step * TURN * base * 0.72, 12));
  values.forEach((value, bar) => {
    if (value === 0) return;
    const { part, colour } = barOf(value, peak);
    const angle = from + (bar + 0.5) * step;
    context.strokeStyle = colour;
    context.beginPath();
    context.moveTo(...onCircle(angle, base));
    context.lineTo(...onCircle(angle, mix(base, top, Math.max(0.04, part))));
    context.stroke();
  });
}

/** The chromosome at a place of the ring; -1 at its middle and between two. */
export function chromosomeAt({ x, y, size }: Place, build: Variants["build"]): number {
  const [dx, dy] = [x - size.width / 2, y - size.height / 2];
  if (Math.hypot(dx, dy) < (RADII.apart[1] * Math.min(size.width, size.height)) / 2) return -1;
  const part = (Math.atan2(dy, dx) / TURN + 1.25) % 1;
  return roundTheGenome(build).findIndex(({ from, to }) => part >= from && part <= to);
}

/** A row for each chromosome as long as it is, with a bar for each million bases, and its count. */
export function drawRows(context: Context, size: Size, { build, chromosomes }: Variants, lit: number): void {
  const [left, right] = [64, size.width - 148];
  const row = size.height / CHROMOSOMES.length;
  const perBase = (right - left) / Math.max(...BUILDS[build]);
  const peak = Math.max(...chromosomes.map(({ bins }) => largest(bins)));
  for (const [index, { bins, count }] of chromosomes.entries()) {
    const base = Math.round((index + 1) * row) - 3;
    context.globalAlpha = lit < 0 || lit === index ? 1 : 0.4;
    const colour = lit === index ? palette.frost : palette.haze;
    drawText(context, at(CHROMOSOMES, index), 24, base - 2, fonts.mono(20), colour);
    drawText(context, formatCount(count), size.width - 24, base - 2, fonts.mono(20), colour, "right");
    context.fillStyle = tints.hairlineStrong;
    context.fillRect(left, base, Math.max(3, at(BUILDS[build], index) * perBase), 1);
    bins.forEach((value, bin) => {
      if (value === 0) return;
      const { part, colour } = barOf(value, peak);
      const height = Math.max(2, part * (row - 5));
      context.fillStyle = colour;
      context.fillRect(left + bin * BIN * perBase, base - height, Math.max(1.2, BIN * perBase - 0.4), height);
    });
  }
  context.globalAlpha = 1;
}
