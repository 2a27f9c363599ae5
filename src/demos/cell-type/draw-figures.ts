import { palette, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { median } from "#lib/math.ts";
import type { Floats, Mask, TypedCells } from "../cells/cells.ts";
import { type Histogram, histogram } from "../cells/histogram.ts";
import { typeColour } from "../cells/look.ts";
import type { Size } from "../genome/canvas.tsx";
import { fonts } from "../genome/look.ts";
import type { CellTypeState } from "./state.ts";

type Context = CanvasRenderingContext2D;

const BINS = 46;
const LEFT = 32;

/** A measure of all cells and of those that are chosen. */
export interface FigureShape {
  all: Histogram;
  own: Histogram;
  median: number;
}

function chosenValues(values: Floats, mask?: Mask): Float64Array {
  const own = new Float64Array(values.length);
  let count = 0;
  for (let cell = 0; cell < own.length; cell += 1) {
    if (mask?.[cell] === 0 || Number.isNaN(values[cell])) continue;
    own[count] = at(values, cell);
    count += 1;
  }
  return own.subarray(0, count);
}

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
  state: CellTypeState,
  shapes: readonly FigureShape[],
): void {
  const whole = state.closed || state.single < 0;
  const height = size.height / Math.max(1, data.figures.length);
  for (const [index, { title, unit, high }] of data.figures.entries()) {
    const { all, own, median } = at(shapes, index);
    drawFigure(context, size.width, index * height, height, {
      title,
      value: `median ${median.toFixed(unit ? 1 : 0)}${unit}`,
      high: `${high}${unit}`,
      all,
      own,
      colour: whole ? palette.frost : typeColour(data, state.single),
      focus: state.focus,
    });
  }
}

interface Figure {
  title: string;
  value: string;
  high: string;
  all: Histogram;
  own: Histogram;
  colour: string;
  focus: number;
}

function drawFigure(context: Context, width: number, top: number, height: number, figure: Figure): void {
  const right = width - LEFT;
  const base = top + height - 36;
  const reach = height - 104;
  context.fillStyle = tints.hairline;
  context.fillRect(0, top, width, 1);
  context.font = fonts.text(22, 540);
  context.fillStyle = palette.frost;
  context.fillText(figure.title, LEFT, top + 40);
  context.font = fonts.mono(20);
  context.fillStyle = palette.haze;
  context.textAlign = "right";
  context.fillText(figure.value, right, top + 40);
  context.fillText(figure.high, right, base + 27);
  context.textAlign = "start";
  context.fillText("0", LEFT, base + 27);
  bars(context, figure.all, right, base, reach, palette.haze, 0.5 - 0.3 * figure.focus);
  bars(context, figure.own, right, base, reach * figure.focus, figure.colour, 0.95);
  context.fillStyle = tints.hairlineStrong;
  context.fillRect(LEFT, base, right - LEFT, 1);
}

function bars(
  context: Context,
  { counts, peak }: Histogram,
  right: number,
  base: number,
  reach: number,
  colour: string,
  alpha: number,
): void {
  if (reach <= 0) return;
  const step = (right - LEFT) / counts.length;
  context.fillStyle = colour;
  context.globalAlpha = alpha;
  for (const [index, count] of counts.entries()) {
    const height = (count / peak) * reach;
    context.fillRect(LEFT + index * step, base - height, step - 2, height);
  }
  context.globalAlpha = 1;
}
