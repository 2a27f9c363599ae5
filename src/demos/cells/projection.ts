import type { Size } from "../genome/canvas.tsx";

export interface Point {
  x: number;
  y: number;
}

export interface Projection {
  /** Pixels of the frame for one unit of the map, at least. */
  scale: number;
  at: (point: Point) => Point;
  back: (place: Point) => Point;
}

/** How far one axis may be drawn out against the other. */
const STRETCH = 1.4;

/** The map as large as fits with `margin` around, in the middle; up is up. */
export function project(points: readonly Point[], size: Size, margin: number): Projection {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const [wide, tall] = [
    (size.width - 2 * margin) / (right - left),
    (size.height - 2 * margin) / (high - low),
  ];
  const scale = Math.min(wide, tall);
  // A UMAP's axes have no common unit: the longer side of a drawing may be used up to a point.
  const [scaleX, scaleY] = [Math.min(wide, scale * STRETCH), Math.min(tall, scale * STRETCH)];
  const [centreX, centreY] = [(left + right) / 2, (low + high) / 2];
  return {
    scale,
    at: ({ x, y }) => ({
      x: size.width / 2 + (x - centreX) * scaleX,
      y: size.height / 2 - (y - centreY) * scaleY,
    }),
    back: ({ x, y }) => ({
      x: centreX + (x - size.width / 2) / scaleX,
      y: centreY - (y - size.height / 2) / scaleY,
    }),
  };
}

/** Index of the point nearest to a place, at most `reach` away in units of the map; -1 where there is none. */
export function nearest(points: readonly Point[], { x, y }: Point, reach: number): number {
  let found = -1;
  let least = reach * reach;
  for (const [index, point] of points.entries()) {
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance < least) {
      least = distance;
      found = index;
    }
  }
  return found;
}

/** Index of the nearest point in a direction from another, for arrow keys; that other where there is none. */
export function beyond(points: readonly Point[], from: number, direction: Point): number {
  const start = points[from];
  if (!start) return points.length > 0 ? 0 : -1;
  let found = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (along <= 0 || aside > along) continue;
    const distance = along + 2 * aside;
    if (distance < least) {
      least = distance;
      found = index;
    }
  }
  return found;
}
