import { hex, mixRgb } from "#design/colour.ts";
import { DAPI, GFP, palette, RHODAMINE, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp01, mix } from "#lib/math.ts";
import { counted, formatCount } from "#lib/text.ts";
import type { Context, Place, Size } from "../genome/canvas.tsx";
import { drawText } from "../genome/draw/primitives.ts";
import { fonts } from "../genome/look.ts";
import {
  type Contig,
  coarser,
  labelsOf,
  largest,
  nounOf,
  roundTheGenome,
  type Variants,
} from "./variants.ts";

const TURN = 2 * Math.PI;
/** Bars of the ring, if no contig had a part of one. */
const BARS = 386;
/** From one name to the next at least, and beside a name along its arc, in pixels of the frame. */
const APART = 22;
/** Radii of the ring's parts, in parts of half the drawing: the contigs, and a track without and one within. */
const RADII = { names: 0.93, arc: 0.63, bins: [0.65, 0.87], apart: [0.6, 0.42] } as const;

/** Blue, green, orange by value, as the bars of the picture on Home. */
const COLOURS = Array.from({ length: 25 }, (_, step) =>
  hex(step < 12 ? mixRgb(DAPI, GFP, step / 12) : mixRgb(GFP, RHODAMINE, step / 12 - 1)),
);

/** Records of the lowest peak: fewer are no crowd, and do not look like one. */
const LEAST_PEAK = 8;

/** A bar's height, 0–1, and colour: by the root of its part, so that a crowded bin does not flatten the others. */
function barOf(value: number, peak: number): { part: number; colour: string } {
  const part = Math.sqrt(clamp01(value / Math.max(LEAST_PEAK, peak)));
  return { part, colour: at(COLOURS, Math.round(part * 24)) };
}

/** Draws the contigs round a circle with their densities, and in its middle the count of what is lit, or of all. */
export function drawRing(context: Context, size: Size, data: Variants, lit: number, title: string): void {
  const { contigs, bin } = data;
  const radius = Math.min(size.width, size.height) / 2;
  const labels = labelsOf(contigs.map(({ name }) => name));
  const total = contigs.reduce((sum, { length }) => sum + length, 0);
  const perBar = Math.max(1, Math.round(total / BARS / bin));
  const tracks = (["bins", "apart"] as const).map((which) => {
    const bars = contigs.map((own) => coarser(own[which], perBar));
    const [base, top] = RADII[which];
    return { bars, peak: Math.max(...bars.map(largest)), base: base * radius, top: top * radius };
  });
  context.save();
  context.translate(size.width / 2, size.height / 2);
  const nameFont = fonts.mono(20);
  let last = { x: 0, y: 0 };
  for (const [index, { from, to }] of roundTheGenome(contigs).entries()) {
    const isLit = lit === index;
    context.globalAlpha = lit < 0 || isLit ? 1 : 0.3;
    context.strokeStyle = isLit ? palette.frost : tints.hairlineStrong;
    context.lineWidth = isLit ? 4 : 2;
    context.beginPath();
    context.arc(0, 0, RADII.arc * radius, (from - 0.25) * TURN, (to - 0.25) * TURN);
    context.stroke();
    for (const { bars, ...track } of tracks) drawTrack(context, at(bars, index), { from, to, ...track });
    const name = at(labels, index);
    const colour = isLit ? palette.frost : palette.haze;
    context.font = nameFont;
    const width = context.measureText(name).width;
    const middle = (from + to) / 2;
    const [x, y] = onCircle(middle, RADII.names * radius);
    // A long name lies along its arc, where that is long enough: upright it would not fit beside the ring.
    if (name.length > 2) {
      if (width + APART < (to - from) * TURN * RADII.names * radius)
        drawAlong(context, name, middle, RADII.names * radius, colour);
      continue;
    }
    // On a small ring the names of small chromosomes would lie over each other.
    if (!isLit && Math.hypot(x - last.x, y - last.y) < APART) continue;
    last = { x, y };
    drawText(context, name, x, y + 7, nameFont, colour, "center");
  }
  context.globalAlpha = 1;
  const chosen = contigs[lit];
  const count = chosen?.count ?? data.count;
  const noun = counted(count, nounOf(data)).replace(/^\S+ /u, "");
  drawText(context, noun, 0, 42, nameFont, palette.haze, "center");
  drawText(context, title, 0, -42, nameFont, palette.haze, "center");
  drawText(context, formatCount(count), 0, 8, fonts.text(44, 540), palette.frost, "center");
  context.restore();
}

