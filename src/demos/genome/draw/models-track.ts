import { palette } from "#design/tokens.ts";
import { clamp01 } from "#lib/math.ts";
import type { Context } from "../canvas.tsx";
import { fonts, QUIET } from "../look.ts";
import type { Model } from "../models.ts";
import type { Plot } from "../plot.ts";
import type { Region } from "../region.ts";
import { clipTo } from "./primitives.ts";

const MODEL_ROW = 24;

/** Colours of the sources: the second steps back. */
const sourceColour = (source: string): string => (source === "Ensembl" ? palette.gfp : palette.rhodamine);

/** Draws one transcript a row: coding parts high, untranslated ones low, introns as a line with arrows. */
export function drawModels(
  context: Context,
  plot: Plot,
  models: readonly Model[],
  top: number,
  alpha: number,
): void {
  context.save();
  clipTo(context, plot.left, top - 4, plot.right - plot.left, models.length * MODEL_ROW + 8);
  context.font = fonts.mono(20);
  for (const [index, model] of models.entries()) {
    // One after the other, from the top.
    context.globalAlpha = clamp01(alpha * (1 + models.length * 0.25) - index * 0.25);
    if (context.globalAlpha > 0) drawModel(context, plot, model, top + (index + 0.5) * MODEL_ROW);
  }
  context.restore();
}

function drawModel(context: Context, plot: Plot, model: Model, y: number): void {
  const full = context.globalAlpha;
  const [from, to] = [plot.x(model.start), plot.x(model.end)];
  const colour = sourceColour(model.source);
  context.fillStyle = colour;
  context.globalAlpha = full * 0.5;
  context.fillRect(from, y - 0.75, to - from, 1.5);
  for (let x = Math.max(from, plot.left) + 16; x < Math.min(to, plot.right) - 8; x += 30) {
    if (model.exons.some(({ start, end }) => x > plot.x(start) - 6 && x < plot.x(end) + 6)) continue;
    context.strokeStyle = colour;
    context.lineWidth = 1.4;
    context.beginPath();
    context.moveTo(x - 3, y - 4);
    context.lineTo(x + 2, y);
    context.lineTo(x - 3, y + 4);
    context.stroke();
  }
  const fill = (regions: readonly Region[], height: number) => {
    for (const { start, end } of regions) {
      const width = Math.max(1.5, (end - start) / plot.basesPerPixel);
      context.fillRect(plot.x(start), y - height / 2, width, height);
    }
  };
  context.fillStyle = palette.field;
  fill(model.exons, 8);
  context.fillStyle = colour;
  context.globalAlpha = full * 0.62;
  fill(model.exons, 8);
  context.globalAlpha = full;
  fill(model.coding, 16);
  const words = model.name.length * 12.05;
  const x = from - words - 14 >= plot.left ? from - words - 14 : to + 14;
  if (x + words > plot.right) return;
  context.fillStyle = QUIET;
  context.fillText(model.name, x, y + 7);
}
