import type { Size } from "./canvas.tsx";
import { type Region, span } from "./region.ts";

/** The part of a drawing in which base pairs have places, from `left` to `right`. */
export interface Plot {
  left: number;
  right: number;
  region: Region;
  basesPerPixel: number;
  /** A base's place, in pixels of the frame. */
  x: (base: number) => number;
  base: (x: number) => number;
}

/** Width of the column that names the tracks, in a wide frame; in a narrow one the names stand above them. */
export const GUTTER = 200;
const RIGHT = 32;
const NARROW = { below: 900, margin: 20 } as const;

export const isNarrow = (size: Size): boolean => size.width < NARROW.below;

export function plotOf(size: Size, region: Region, gutter = GUTTER): Plot {
  const [left, right] = isNarrow(size)
    ? [NARROW.margin, size.width - NARROW.margin]
    : [gutter, size.width - RIGHT];
  const basesPerPixel = span(region) / (right - left);
  return {
    left,
    right,
    region,
    basesPerPixel,
    x: (base) => left + (base - region.start) / basesPerPixel,
    base: (x) => region.start + (x - left) * basesPerPixel,
  };
}
