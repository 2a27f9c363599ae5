import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { median } from "#lib/math.ts";
import type { Floats, Mask, TypedCells } from "../cells/cells.ts";
import { type Histogram, histogram } from "../cells/cells.ts";
import { typeColour } from "../cells/look.ts";
import type { Context, Size } from "../genome/canvas.tsx";
import { drawBars, drawFigure } from "../genome/draw/figure.ts";
import type { CellTypeState } from "./state.ts";

const BINS = 46;

/** A measure of all cells and of those that are chosen. */
interface FigureShape {
  all: Histogram;
  own: Histogram;
  median: number;
}

const chosenValues = (values: Floats, mask?: Mask): Floats =>
  values.filter((value, cell) => mask?.[cell] !== 0 && !Number.isNaN(value));

export const figureShapes = ({ figures }: TypedCells, mask?: Mask): FigureShape[] =>
  figures.map(({ values, high }) => {
    const all = histogram(values, 0, high, BINS);
    const own = mask ? histogram(values, 0, high, BINS, mask) : all;
    return { all, own, median: median(chosenValues(values, mask)) };
  });

/** Measures of all cells' quality, and over them those of what is chosen, each to its own height. */
export function drawFigures(
  context: Context,
  size: Size,
  data: TypedCells,
  { closed, single, focus }: CellTypeState,
  shapes: readonly FigureShape[],
): void {
  const colour = closed || single < 0 ? palette.frost : typeColour(data, single);
  const height = size.height / Math.max(1, data.figures.length);
  context.save();
  for (const [index, { title, unit, high }] of data.figures.entries()) {
    const { all, own, median } = at(shapes, index);
    const value = `median ${median.toFixed(unit ? 1 : 0)}${unit}`;
    const bed = drawFigure(context, { ...size, height }, { title, value, axis: ["0", `${high}${unit}`] });
    context.globalAlpha = 0.5 - 0.3 * focus;
    drawBars(context, bed, all, () => palette.haze);
    context.globalAlpha = 0.95;
    drawBars(context, { ...bed, reach: bed.reach * focus }, own, () => colour);
    context.globalAlpha = 1;
    context.translate(0, height);
  }
  context.restore();
}
