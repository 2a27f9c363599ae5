import { listRow, type Rect } from "../app-window/geometry.ts";

const PANEL = { x: 1352, width: 568 } as const;

export const rects = {
  map: { x: 84, y: 72, width: 1268, height: 960 },
  tools: { x: 112, y: 96, width: 300, height: 56 },
  types: { x: PANEL.x, y: 72, width: PANEL.width, height: 514 },
  figures: { x: PANEL.x, y: 586, width: PANEL.width, height: 446 },
} as const satisfies Record<string, Rect>;

/** The list, as high as the example's or as its rows need, and the figures below it. */
export function panelRects(rows: number, figures: number) {
  const { types, figures: below } = rects;
  const whole = types.height + below.height;
  const row = Math.min(50, Math.max(40, Math.floor((types.height - 92) / rows)));
  const height = figures > 0 ? Math.max(types.height, 100 + rows * row) : whole;
  return {
    row,
    types: { ...types, height },
    figures: { ...below, y: types.y + height, height: whole - height },
  };
}

export const typeRow = (row: number): Rect => listRow(rects.types, row, 50);

/** A tool: pointing, then the lasso. */
export const toolRect = (index: number): Rect => ({
  ...rects.tools,
  x: rects.tools.x + index * 150,
  width: 150,
});