/** Writes a text at a part of a turn along the circle, upright above and below. */
function drawAlong(context: Context, text: string, part: number, radius: number, colour: string): void {
  const isBelow = part > 0.25 && part < 0.75;
  context.save();
  context.rotate((part + (isBelow ? 0.5 : 0)) * TURN);
  drawText(context, text, 0, isBelow ? radius + 7 : 7 - radius, fonts.mono(20), colour, "center");
  context.restore();
}

/** The point at a part of a turn, clockwise from the top. */
const onCircle = (part: number, radius: number): readonly [x: number, y: number] => [
  Math.sin(part * TURN) * radius,
  -Math.cos(part * TURN) * radius,
];

/** A contig's part of a track: parts of a turn, radii, and the highest bar of the whole track. */
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

/** The contig at a place of the ring; -1 at its middle and between two. */
export function contigAt({ x, y, size }: Place, contigs: readonly Pick<Contig, "length">[]): number {
  const [dx, dy] = [x - size.width / 2, y - size.height / 2];
  if (Math.hypot(dx, dy) < (RADII.apart[1] * Math.min(size.width, size.height)) / 2) return -1;
  const part = (Math.atan2(dy, dx) / TURN + 1.25) % 1;
  return roundTheGenome(contigs).findIndex(({ from, to }) => part >= from && part <= to);
}

/** The place of a press on the ring, as it is typed; empty between two contigs. */
export function placeOnRing(place: Place, contigs: readonly Contig[]): string {
  const index = contigAt(place, contigs);
  const { from, to } = roundTheGenome(contigs)[index] ?? { from: 0, to: 1 };
  const { x, y, size } = place;
  const part = (Math.atan2(y - size.height / 2, x - size.width / 2) / TURN + 1.25) % 1;
  return placeOf(contigs[index], (part - from) / (to - from));
}

/** A share of the way along a contig, as it is typed. */
const placeOf = (contig: Contig | undefined, share: number): string =>
  contig ? `${contig.name}:${Math.max(1, Math.round(clamp01(share) * contig.length))}` : "";

/** Height of a row at most: of few contigs the drawing would be one of a few huge bars. */
const ROW = 240;
/** Width of a letter of the names, and their place, in pixels of the frame. */
const LETTER = 12;
const INSET = 24;

/** Height of each row of so many. */
const rowOf = (height: number, rows: number): number => Math.min(ROW, height / rows);

/** The row at a place, or -1 below the last. */
export function rowAt({ y, size }: Place, rows: number): number {
  const row = Math.floor(y / rowOf(size.height, rows));
  return row < rows ? Math.max(0, row) : -1;
}

/** Where the bars of the rows begin and end, and how many pixels a base has. */
function barsOf({ width }: Size, contigs: readonly Contig[]) {
  const letters = Math.max(...labelsOf(contigs.map(({ name }) => name)).map((label) => label.length));
  const left = INSET + letters * LETTER + 16;
  return { left, perBase: (width - 148 - left) / Math.max(...contigs.map(({ length }) => length)) };
}

/** The place of a press on the rows, as it is typed; empty below the last one. */
export function placeInRows(place: Place, contigs: readonly Contig[]): string {
  const contig = contigs[rowAt(place, contigs.length)];
  const { left, perBase } = barsOf(place.size, contigs);
  return placeOf(contig, (place.x - left) / perBase / (contig?.length ?? 1));
}

/** A row for each contig as long as it is, with a bar for each bin, and its count. */
export function drawRows(context: Context, size: Size, { contigs, bin }: Variants, lit: number): void {
  const labels = labelsOf(contigs.map(({ name }) => name));
  const { left, perBase } = barsOf(size, contigs);
  const row = rowOf(size.height, contigs.length);
  const font = fonts.mono(Math.min(20, row * 0.8));
  const peak = Math.max(...contigs.map(({ bins }) => largest(bins)));
  for (const [index, { bins, count, length }] of contigs.entries()) {
    const base = Math.round((index + 1) * row) - 3;
    context.globalAlpha = lit < 0 || lit === index ? 1 : 0.4;
    const colour = lit === index ? palette.frost : palette.haze;
    drawText(context, at(labels, index), INSET, base - 2, font, colour);
    drawText(context, formatCount(count), size.width - INSET, base - 2, font, colour, "right");
    context.fillStyle = tints.hairlineStrong;
    context.fillRect(left, base, Math.max(3, length * perBase), 1);
    bins.forEach((value, place) => {
      if (value === 0) return;
      const { part, colour: own } = barOf(value, peak);
      const height = Math.max(2, part * (row - 5));
      context.fillStyle = own;
      context.fillRect(
        left + place * bin * perBase,
        base - height,
        Math.max(1.2, bin * perBase - 0.4),
        height,
      );
    });
  }
  context.globalAlpha = 1;
}
