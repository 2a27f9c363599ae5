import { palette, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { linearstep } from "#lib/math.ts";
import type { Context } from "../canvas.tsx";
import type { Binned, Bins } from "../density.ts";
import type { Plot } from "../plot.ts";
import { clipTo } from "./primitives.ts";

/** The least width of a bin in pixels: its size is the power of two of 1,000 base pairs that gives at least this. */
const LEAST_BIN = 6;

/** Bins at a zoom: those that are seen, and how much of them is already the next finer or coarser. */
export function binsAt(basesPerPixel: number): { size: number; next: number; part: number } {
  const exact = Math.log2((basesPerPixel * LEAST_BIN) / 1000);
  const level = Math.max(0, Math.ceil(exact));
  const size = 1000 * 2 ** level;
  return { size, next: size * 2, part: linearstep(level - 0.25, level, exact) };
}

/** Counts of transcription starts: the forward strand's upwards from the line at `axis`, the reverse's down. */
export function drawDensity(
  context: Context,
  plot: Plot,
  density: Binned,
  axis: number,
  reach: number,
  alpha = 1,
): void {
  const { size, next, part } = binsAt(plot.basesPerPixel);
  const drawBins = (bins: Bins, alpha: number) => {
    const width = bins.size / plot.basesPerPixel;
    const gap = Math.min(2, width * 0.2);
    const first = Math.max(0, Math.floor(plot.region.start / bins.size));
    const last = Math.min(bins.forward.length - 1, Math.floor(plot.region.end / bins.size));
    for (const [counts, sign, colour] of [
      [bins.forward, -1, palette.gfp],
      [bins.reverse, 1, palette.dapi],
    ] as const) {
      context.fillStyle = colour;
      for (let bin = first; bin <= last; bin += 1) {
        const amount = at(counts, bin);
        if (amount === 0) continue;
        const part = Math.sqrt(amount / bins.peak);
        const height = part * (reach - 2);
        context.globalAlpha = alpha * (0.34 + 0.66 * part);
        const x = plot.x(bin * bins.size);
        context.fillRect(x, sign < 0 ? axis - 2 - height : axis + 2, width - gap, height);
      }
    }
  };
  context.save();
  clipTo(context, plot.left, axis - reach - 1, plot.right - plot.left, 2 * reach + 2);
  drawBins(density(size), alpha * (1 - part));
  if (part > 0) drawBins(density(next), alpha * part);
  context.globalAlpha = alpha;
  context.fillStyle = tints.hairlineStrong;
  context.fillRect(plot.left, axis - 0.5, plot.right - plot.left, 1);
  context.restore();
}
