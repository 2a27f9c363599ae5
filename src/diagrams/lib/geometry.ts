/** A point in viewBox units, y down. */
export type Point = readonly [x: number, y: number];

export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** Interpolates from `a` at t = 0 to exactly `b` at t = 1, so that adjoining shapes meet without rounding gaps. */
export const mix = (a: number, b: number, t: number): number => a * (1 - t) + b * t;

export const mixPoint = (a: Point, b: Point, t: number): Point => [mix(a[0], b[0], t), mix(a[1], b[1], t)];

/** 0 below `from`, 1 above `to`, smooth in between. */
export const smoothstep = (from: number, to: number, value: number): number => {
  const t = clamp01((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** The point at t of a quadratic Bézier. */
export const quadraticAt = (a: Point, control: Point, b: Point, t: number): Point =>
  mixPoint(mixPoint(a, control, t), mixPoint(control, b, t), t);

/** Even-odd test; the result is undefined exactly on an edge. */
export const insidePolygon = ([x, y]: Point, polygon: readonly Point[]): boolean => {
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
export const distanceToEdges = ([x, y]: Point, polygon: readonly Point[]): number => {
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
