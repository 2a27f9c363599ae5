import { palette, tints } from "#design/tokens.ts";
import type { Point } from "../app-window/geometry.ts";
import type { Context } from "../genome/canvas.tsx";
import { drawText } from "../genome/draw/primitives.ts";
import { fonts } from "../genome/look.ts";
import type { CellMap } from "./cells.ts";
import { greys } from "./look.ts";

export interface Dot extends Point {
  colour: string;
  /** 0–1; what is below a tenth is drawn grey. */
  light: number;
}

/** Draws cells: first what stands back, then the glow of what stands out, then its cores. */
export function drawDots(context: Context, dots: readonly Dot[], radius: number): void {
  context.save();
  for (const dot of dots) {
    if (dot.light >= 0.999) continue;
    context.globalAlpha = 0.7 * (1 - dot.light);
    context.fillStyle = greys.cell;
    disc(context, dot, radius * 0.78);
  }
  const shine = (blending: GlobalCompositeOperation, alpha: number, radius: number) => {
    context.globalCompositeOperation = blending;
    for (const dot of dots) {
      if (dot.light < 0.02) continue;
      context.globalAlpha = alpha * dot.light;
      context.fillStyle = dot.colour;
      disc(context, dot, radius);
    }
  };
  shine("lighter", 0.055, radius * 3.4);
  shine("source-over", 0.92, radius);
  context.restore();
}

function disc(context: Context, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

const UMAP = ["UMAP 1", "UMAP 2"] as const;

/** The axes' corner of a cell map, which says which way they run: their units have no meaning, or are not known. */
export function drawAxes(
  context: Context,
  height: number,
  { axes: [right, other] = UMAP, isTissue }: Pick<CellMap, "axes" | "isTissue">,
): void {
  const [x, high, low] = [32, height - 120, height - 36];
  const [corner, end] = isTissue ? [high, low] : [low, high];
  context.strokeStyle = tints.hairlineStrong;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x, end);
  context.lineTo(x, corner);
  context.lineTo(x + 84, corner);
  context.stroke();
  drawText(context, right, x + 96, corner + 7, fonts.mono(20), palette.haze);
  if (isTissue) {
    drawText(context, other, x + 12, low, fonts.mono(20), palette.haze);
    return;
  }
  context.save();
  context.translate(x + 7, high - 12);
  context.rotate(-Math.PI / 2);
  drawText(context, other, 0, 0, fonts.mono(20), palette.haze);
  context.restore();
}
