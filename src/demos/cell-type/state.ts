import { insidePolygon } from "#lib/geometry.ts";
import type { TypedCells } from "../cells/cells.ts";
import type { Point } from "../cells/projection.ts";

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

/** Highlights by cell index: cells in the outline, cells of the type, or all. */
export function chosen({ cells }: TypedCells, state: CellTypeState): (index: number) => boolean {
  const { single, lasso, closed } = state;
  if (closed && lasso.length > 2) {
    const outline = lasso.map(({ x, y }) => [x, y] as const);
    const within = cells.map(({ x, y }) => insidePolygon([x, y], outline));
    return (index) => within[index] ?? false;
  }
  if (single >= 0) return (index) => cells[index]?.type === single;
  return () => true;
}
