import { mix, smoothstep } from "#scenes/lib/ease.ts";

/** The picture that the canvas shows a part of, as its still does: the width of the design for each height. */
const ASPECT = 16 / 9;

/** Where the picture lies on the canvas. */
export interface HelixView {
  /** Its middle, and half its height, in CSS pixels. */
  x: number;
  y: number;
  unit: number;
}

/**
 * Fits the picture to a canvas as the page fits the still: it covers the canvas, and of what is cut off at the
 * sides most is cut off where the text would stand. Written into `view`.
 */
export function fitView(view: HelixView, width: number, height: number): HelixView {
  const tall = Math.max(height, width / ASPECT);
  const spare = width - tall * ASPECT;
  // Upright and square canvases stand below the text (intro.module.css: object-position 84 % and 70 %).
  const share = width / height <= 1.1 ? 0.84 : 0.7;
  view.x = spare * share + (tall * ASPECT) / 2;
  view.y = height / 2;
  view.unit = tall / 2;
  return view;
}

/** Where words stand over the canvas, in CSS pixels from its upper left corner; empty: nowhere. */
export interface Words {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is left of the light right behind words, and over how many CSS pixels it comes back. */
export const QUIET = 0.11;
export const QUIET_REACH = 150;

/** What is left of the light, 0…1, at a place on the canvas: never enough behind words to cost them their contrast. */
export function quietAt(words: Readonly<Words>, x: number, y: number): number {
  if (words.right <= words.left) return 1;
  const dx = Math.max(words.left - x, 0, x - words.right);
  const dy = Math.max(words.top - y, 0, y - words.bottom);
  return mix(QUIET, 1, smoothstep(Math.hypot(dx, dy) / QUIET_REACH));
}
