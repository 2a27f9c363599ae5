import { palette, tints } from "#design/tokens.ts";
import { clamp, clamp01 } from "#lib/math.ts";
import type { Context } from "../canvas.tsx";
import { type SeenFeature, wordsOf } from "../levels.ts";
import { fonts, QUIET, strandColour } from "../look.ts";
import type { Plot } from "../plot.ts";
import type { Region } from "../region.ts";
import { clipTo } from "./primitives.ts";

/** Heights of a row of the gene track: its label above its bar. */
export const ROW = { height: 44, label: 19, bar: 26, thick: 9, thin: 2 } as const;

export interface Emphasis {
  symbol: string;
  bounds: Region | undefined;
  hovered: string;
  /** How much everything else steps back, 0–1. */
  dim: number;
}

export const rowsBetween = (top: number, bottom: number): number =>
  Math.max(0, Math.floor((bottom - top) / ROW.height));

/** Draws features below `top`, as many rows as fit above `bottom`. */
export function drawFeatures(
  context: Context,
  plot: Plot,
  features: readonly SeenFeature[],
  top: number,
  bottom: number,
  alpha: number,
  emphasis: Emphasis,
): void {
  const rows = rowsBetween(top, bottom);
  context.save();
  clipTo(context, plot.left, top, plot.right - plot.left, bottom - top);
  for (const feature of features) {
    if (feature.row >= rows) continue;
    context.globalAlpha = feature.alpha * alpha;
    drawFeature(context, plot, feature, top + feature.row * ROW.height, emphasis);
  }
  context.restore();
}

function drawFeature(
  context: Context,
  plot: Plot,
  feature: SeenFeature,
  y: number,
  emphasis: Emphasis,
): void {
  const chosen = feature.symbol !== "" && feature.symbol === emphasis.symbol;
  const hovered = feature.key === emphasis.hovered;
  const from = plot.x(feature.start);
  const to = Math.max(from + 2.5, plot.x(feature.end));
  const full = context.globalAlpha * (chosen ? 1 : 1 - 0.72 * emphasis.dim);
  const centre = y + ROW.bar + ROW.thick / 2;
  context.fillStyle = strandColour(feature.forward);
  context.globalAlpha = full * 0.62;
  context.fillRect(from, centre - ROW.thin / 2, to - from, ROW.thin);
  context.globalAlpha = full;
  const codingFrom = plot.x(feature.coding.start);
  const codingTo = plot.x(feature.coding.end);
  if (to - from < 7) context.fillRect(from, y + ROW.bar, to - from, ROW.thick);
  else if (codingTo > codingFrom) {
    context.fillRect(codingFrom, y + ROW.bar, Math.max(2, codingTo - codingFrom), ROW.thick);
  }
  drawArrows(context, plot, feature, from, to, centre);
  const rest = plot.x(feature.reach) - wordsOf(feature) - 16;
  const x = clamp(plot.left + 4, from, Math.max(from, rest));
  context.font = fonts.text(20, chosen || hovered ? 600 : 500);
  context.fillStyle = chosen || hovered ? palette.frost : QUIET;
  const wide = context.measureText(feature.label).width;
  context.globalAlpha = full * edgeFade(plot, x, x + wide);
  context.fillText(feature.label, x, y + ROW.label);
  if (feature.note) {
    context.font = fonts.mono(20);
    context.fillStyle = palette.haze;
    context.globalAlpha = full * edgeFade(plot, x, x + wide + 10 + feature.note.length * 12);
    context.fillText(feature.note, x + wide + 10, y + ROW.label);
  }
  context.globalAlpha = full;
  if (!hovered) return;
  context.strokeStyle = tints.hairlineStrong;
  context.lineWidth = 1.5;
  context.strokeRect(from - 7, y - 2, Math.max(to - from, wordsOf(feature)) + 14, ROW.height - 4);
}

/** A label that leaves the plot goes before it is cut. */
function edgeFade(plot: Plot, from: number, to: number): number {
  return clamp01(1 + Math.min(from - plot.left, plot.right - to) / 24);
}

/** Arrows of the strand: on the line in its colour, on the coding part in the ground's. */
function drawArrows(
  context: Context,
  plot: Plot,
  { forward, coding }: SeenFeature,
  from: number,
  to: number,
  y: number,
): void {
  if (to - from < 26) return;
  const step = 34;
  const reach = forward ? 4 : -4;
  context.lineWidth = 1.6;
  const first = from + 14 + Math.max(0, Math.floor((plot.left - from) / step)) * step;
  for (let x = first; x < Math.min(to - 8, plot.right); x += step) {
    const thick = x > plot.x(coding.start) && x < plot.x(coding.end);
    context.strokeStyle = thick ? palette.field : strandColour(forward);
    context.beginPath();
    context.moveTo(x - reach / 2, y - (thick ? 3 : 5));
    context.lineTo(x + reach / 2, y);
    context.lineTo(x - reach / 2, y + (thick ? 3 : 5));
    context.stroke();
  }
}
