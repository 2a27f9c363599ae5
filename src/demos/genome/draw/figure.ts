import { palette, tints } from "#design/tokens.ts";
import { clamp } from "#lib/math.ts";
import type { Size } from "../canvas.tsx";
import { fonts } from "../look.ts";

type Context = CanvasRenderingContext2D;

/** Where a figure's plot lies in its drawing. */
export interface FigurePlot {
  left: number;
  right: number;
  base: number;
  reach: number;
}

export const figurePlot = ({ width, height }: Size): FigurePlot => ({
  left: 28,
  right: width - 28,
  base: height - 52,
  reach: Math.max(20, height - 134),
});

/** A figure's title and value above its plot, and labels at parts of its axis, 0–1. */
export function drawFigure(
  context: Context,
  size: Size,
  title: string,
  value: string,
  labels: readonly (readonly [part: number, text: string])[],
): FigurePlot {
  const plot = figurePlot(size);
  const { left, right, base } = plot;
  context.fillStyle = tints.hairline;
  context.fillRect(0, 0, size.width, 1);
  context.font = fonts.text(22, 540);
  context.fillStyle = palette.frost;
  context.fillText(title, left, 40);
  context.font = fonts.mono(20);
  context.fillStyle = palette.haze;
  context.textAlign = "right";
  context.fillText(value, right, 40);
  for (const [part, text] of labels) {
    context.textAlign = "center";
    const half = context.measureText(text).width / 2;
    context.fillText(text, clamp(left + part * (right - left), left + half, right - half), base + 28);
  }
  context.textAlign = "start";
  context.fillStyle = tints.hairlineStrong;
  context.fillRect(left, base, right - left, 1);
  return plot;
}

/** Bars to the height of the tallest; whatever is there at all can be seen. */
export function drawBars(
  context: Context,
  { left, right, base, reach }: FigurePlot,
  counts: ArrayLike<number>,
  colourOf: (bar: number) => string,
): void {
  const peak = Array.from(counts).reduce((most, count) => Math.max(most, count), 1);
  const step = (right - left) / counts.length;
  Array.from(counts).forEach((count, bar) => {
    if (count <= 0) return;
    const height = Math.max(2, (count / peak) * reach);
    context.fillStyle = colourOf(bar);
    context.fillRect(left + bar * step, base - height, Math.max(1, step - Math.min(2, step / 4)), height);
  });
}
