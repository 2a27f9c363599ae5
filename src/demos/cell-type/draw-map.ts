import { alpha, css } from "#design/colour.ts";
import { FROST, palette, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import type { TypedCells } from "../cells/cells.ts";
import { type Dot, drawAxes, drawDots } from "../cells/draw-dots.ts";
import { typeColour } from "../cells/look.ts";
import { type Point, type Projection, project } from "../cells/projection.ts";
import type { Size } from "../genome/canvas.tsx";
import { fonts, QUIET } from "../genome/look.ts";
import { type CellTypeState, chosen } from "./state.ts";

type Context = CanvasRenderingContext2D;

/** Free around the cells, in pixels of the frame. */
export const MAP_MARGIN = 92;

/** Every cell in its type's colour; what is not chosen stands back. */
export function drawCellMap(context: Context, size: Size, data: TypedCells, state: CellTypeState): void {
  const { cells, types } = data;
  const map = project(cells, size, marginOf(size));
  const passes = chosen(data, state);
  const dots = cells.map((cell, index): Dot => {
    const light = passes(index) ? 1 : 1 - state.focus;
    return { ...map.at(cell), colour: typeColour(at(types, cell.type)), light };
  });
  drawDots(context, dots, clamp(map.scale / 16, 2.6, 4));
  if (size.width > 900) {
    drawAxes(context, size.height);
    drawNames(context, map, data, state);
  }
  drawLasso(context, map, state);
  const cell = cells[state.hovered];
  if (cell) {
    drawCard(context, size, map.at(cell), at(types, cell.type), [
      ["Genes detected", `${cell.genes}`],
      ["Mitochondrial", `${(100 * cell.mitochondrial).toFixed(1)} %`],
    ]);
  }
}

export const marginOf = (size: Size): number => (size.width > 900 ? MAP_MARGIN : 36);

const SIDES: Readonly<Record<string, "above" | "below" | "right">> = {
  "CD8 T cells": "right",
  "CD4 T cells": "right",
  "NK cells": "right",
  "FCGR3A+ Monocytes": "below",
  Megakaryocytes: "below",
  "Dendritic cells": "right",
};

/** The part of a type's cells beyond which its name stands. */
const EDGE = 0.97;

function drawNames(
  context: Context,
  map: Projection,
  { cells, types }: TypedCells,
  state: CellTypeState,
): void {
  context.font = fonts.text(20, 500);
  for (const [type, name] of types.entries()) {
    // The card says it.
    if (cells[state.hovered]?.type === type) continue;
    const own = cells.filter((cell) => cell.type === type).map(map.at);
    const xs = own.map(({ x }) => x).sort((a, b) => a - b);
    const ys = own.map(({ y }) => y).sort((a, b) => a - b);
    const quantile = (sorted: readonly number[], part: number) =>
      at(sorted, Math.floor((sorted.length - 1) * part));
    const side = SIDES[name] ?? "above";
    const beside = side === "right";
    context.textAlign = beside ? "left" : "center";
    const x = beside ? quantile(xs, EDGE) + 56 : quantile(xs, 0.5);
    const y = beside
      ? quantile(ys, 0.5) + 7
      : side === "above"
        ? quantile(ys, 1 - EDGE) - 26
        : quantile(ys, EDGE) + 40;
    const back = state.single >= 0 && state.single !== type ? 0.75 : 0;
    // An outline is drawn through where names stand: they go first.
    const room = 1 - Math.min(1, state.lasso.length / 12);
    context.globalAlpha = room * (1 - back * state.focus);
    context.fillStyle = QUIET;
    context.fillText(name, x, y);
  }
  context.globalAlpha = 1;
  context.textAlign = "start";
}

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

const CARD = { width: 330, height: 132, beside: 26 } as const;

function drawCard(
  context: Context,
  size: Size,
  at: Point,
  type: string,
  facts: readonly (readonly [string, string])[],
): void {
  const colour = typeColour(type);
  const x =
    at.x + CARD.beside + CARD.width < size.width ? at.x + CARD.beside : at.x - CARD.beside - CARD.width;
  const y = clamp(at.y - CARD.height - 14, 8, size.height - CARD.height - 8);
  context.strokeStyle = palette.frost;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(at.x, at.y, 10, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = alpha(palette.fieldRaised, 0.94);
  context.fillRect(x, y, CARD.width, CARD.height);
  context.strokeStyle = tints.hairlineStrong;
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, y + 0.5, CARD.width - 1, CARD.height - 1);
  context.fillStyle = colour;
  context.fillRect(x, y, 4, CARD.height);
  context.font = fonts.text(24, 540);
  context.fillStyle = palette.frost;
  context.fillText(type, x + 24, y + 40);
  for (const [index, [name, value]] of facts.entries()) {
    context.font = fonts.text(20, 400);
    context.fillStyle = palette.haze;
    context.textAlign = "start";
    context.fillText(name, x + 24, y + 78 + index * 32);
    context.font = fonts.mono(20);
    context.fillStyle = palette.frost;
    context.textAlign = "right";
    context.fillText(value, x + CARD.width - 20, y + 78 + index * 32);
  }
  context.textAlign = "start";
}
