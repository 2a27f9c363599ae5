import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp01, mix } from "#lib/math.ts";
import type { Gene, MarkedCells, Mask } from "../cells/cells.ts";
import { type Dot, drawAxes, drawDots } from "../cells/draw-dots.ts";
import { expressionColour } from "../cells/look.ts";
import type { DrawMany } from "../cells/pixels.ts";
import { placeOf, project } from "../cells/projection.ts";
import type { Context, Size } from "../genome/canvas.tsx";
import { drawText } from "../genome/draw/primitives.ts";
import { fonts } from "../genome/look.ts";
import { limits, type RangeState, valueText } from "./state.ts";

const MARGIN = 84;

/** Classes of expression in which many cells are painted. */
const LEVELS = 64;
const RAMP = Array.from({ length: LEVELS }, (_, level) => expressionColour(level / (LEVELS - 1)));

/** Each cell's class of a gene's expression, and the cells in the order of it: the highest lie on top. */
export function levelsOf({ values, low, high }: Gene) {
  const levelAt = (cell: number) =>
    Math.round((LEVELS - 1) * clamp01((at(values, cell) - low) / (high - low)));
  const level = new Uint16Array(values.length).map((_, cell) => levelAt(cell));
  const next = new Uint32Array(LEVELS + 1);
  for (let cell = 0; cell < level.length; cell += 1)
    next[at(level, cell) + 1] = at(next, at(level, cell) + 1) + 1;
  for (let each = 1; each <= LEVELS; each += 1) next[each] = at(next, each) + at(next, each - 1);
  const order = new Uint32Array(level.length);
  for (let cell = 0; cell < level.length; cell += 1) {
    const place = at(next, at(level, cell));
    order[place] = cell;
    next[at(level, cell)] = place + 1;
  }
  return { level, order, colours: RAMP };
}

/** The map's data, beside the state; `drawMany` draws many cells in their levels. */
export interface MapData {
  data: MarkedCells;
  mask: Mask;
  drawMany: DrawMany | undefined;
}

/** Every cell in the colour of its expression; what does not pass stands back. */
export function drawExpressionMap(
  context: Context,
  size: Size,
  { data, mask, drawMany }: MapData,
  state: RangeState,
): void {
  const map = project(data, size, size.width > 700 && size.height > 600 ? MARGIN : 36);
  if (drawMany) drawMany(context, size, map);
  else {
    const part = (gene: number) => {
      const [low, high] = limits(data, gene);
      return (index: number) => (at(at(data.genes, gene).values, index) - low) / (high - low);
    };
    const [now, before] = [part(state.gene), part(state.before)];
    const dots = Array.from(mask, (passes, index): Dot & { level: number } => {
      const level = mix(before(index), now(index), state.blend);
      const light = passes ? 1 : 1 - state.focus;
      return { ...map.at(placeOf(data, index)), colour: expressionColour(level), light, level };
    });
    // The highest lie on top: they are what is looked for.
    drawDots(
      context,
      dots.sort((a, b) => a.level - b.level),
      size.width > 700 ? 5.5 : 4.2,
    );
  }
  if (size.width > 700) {
    drawAxes(context, size.height, data);
    drawScale(context, size, data, state);
  }
}

function drawScale(context: Context, size: Size, data: MarkedCells, state: RangeState): void {
  const gene = at(data.genes, state.gene);
  const { low, high } = gene;
  const [x, y, width] = [size.width - 330, size.height - 56, 290];
  const ramp = context.createLinearGradient(x, 0, x + width, 0);
  for (let stop = 0; stop <= 8; stop += 1) ramp.addColorStop(stop / 8, expressionColour(stop / 8));
  context.fillStyle = ramp;
  context.fillRect(x, y, width, 8);
  drawText(context, valueText(low, gene), x, y + 34, fonts.mono(20), palette.haze);
  drawText(context, valueText(high, gene), x + width, y + 34, fonts.mono(20), palette.haze, "right");
}
