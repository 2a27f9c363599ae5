import { clamp01, mix } from "./math.ts";
import type { Vec2 } from "./vec.ts";

export const mixPoint = (a: Vec2, b: Vec2, t: number): Vec2 => [mix(a[0], b[0], t), mix(a[1], b[1], t)];

/** The point at t of a quadratic Bézier. */
export const quadraticAt = (a: Vec2, control: Vec2, b: Vec2, t: number): Vec2 =>
  mixPoint(mixPoint(a, control, t), mixPoint(control, b, t), t);

/** Even-odd test; the result is undefined exactly on an edge. */
export const insidePolygon = ([x, y]: Vec2, polygon: readonly Vec2[]): boolean => {
  let inside = false;
  let previous = polygon.at(-1);
  for (const corner of polygon) {
    if (previous && corner[1] > y !== previous[1] > y) {
      const crossing = corner[0] + ((previous[0] - corner[0]) * (y - corner[1])) / (previous[1] - corner[1]);
      if (x < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
};

/** Distance from a point to the nearest edge of a polygon. */
export const distanceToEdges = ([x, y]: Vec2, polygon: readonly Vec2[]): number => {
  let nearest = Number.POSITIVE_INFINITY;
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (from) {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const along = clamp01(((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1));
      nearest = Math.min(nearest, Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy));
    }
    from = to;
  }
  return nearest;
};
