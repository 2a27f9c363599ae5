import { palette, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { median } from "#lib/math.ts";
import type { TypedCells } from "../cells/cells.ts";
import { type Histogram, histogram } from "../cells/histogram.ts";
import { typeColour } from "../cells/look.ts";
import type { Size } from "../genome/canvas.tsx";
import { fonts } from "../genome/look.ts";
import { type CellTypeState, chosen } from "./state.ts";

type Context = CanvasRenderingContext2D;

const BINS = 46;
const LEFT = 32;

/** Two measures of all cells' quality, and over them those of what is chosen, each to its own height. */
export function drawFigures(context: Context, size: Size, data: TypedCells, state: CellTypeState): void {
  const { cells, types } = data;
  const passes = chosen(data, state);
  const whole = state.closed || state.single < 0;
  const colour = whole ? palette.frost : typeColour(at(types, state.single));
  const half = size.height / 2;
  const genes = cells.map((cell) => cell.genes);
  const mitochondrial = cells.map((cell) => 100 * cell.mitochondrial);
  const draw = (values: readonly number[], high: number, top: number, title: string, unit: string) => {
    const own = values.filter((_, index) => passes(index));
    drawFigure(context, size.width, top, half, {
      title,
      value: `median ${median(own).toFixed(unit ? 1 : 0)}${unit}`,
      high: `${high}${unit}`,
      all: histogram(values, 0, high, BINS),
      own: histogram(values, 0, high, BINS, passes),
      colour,
      focus: state.focus,
    });
  };
  draw(genes, 2500, 0, "Genes detected", "");
  draw(mitochondrial, 5, half, "Mitochondrial fraction", " %");
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
