import { css } from "#design/colour.ts";
import { GFP, palette, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp, mix } from "#lib/math.ts";
import { GENE_BINS, type Gene, type MarkedCells, rootsOf } from "../cells/cells.ts";
import { expressionColour, greys } from "../cells/look.ts";
import type { Context, Size } from "../genome/canvas.tsx";
import { fonts } from "../genome/look.ts";
import { ABOVE, BELOW, SIDE } from "./rects.ts";
import { type RangeState, valueText } from "./state.ts";

/** Maps values to the histogram, in pixels of the frame. */
export function rangeScale(width: number, low: number, high: number) {
  const [left, right] = [SIDE, width - SIDE];
  return {
    left,
    right,
    x: (value: number) => left + ((value - low) / (high - low)) * (right - left),
    value: (x: number) => low + ((x - left) / (right - left)) * (high - low),
  };
}

/** How many cells have each expression, and the range over it. */
export function drawRange(context: Context, size: Size, data: MarkedCells, state: RangeState): void {
  const gene = at(data.genes, state.gene);
  const { low, high } = gene;
  const scale = rangeScale(size.width, low, high);
  const base = size.height - BELOW;
  const reach = base - ABOVE;
  const [now, before] = [rootsOf(gene.histogram), rootsOf(at(data.genes, state.before).histogram)];
  const step = (scale.right - scale.left) / GENE_BINS;
  const [from, to] = [scale.x(state.from), scale.x(state.to)];
  if (state.focus > 0) {
    context.fillStyle = css(GFP, 0.07 * state.focus);
    context.fillRect(from, ABOVE - 10, to - from, base - ABOVE + 10);
  }
  for (let bin = 0; bin < GENE_BINS; bin += 1) {
    const height = mix(at(before, bin), at(now, bin), state.blend) * reach;
    const x = scale.left + bin * step;
    context.fillStyle = greys.bar;
    context.fillRect(x, base - height, step - 2, height);
    const [inFrom, inTo] = [Math.max(x, from), Math.min(x + step - 2, to)];
    if (inTo > inFrom || (bin === 0 && state.from <= low)) {
      context.fillStyle = expressionColour(0.25 + 0.75 * (bin / GENE_BINS));
      context.fillRect(inFrom, base - height, Math.max(1, inTo - inFrom), height);
    }
  }
  context.fillStyle = tints.hairlineStrong;
  context.fillRect(scale.left, base, scale.right - scale.left, 1);
  drawTicks(context, gene, scale.x, base);
  drawUnit(context, scale.right - 14, [to, from]);
  handle(context, from, base);
  handle(context, to, base);
  // The ends' values above them, each on its outer side while there is room, and never over one another.
  context.font = fonts.mono(20, 500);
  context.fillStyle = palette.frost;
  const [fromText, toText] = [valueText(state.from, gene), valueText(state.to, gene)];
  const [left, right] = endLabels(
    size.width,
    { x: from, width: context.measureText(fromText).width },
    { x: to, width: context.measureText(toText).width },
  );
  context.fillText(fromText, left, ABOVE - 20);
  context.fillText(toText, right, ABOVE - 20);
}

/** The unit of the heights. It moves left of a range end whose line would strike through it. */
function drawUnit(context: Context, right: number, ends: readonly number[]): void {
  const text = "sqrt cells";
  const width = context.measureText(text).width;
  let x = right;
  for (const end of ends) if (end > x - width - GAP && end < x + GAP) x = end - GAP;
  context.fillText(text, x - width, ABOVE + 14);
}

function drawTicks(context: Context, { low, high }: Gene, x: (value: number) => number, base: number): void {
  context.font = fonts.mono(20);
  context.fillStyle = palette.haze;
  context.textAlign = "center";
  let step = high - low > 6 ? 2 : 1;
  while ((high - low) / step > 8) step *= 10;
  while ((high - low) / step < 1) step /= 10;
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    context.fillRect(x(value), base, 1, 7);
    context.fillText(`${Number(value.toPrecision(6))}`, x(value), base + 30);
  }
  context.textAlign = "start";
}

function handle(context: Context, x: number, base: number): void {
  context.fillStyle = palette.gfp;
  context.fillRect(x - 1, ABOVE - 10, 2, base - ABOVE + 10);
  context.fillRect(x - 5, (ABOVE + base) / 2 - 22, 10, 44);
}

/** Free between two texts, or a text and a line, in pixels of the frame. */
const GAP = 12;

interface End {
  x: number;
  /** Width of its text, in pixels. */
  width: number;
}

/** Left edges of the texts at a range's two ends, so that they neither overlap nor leave the drawing. */
export function endLabels(width: number, from: End, to: End): readonly [left: number, right: number] {
  const least = GAP;
  const most = width - GAP - to.width;
  const right = clamp(to.x - 5, least + from.width + GAP, most);
  const left = Math.max(least, Math.min(from.x + 5 - from.width, right - GAP - from.width));
  return [left, right];
}
