import { mix, smoothstep } from "#lib/math.ts";

/** Time of the still, in seconds: the head is high on the right, the tail low. */
export const STILL_SECOND = 4.6;

/** Aspect ratio of the design, of which the canvas shows a part, as the still does. */
const ASPECT = 16 / 9;

export interface HelixView {
  /** Centre and half height, in CSS pixels. */
  x: number;
  y: number;
  unit: number;
}

/** Fits the picture as object-fit: cover fits the still, cropping mostly the text's side. Written into `view`. */
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

/** Converts a pointer position (shares of the canvas, from its left and top) to half canvas heights, into `out`. */
export function pointerInto(
  out: [number, number],
  view: HelixView,
  pointer: { readonly x: number; readonly y: number },
  width: number,
  height: number,
): [number, number] {
  out[0] = (pointer.x * width - view.x) / view.unit;
  out[1] = (view.y - pointer.y * height) / view.unit;
  return out;
}

/** Rectangle of the text over the canvas, in CSS pixels from its top left corner; empty for none. */
export interface TextRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Share of the light left behind text, and the distance in CSS pixels over which it returns. */
export const QUIET = 0.11;
export const QUIET_REACH = 150;

/** Light factor, 0…1, at a point of the canvas; keeps the contrast of text over it. */
export function quietAt(text: Readonly<TextRect>, x: number, y: number): number {
  if (text.right <= text.left) return 1;
  const dx = Math.max(text.left - x, 0, x - text.right);
  const dy = Math.max(text.top - y, 0, y - text.bottom);
  return mix(QUIET, 1, smoothstep(0, QUIET_REACH, Math.hypot(dx, dy)));
}
