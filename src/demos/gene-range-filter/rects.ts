import { listRow, type Rect } from "../app-window/geometry.ts";

const PANEL = { x: 1284, width: 636 } as const;

export const rects = {
  genes: { x: 84, y: 72, width: 316, height: 960 },
  map: { x: 400, y: 72, width: 884, height: 960 },
  head: { x: PANEL.x, y: 72, width: PANEL.width, height: 92 },
  range: { x: PANEL.x, y: 164, width: PANEL.width, height: 268 },
  ends: { x: PANEL.x, y: 432, width: PANEL.width, height: 120 },
  types: { x: PANEL.x, y: 552, width: PANEL.width, height: 480 },
} as const satisfies Record<string, Rect>;

export const geneRow = (row: number): Rect => listRow(rects.genes, row, 66);

/** Free left and right of the histogram, in pixels of the frame. */
export const SIDE = 36;

/** Room for a handle's value above the histogram, and for the scale below it. */
export const ABOVE = 44;
export const BELOW = 40;
