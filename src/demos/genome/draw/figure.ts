import { palette, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp, mix } from "#lib/math.ts";
import type { Context, Size } from "../canvas.tsx";
import { fonts } from "../look.ts";
import { drawText } from "./primitives.ts";

/** Where a figure's bars stand: from `left` to `right` on `base`, at most `reach` high. */
interface Bed {
  left: number;
  right: number;
  base: number;
  reach: number;
}

/** Draws all of a figure but its bars: its title, what it comes to, and texts along its axis from end to end. */
export function drawFigure(
  context: Context,
  { width, height }: Size,
  { title, value, axis }: { title: string; value: string; axis: readonly string[] },
): Bed {
  const [left, right, base] = [32, width - 32, height - 36];
  context.fillStyle = tints.hairline;
  context.fillRect(0, 0, width, 1);
  drawText(context, title, left, 40, fonts.text(22, 540), palette.frost);
  drawText(context, value, right, 40, fonts.mono(20), palette.haze, "right");
  context.textAlign = "center";
  for (const [index, text] of axis.entries()) {
    const half = context.measureText(text).width / 2;
    const x = mix(left, right, index / (axis.length - 1));
    context.fillText(text, clamp(x, left + half, right - half), base + 27);
  }
  context.textAlign = "start";
  context.fillStyle = tints.hairlineStrong;
  context.fillRect(left, base, right - left, 1);
  return { left, right, base, reach: Math.max(20, height - 104) };
}

/** Draws bars as parts of `peak`, each that is not empty at least `least` high. */
export function drawBars(
  context: Context,
  { left, right, base, reach }: Bed,
  { counts, peak }: { counts: ArrayLike<number>; peak: number },
  colourOf: (bar: number) => string,
  least = 0,
): void {
  const step = (right - left) / counts.length;
  const width = Math.max(1, step - Math.min(2, step / 4));
  for (let bar = 0; bar < counts.length; bar += 1) {
    const height = (at(counts, bar) / peak) * reach;
    if (!(height > 0)) continue;
    const tall = Math.max(least, height);
    context.fillStyle = colourOf(bar);
    context.fillRect(left + bar * step, base - tall, width, tall);
  }
}
