import { alpha, css } from "#design/colour.ts";
import { FROST, palette, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import type { Point } from "../app-window/geometry.ts";
import { figureText, type TypedCells } from "../cells/cells.ts";
import { type Dot, drawAxes, drawDots } from "../cells/draw-dots.ts";
import { typeColour } from "../cells/look.ts";
import { type Projection, placeOf, project } from "../cells/projection.ts";
import type { Context, Size } from "../genome/canvas.tsx";
import { drawText } from "../genome/draw/primitives.ts";
import { fonts } from "../genome/look.ts";
import type { MapData } from "./draw-names.ts";
import { drawNames } from "./draw-names.ts";
import type { CellTypeState } from "./state.ts";

/** Free around the cells, in pixels of the frame. */
export const MAP_MARGIN = 92;

/** Every cell in its type's colour; what is not chosen stands back. */
export function drawCellMap(context: Context, size: Size, data: MapData, state: CellTypeState): void {
  const { cells, mask, drawMany } = data;
  const map = project(cells, size, marginOf(size));
  if (drawMany) drawMany(context, size, map);
  else {
    const dots = Array.from(cells.type, (type, index): Dot => {
      const light = mask?.[index] === 0 ? 1 - state.focus : 1;
      return { ...map.at(placeOf(cells, index)), colour: typeColour(cells, type), light };
    });
    drawDots(context, dots, clamp(map.scale / 16, 2.6, 4));
  }
  if (size.width > 900) {
    drawAxes(context, size.height, cells);
    drawNames(context, map, data, state);
  }
  drawLasso(context, map, state);
  if (state.hovered >= 0)
    drawCard(context, size, map.at(placeOf(cells, state.hovered)), cells, state.hovered);
}

export const marginOf = (size: Size): number => (size.width > 900 && size.height > 600 ? MAP_MARGIN : 36);

function drawLasso(context: Context, map: Projection, { lasso, closed }: CellTypeState): void {
  if (lasso.length < 2) return;
  context.beginPath();
  for (const point of lasso) {
    const { x, y } = map.at(point);
    context.lineTo(x, y);
  }
  if (closed) context.closePath();
  context.fillStyle = css(FROST, 0.05);
  context.fill();
  context.strokeStyle = palette.frost;
  context.lineWidth = 2;
  context.stroke();
}

const CARD = { width: 330, beside: 26 } as const;

function drawCard(context: Context, size: Size, place: Point, cells: TypedCells, cell: number): void {
  const type = at(cells.type, cell);
  const facts = cells.figures.map((figure) => [figure.brief, figureText(figure, cell)] as const);
  const height = 68 + 32 * facts.length;
  const right = place.x + CARD.beside;
  const x = right + CARD.width < size.width ? right : place.x - CARD.beside - CARD.width;
  const y = clamp(place.y - height - 14, 8, size.height - height - 8);
  context.strokeStyle = palette.frost;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(place.x, place.y, 10, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = alpha(palette.fieldRaised, 0.94);
  context.fillRect(x, y, CARD.width, height);
  context.strokeStyle = tints.hairlineStrong;
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, y + 0.5, CARD.width - 1, height - 1);
  context.fillStyle = typeColour(cells, type);
  context.fillRect(x, y, 4, height);
  context.font = fonts.text(24, 540);
  context.fillStyle = palette.frost;
  context.fillText(at(cells.types, type), x + 24, y + 40, CARD.width - 44);
  for (const [index, [name, value]] of facts.entries()) {
    const line = y + 78 + index * 32;
    drawText(context, name, x + 24, line, fonts.text(20, 400), palette.haze);
    drawText(context, value, x + CARD.width - 20, line, fonts.mono(20), palette.frost, "right");
  }
}
