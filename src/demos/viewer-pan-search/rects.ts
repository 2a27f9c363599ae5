import type { Rect } from "../app-window/geometry.ts";

/** Places of the viewer's parts, in pixels of the frame. */
export const rects = {
  search: { x: 112, y: 88, width: 520, height: 56 },
  locus: { x: 668, y: 88, width: 860, height: 56 },
  lanes: { x: 84, y: 160, width: 1836, height: 872 },
} as const satisfies Record<string, Rect>;
