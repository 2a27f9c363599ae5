import type { HelixView } from "./view.ts";

/** Time of the still, in seconds: the head is high on the right, the tail low. */
export const STILL_SECOND = 4.6;

/**
 * Converts a pointer position (−1…1 from left to right and from bottom to top) to half canvas heights, written into
 * `out`.
 */
export function pointerInto(
  out: [number, number],
  view: HelixView,
  pointer: { readonly x: number; readonly y: number },
  width: number,
  height: number,
): [number, number] {
  out[0] = ((pointer.x + 1) * 0.5 * width - view.x) / view.unit;
  out[1] = (view.y - (1 - pointer.y) * 0.5 * height) / view.unit;
  return out;
}
