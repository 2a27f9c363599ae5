import { FRAME } from "../demo.ts";

/** A rectangle in pixels of the frame. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place, in pixels of the frame unless it is said otherwise. */
export interface Point {
  x: number;
  y: number;
}

const RAIL = 84;
const BAR = 72;
const STATUS = 48;

/** The room for work, between the areas' rail at the left, the path above and the state of things below. */
export const work: Rect = {
  x: RAIL,
  y: BAR,
  width: FRAME.width - RAIL,
  height: FRAME.height - BAR - STATUS,
};

export function listRow({ x, y, width }: Rect, row: number, height: number): Rect {
  return { x, y: y + 92 + row * height, width, height };
}

export function centre(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** The lower right corner of a button: where a cursor presses it and leaves its word to be read. */
export function corner(rect: Rect): Point {
  return { x: rect.x + rect.width - 14, y: rect.y + rect.height - 12 };
}

/** True for a point in a rectangle, its edges included. */
export function within(rect: Rect, place: Point): boolean {
  return (
    place.x >= rect.x &&
    place.x <= rect.x + rect.width &&
    place.y >= rect.y &&
    place.y <= rect.y + rect.height
  );
}
