import type { Rect } from "../app-window/geometry.ts";

/** Places of the viewer's parts, in pixels of the frame. */
export const rects = {
  search: { x: 112, y: 88, width: 440, height: 56 },
  locus: { x: 584, y: 88, width: 900, height: 56 },
  overview: { x: 84, y: 160, width: 1440, height: 136 },
  map: { x: 84, y: 296, width: 1440, height: 736 },
  panel: { x: 1524, y: 160, width: 396, height: 872 },
} as const satisfies Record<string, Rect>;
