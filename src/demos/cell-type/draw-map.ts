import { alpha, css } from "#design/colour.ts";
import { FROST, palette, tints } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp, quantile } from "#lib/math.ts";
import type { Point } from "../app-window/geometry.ts";
import { type CellMap, figureText, type Mask, type TypedCells } from "../cells/cells.ts";
import { type Dot, drawAxes, drawDots } from "../cells/draw-dots.ts";
import { typeColour } from "../cells/look.ts";
import type { DrawMany } from "../cells/pixels.ts";
import { type Projection, placeOf, project } from "../cells/projection.ts";
import type { Context, Size } from "../genome/canvas.tsx";
import { drawText } from "../genome/draw/primitives.ts";
import { fonts, QUIET } from "../genome/look.ts";
import type { CellTypeState } from "./state.ts";

/** Free around the cells, in pixels of the frame. */
export const MAP_MARGIN = 92;

/** The data of a map of cells, beside the state. */
export interface MapData {
  cells: TypedCells;
  mask: Mask | undefined;
  names: readonly NamePlace[];
  /** Draws many cells; without it each is a disc. */
  drawMany: DrawMany | undefined;
}

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
    drawAxes(context, size.height, cells.axes);
    drawNames(context, map, data, state);
  }
  drawLasso(context, map, state);
  if (state.hovered >= 0)
    drawCard(context, size, map.at(placeOf(cells, state.hovered)), cells, state.hovered);
}

export const marginOf = (size: Size): number => (size.width > 900 && size.height > 600 ? MAP_MARGIN : 36);

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
/** Cells of which a name's place is found, and characters of it. */
const SAMPLE = 20_000;
const LONGEST = 26;

interface NamePlace {
  type: number;
  name: string;
  side: "above" | "below" | "right" | "within";
  /** The middle of the type's cells, and their edge on that side, in units of the map. */
  x: number;
  y: number;
}

/** Where types' names stand, the largest type's first: beside their cells in the example, a visitor's within. */
export function namePlaces({ x, y, type, types, named }: CellMap): NamePlace[] {
  const step = Math.ceil(x.length / SAMPLE);
  const own = types.map((): number[] => []);
  for (let index = 0; index < x.length; index += step) at(own, at(type, index)).push(index);
  const places = own.slice(0, named).flatMap((indices, type) => {
    if (indices.length === 0) return [];
    const name = at(types, type);
    const side: NamePlace["side"] = named === undefined ? (SIDES[name] ?? "above") : "within";
    const xs = Float64Array.from(indices, (index) => at(x, index)).sort();
    // From the top down, as a drawing counts.
    const ys = Float64Array.from(indices, (index) => -at(y, index)).sort();
    const down = { above: 1 - EDGE, below: EDGE, right: 0.5, within: 0.5 }[side];
    const text = name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
    return { type, name: text, side, x: quantile(xs, side === "right" ? EDGE : 0.5), y: -quantile(ys, down) };
  });
  return places.sort((a, b) => at(own, b.type).length - at(own, a.type).length);
}

const OFFSETS = { above: -26, below: 40, right: 7, within: 7 } as const;

function drawNames(context: Context, map: Projection, { cells, names }: MapData, state: CellTypeState): void {
  context.font = fonts.text(20, 500);
  const drawn: (Point & { wide: number })[] = [];
  for (const { type, name, side, ...place } of names) {
    // The card says it.
    if (cells.type[state.hovered] === type) continue;
    const { x, y } = map.at(place);
    if (side === "within") {
      const wide = context.measureText(name).width;
      const meets = (other: Point & { wide: number }) =>
        Math.abs(other.x - x) < (other.wide + wide) / 2 && Math.abs(other.y - y) < 24;
      // The largest type's name stands where names would overlap; the list has them all.
      if (state.single !== type && drawn.some(meets)) continue;
      drawn.push({ x, y, wide });
    }
    context.textAlign = side === "right" ? "left" : "center";
    const back = state.single >= 0 && state.single !== type ? 0.75 : 0;
    // An outline is drawn through where names stand: they go first.
    const room = 1 - Math.min(1, state.lasso.length / 12);
    context.globalAlpha = room * (1 - back * state.focus);
    if (side === "within") {
      context.strokeStyle = alpha(palette.field, 0.85);
      context.lineWidth = 6;
      context.lineJoin = "round";
      context.strokeText(name, x, y + OFFSETS.within);
    }
    context.fillStyle = side === "within" ? palette.frost : QUIET;
    context.fillText(name, side === "right" ? x + 56 : x, y + OFFSETS[side]);
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
