import { mix, smoothstep } from "#lib/math.ts";

/** Aspect ratio of the design, of which the canvas shows a part, as the still does. */
const ASPECT = 16 / 9;

/** The picture's position on the canvas. */
export interface HelixView {
  /** Centre and half height, in CSS pixels. */
  x: number;
  y: number;
  unit: number;
}

/**
 * Fits the picture to a canvas like object-fit: cover does the still, cropping mostly the side where the text would be.
 * Written into `view`.
 */
export function fitView(view: HelixView, width: number, height: number): HelixView {
  const tall = Math.max(height, width / ASPECT);
  const spare = width - tall * ASPECT;
  // Upright and square canvases are below the text (intro.module.css: object-position 84 % and 70 %).
  const share = width / height <= 1.1 ? 0.84 : 0.7;
  view.x = spare * share + (tall * ASPECT) / 2;
  view.y = height / 2;
  view.unit = tall / 2;
  return view;
}

/** Rectangle of the text over the canvas, in CSS pixels from its top left corner; empty for none. */
export interface Words {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Share of the light left behind text, and the distance in CSS pixels over which it returns. */
export const QUIET = 0.11;
export const QUIET_REACH = 150;

/** Light factor, 0…1, at a point of the canvas; keeps the contrast of text over it. */
export function quietAt(words: Readonly<Words>, x: number, y: number): number {
  if (words.right <= words.left) return 1;
  const dx = Math.max(words.left - x, 0, x - words.right);
  const dy = Math.max(words.top - y, 0, y - words.bottom);
  return mix(QUIET, 1, smoothstep(0, QUIET_REACH, Math.hypot(dx, dy)));
}
