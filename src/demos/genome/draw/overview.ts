import { css } from "#design/colour.ts";
import { FIELD, FROST, palette, tints } from "#design/tokens.ts";
import { clamp } from "#lib/math.ts";
import type { Context, Size } from "../canvas.tsx";
import type { Genome } from "../genome.ts";
import { fonts } from "../look.ts";
import { type Plot, plotOf } from "../plot.ts";
import { length, type Region } from "../region.ts";
import { drawDensity } from "./density-track.ts";
import { drawText } from "./primitives.ts";

const TOP = 16;
const SCALE = 34;
const RADIUS = 10;

/** The whole chromosome with its transcripts' density and, on it, what is being looked at. */
export function drawOverview(
  context: Context,
  size: Size,
  { annotation, density, gap }: Genome,
  region: Region,
): void {
  const plot = plotOf(size, annotation.bounds);
  const bottom = size.height - SCALE;
  const axis = (TOP + bottom) / 2;
  context.strokeStyle = tints.hairlineStrong;
  context.lineWidth = 1;
  // Two arms, parted where no transcript lies.
  const [waistFrom, waistTo] = [plot.x(gap.start), plot.x(gap.end)];
  context.beginPath();
  context.roundRect(plot.left, TOP, waistFrom - plot.left, bottom - TOP, RADIUS);
  context.roundRect(waistTo, TOP, plot.right - waistTo, bottom - TOP, RADIUS);
  context.stroke();
  drawDensity(context, plot, density, axis, (bottom - TOP) / 2 - 3);
  for (let base = 2e7; base < annotation.bounds.end; base += 2e7) {
    drawText(context, `${base / 1e6}`, plot.x(base), size.height - 8, fonts.mono(20), palette.haze, "center");
  }
  drawLens(context, plot, region, TOP - 8, bottom + 8);
  if (plot.left < 100) return;
  drawText(context, "Chr 7", 28, axis + 2, fonts.text(24, 540), palette.frost);
  drawText(context, length(annotation.bounds.end), 28, axis + 30, fonts.mono(20), palette.haze);
}

function drawLens(context: Context, plot: Plot, region: Region, top: number, bottom: number): void {
  const { left, right } = plot;
  const from = clamp(plot.x(region.start), left, right - 4);
  const to = Math.max(from + 4, plot.x(region.end));
  context.fillStyle = css(FIELD, 0.55);
  context.fillRect(left, top, from - left, bottom - top);
  context.fillRect(to, top, right - to, bottom - top);
  context.fillStyle = css(FROST, 0.07);
  context.fillRect(from, top, to - from, bottom - top);
  context.strokeStyle = palette.frost;
  context.lineWidth = 2;
  context.strokeRect(from, top, to - from, bottom - top);
}
