import { centre, type Point, type Rect } from "./app-window/geometry.ts";
import { click } from "./lib/timeline.ts";

/** Framing of the phones' recording: a part of the narrow layout, in CSS pixels, and the device pixels of each. */
export const PHONE = { width: 400, height: 500, density: 2 } as const;

/** CSS pixels of one pixel of the frame in the narrow layout (app-frame.module.css). */
const FRAME_PIXEL = 0.67;

/**
 * The box of the first element that matches a selector and, if given, holds a text, in CSS pixels.
 * @throws when there is none
 */
export type Find = (selector: string, text?: string) => Rect;

/**
 * A movement of the view along the narrow layout. It ends with a rectangle in its middle, or with the rectangle's top
 * at the view's if it is higher than the view. Times are in seconds.
 */
export interface Shot {
  from: number;
  to: number;
  show: (find: Find) => Rect;
}

/** Elements that stay at an edge of the view while it moves over the others, as bars of an app do. */
export interface Pin {
  edge: "top" | "bottom";
  selectors: readonly string[];
  /** Second at which they begin to move off with the others; missing: never. */
  until?: number;
}

/** A finger on the screen from one second to another. */
export interface Touch {
  from: number;
  to: number;
  place: (find: Find, time: number) => Point;
}

/** How the recording for phones shows a demonstration; its time is that of the wide one. */
export interface PhoneCut<State> {
  posterTime: number;
  shots: readonly Shot[];
  pins?: readonly Pin[];
  touches: readonly Touch[];
  /** Replaces a state before it is shown; absent: the state itself is shown. */
  shown?: (state: State) => State;
}

/** The module `phone.ts` of a demonstration. */
export interface PhoneModule<State> {
  loadPhoneCut: () => Promise<PhoneCut<State>>;
}

/** The window's status line. */
export const STATUS = "[data-frame] > :last-child";

export function tap(at: number, selector: string, text?: string): Touch {
  const [from, to] = click(at);
  return { from, to, place: (find) => centre(find(selector, text)) };
}

export function around(...rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The view's rectangle with `point` at its upper left corner. */
export const downFrom = ({ x, y }: Point): Rect => ({ x, y, width: 0, height: PHONE.height });

/** A drawing of the narrow layout: its size in pixels of the frame, and where a place of it lies, in CSS pixels. */
export function drawing(box: Rect) {
  return {
    size: { width: box.width / FRAME_PIXEL, height: box.height / FRAME_PIXEL },
    at: ({ x, y }: Point): Point => ({ x: box.x + x * FRAME_PIXEL, y: box.y + y * FRAME_PIXEL }),
  };
}
