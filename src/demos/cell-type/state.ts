import type { Point } from "../app-window/geometry.ts";
import type { Mask, TypedCells } from "../cells/cells.ts";
import { within } from "../cells/projection.ts";

export interface CellTypeState {
  /** Index of the type that is singled out, or -1. */
  single: number;
  /** How far everything else stands back, 0–1. */
  focus: number;
  /** Index of the cell under the pointer, or -1. */
  hovered: number;
  tool: "point" | "lasso";
  lasso: readonly Point[];
  /** The outline is closed and filters. */
  closed: boolean;
}

export const atRest: CellTypeState = {
  single: -1,
  focus: 0,
  hovered: -1,
  tool: "point",
  lasso: [],
  closed: false,
};

/** Singles a type out, or none if it already was; an outline goes. */
export function singleOut(state: CellTypeState, type: number): CellTypeState {
  const single = state.single === type ? -1 : type;
  return { ...atRest, tool: state.tool, single, focus: single < 0 ? 0 : 1 };
}

/** Which cells are highlighted: those in the outline or of the type; undefined for all. */
export function chosen(cells: TypedCells, { single, lasso, closed }: CellTypeState): Mask | undefined {
  if (closed && lasso.length > 2) return within(cells, lasso);
  if (single < 0) return;
  return new Uint8Array(cells.type.length).map((_, index) => Number(cells.type[index] === single));
}
