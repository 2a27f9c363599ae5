import { css } from "#design/colour.ts";
import { FROST, palette, tints } from "#design/tokens.ts";
import { linearstep } from "#lib/math.ts";
import type { Context } from "../canvas.tsx";
import { fonts } from "../look.ts";
import type { Plot } from "../plot.ts";

const STEPS = [1e8, 5e7, 1e7, 5e6, 1e6, 5e5, 1e5, 5e4, 1e4, 5e3, 1e3, 500, 100, 50] as const;

/** Pixels between two ticks from which they, and their labels, begin to be seen, and from which they fully are. */
const TICKS = [9, 26] as const;
const LABELS = [122, 148] as const;

/** Ticks and coordinates over a plot, their line at `y`; and hairlines down to `bottom`. */
export function drawRuler(context: Context, plot: Plot, y: number, bottom: number): void {
  context.save();
  context.font = fonts.mono(20);
  context.textBaseline = "alphabetic";
  context.textAlign = "center";
  context.fillStyle = tints.hairlineStrong;
  context.fillRect(plot.left, y, plot.right - plot.left, 1);
  const labelled =
    STEPS.filter((step) => linearstep(...LABELS, step / plot.basesPerPixel) > 0).at(-1) ?? STEPS[0];
  const drawTick = (base: number, tick: number, label: number) => {
    const x = plot.x(base);
    context.globalAlpha = 1;
    context.fillStyle = css(FROST, 0.34 * tick);
    context.fillRect(x, y - 6 - 4 * label, 1, 6 + 4 * label);
    if (label === 0) return;
    context.fillStyle = css(FROST, 0.055 * label);
    context.fillRect(x, y, 1, bottom - y);
    const text = coordinate(base, labelled);
    const half = context.measureText(text).width / 2;
    if (x - half < plot.left - 4 || x + half > plot.right + 4) return;
    context.globalAlpha = label;
    context.fillStyle = palette.haze;
    context.fillText(text, x, y - 18);
  };
  for (const [index, step] of STEPS.entries()) {
    const spacing = step / plot.basesPerPixel;
    const tick = linearstep(...TICKS, spacing);
    const label = linearstep(...LABELS, spacing);
    if (tick === 0) break;
    const coarser = STEPS[index - 1];
    const first = Math.max(step, Math.ceil(plot.region.start / step) * step);
    for (let at = first; at <= plot.region.end; at += step) {
      if (coarser !== undefined && at % coarser === 0) continue;
      drawTick(at, tick, label);
    }
  }
  context.restore();
}

/** A coordinate with as many digits as the finest step that is labelled needs. */
function coordinate(base: number, step: number): string {
  if (step >= 1e6) return `${base / 1e6} Mb`;
  const digits = step >= 1e5 ? 1 : step >= 1e4 ? 2 : step >= 1e3 ? 3 : 4;
  return `${(base / 1e6).toFixed(digits)} Mb`;
}
