import { at } from "#lib/at.ts";
import type { Point } from "../app-window/geometry.ts";
import type { Size } from "../genome/canvas.tsx";
import { type CellPlaces, type Mask, rangeOf } from "./cells.ts";

export interface Projection {
  /** Pixels of the frame for one unit of the map, at least. */
  scale: number;
  at: (point: Point) => Point;
  back: (place: Point) => Point;
}

/** How far one axis may be drawn out against the other. */
const STRETCH = 1.4;

/** The map as large as fits with `margin` around, in the middle; up is up, and down in a tissue. */
export function project({ bounds, isTissue }: CellPlaces, size: Size, margin: number): Projection {
  const { left, right, low, high } = bounds;
  const [wide, tall] = [
    (size.width - 2 * margin) / (right - left || 1),
    (size.height - 2 * margin) / (high - low || 1),
  ];
  const scale = Math.min(wide, tall);
  // A UMAP's axes have no common unit: the longer side of a drawing may be used up to a point.
  const most = scale * (isTissue ? 1 : STRETCH);
  const [scaleX, scaleY] = [Math.min(wide, most), Math.min(tall, most) * (isTissue ? -1 : 1)];
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

/** Index of the cell that is the least far away from a place by a measure, and less far than `least`; or -1. */
function closest(
  { x, y }: CellPlaces,
  from: Point,
  least: number,
  measure: (dx: number, dy: number, index: number) => number,
): number {
  let found = -1;
  for (let index = 0; index < x.length; index += 1) {
    const distance = measure(at(x, index) - from.x, at(y, index) - from.y, index);
    if (distance < least) [least, found] = [distance, index];
  }
  return found;
}

/** Index of the cell nearest to a place, at most `reach` away in units of the map; -1 where there is none. */
export const nearest = (cells: CellPlaces, place: Point, reach: number, mask?: Mask): number =>
  closest(cells, place, reach * reach, (dx, dy, index) =>
    mask?.[index] === 0 ? Number.POSITIVE_INFINITY : dx * dx + dy * dy,
  );

/** Index of the nearest cell in a direction from another, for arrow keys; that other where there is none. */
export function beyond(cells: CellPlaces, from: number, direction: Point): number {
  if (from < 0) return cells.x.length > 0 ? 0 : -1;
  const up = cells.isTissue ? -direction.y : direction.y;
  const found = closest(cells, placeOf(cells, from), Number.POSITIVE_INFINITY, (dx, dy) => {
    const along = dx * direction.x + dy * up;
    const aside = Math.abs(dx * up) + Math.abs(dy * direction.x);
    return along <= 0 || aside > along ? Number.POSITIVE_INFINITY : along + 2 * aside;
  });
  return found < 0 ? from : found;
}

export const placeOf = ({ x, y }: CellPlaces, index: number): Point => ({ x: at(x, index), y: at(y, index) });

/** Bands into which an outline's edges are sorted by height. */
const BANDS = 256;

/** The cells within an outline: those from which an odd number of its edges lie to the right. */
export function within({ x: xs, y: ys }: CellPlaces, outline: readonly Point[]): Mask {
  const [low, high] = rangeOf(Float64Array.from(outline, ({ y }) => y));
  const bandOf = (y: number) => Math.min(BANDS - 1, Math.floor((BANDS * (y - low)) / (high - low || 1)));
  const bands = Array.from({ length: BANDS }, (): [from: Point, to: Point][] => []);
  for (const [index, to] of outline.entries()) {
    const from = at(outline, (index || outline.length) - 1);
    const [first, last] = [bandOf(Math.min(from.y, to.y)), bandOf(Math.max(from.y, to.y))];
    for (const band of bands.slice(first, last + 1)) band.push([from, to]);
  }
  const mask = new Uint8Array(xs.length);
  for (let index = 0; index < mask.length; index += 1) {
    const [x, y] = [at(xs, index), at(ys, index)];
    if (y < low || y > high) continue;
    let inside = 0;
    for (const [from, to] of at(bands, bandOf(y))) {
      const isAcross = to.y > y !== from.y > y;
      if (isAcross && x < to.x + ((from.x - to.x) * (y - to.y)) / (from.y - to.y)) inside = 1 - inside;
    }
    mask[index] = inside;
  }
  return mask;
}
