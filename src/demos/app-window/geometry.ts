import { FRAME } from "../demo.ts";

/** A rectangle in pixels of the frame. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const RAIL = 84;
const BAR = 72;
const STATUS = 48;

/** The parts of the product's frame: areas' rail at the left, path above, state of things below, work between. */
export const appWindow = {
  rail: { x: 0, y: 0, width: RAIL, height: FRAME.height },
  bar: { x: RAIL, y: 0, width: FRAME.width - RAIL, height: BAR },
  work: { x: RAIL, y: BAR, width: FRAME.width - RAIL, height: FRAME.height - BAR - STATUS },
  status: { x: RAIL, y: FRAME.height - STATUS, width: FRAME.width - RAIL, height: STATUS },
} as const satisfies Record<string, Rect>;

export function listRow({ x, y, width }: Rect, row: number, height: number): Rect {
  return { x, y: y + 92 + row * height, width, height };
}

export function centre(rect: Rect): { x: number; y: number } {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** The lower right corner of a button: where a cursor presses it and leaves its word to be read. */
export function corner(rect: Rect): { x: number; y: number } {
  return { x: rect.x + rect.width - 14, y: rect.y + rect.height - 12 };
}

/** True for a point in a rectangle, its edges included. */
export function within(rect: Rect, place: { x: number; y: number }): boolean {
  return (
    place.x >= rect.x &&
    place.x <= rect.x + rect.width &&
    place.y >= rect.y &&
    place.y <= rect.y + rect.height
  );
}
