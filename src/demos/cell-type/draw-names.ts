import { alpha } from "#design/colour.ts";
import { palette } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { quantile } from "#lib/math.ts";
import type { Point } from "../app-window/geometry.ts";
import type { CellMap, Mask, TypedCells } from "../cells/cells.ts";
import type { DrawMany } from "../cells/pixels.ts";
import type { Projection } from "../cells/projection.ts";
import type { Context } from "../genome/canvas.tsx";
import { fonts, QUIET } from "../genome/look.ts";
import type { CellTypeState } from "./state.ts";

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

export interface NamePlace {
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

export function drawNames(
  context: Context,
  map: Projection,
  { cells, names }: MapData,
  state: CellTypeState,
): void {
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

/** The data of a map of cells, beside the state. */
export interface MapData {
  cells: TypedCells;
  mask: Mask | undefined;
  names: readonly NamePlace[];
  /** Draws many cells; without it each is a disc. */
  drawMany: DrawMany | undefined;
}
