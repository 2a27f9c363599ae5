import type { Rect } from "../app-window/geometry.ts";

const PANEL = { x: 1352, width: 568 } as const;

/** Height of a type's row in the panel. */
const ROW = 50;

/** Where the parts stand, in pixels of the frame. */
export const rects = {
  map: { x: 84, y: 72, width: 1268, height: 960 },
  tools: { x: 112, y: 96, width: 300, height: 56 },
  types: { x: PANEL.x, y: 72, width: PANEL.width, height: 514 },
  figures: { x: PANEL.x, y: 586, width: PANEL.width, height: 446 },
} as const satisfies Record<string, Rect>;

/** The row of a type in the panel. */
export const typeRow = (row: number): Rect => ({
  x: PANEL.x,
  y: 72 + 92 + row * ROW,
  width: PANEL.width,
  height: ROW,
});

/** A tool: pointing, then the lasso. */
export const toolRect = (index: number): Rect => ({
  ...rects.tools,
  x: rects.tools.x + index * 150,
  width: 150,
});
