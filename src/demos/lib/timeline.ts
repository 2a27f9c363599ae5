import { easeInOut, linearstep, mix } from "#lib/math.ts";
import type { Point } from "../app-window/geometry.ts";
import type { Cursor } from "../demo.ts";

/** How much of the span `from` … `to` (seconds) has passed at `time`, eased; 0 before it and 1 after it. */
export const progress = (time: number, from: number, to: number): number =>
  easeInOut(linearstep(from, to, time));

/** Keys a second. */
const TYPING = 8;

/** The beginning of `text` typed by `time`, from `from` on, as unevenly as a hand types. */
export function typed(text: string, time: number, from: number): string {
  let keys = 0;
  for (let index = 0; index < text.length; index += 1) {
    const uneven = 0.3 * Math.sin(index * 2.4);
    if (time >= from + (index + uneven) / TYPING) keys = index + 1;
  }
  return text.slice(0, keys);
}

/** A place where the cursor rests, in pixels of the frame. */
export interface CursorStop extends Point {
  /** It arrives at this second … */
  at: number;
  /** … and leaves at this one; at once where none is given. */
  until?: number;
}

/** A span of seconds during which the button is held down; {@link click} is the shortest. */
export type Press = readonly [from: number, to: number];

/** Seconds that a click takes. */
export const CLICK = 0.14;

/** The press of a click that begins at a second. */
export const click = (at: number): Press => [at, at + CLICK];

/**
 * Stops where there are clicks: the cursor arrives `early` seconds before each and rests until it leaves, `ahead`
 * seconds before the next or before `end`.
 */
export function clickStops(
  clicks: readonly CursorStop[],
  { early, ahead, end = 0 }: { early: number; ahead: number; end?: number },
): CursorStop[] {
  return clicks.map(({ x, y, at }, index) => {
    const until = Math.max(click(at)[1], (clicks[index + 1]?.at ?? end) - ahead);
    return { x, y, at: at - early, until };
  });
}

/** How far a path bows out, as a part of its length: a hand turns about a wrist. */
const BOW = 0.06;

/**
 * The cursor's way from stop to stop, at rest at each. A way goes straight while the button is held (a drag or a brush
 * follows its scale) and bows a little otherwise.
 */
export function cursorPath(
  stops: readonly CursorStop[],
  presses: readonly Press[],
): (time: number) => Cursor {
  const first = stops[0];
  if (!first) throw new RangeError("cursorPath: no stops given");
  return (time) => {
    const pressed = presses.some(([from, to]) => time >= from && time < to);
    let before = first;
    for (const stop of stops) {
      if (stop.at > time) return { ...between(before, stop, time, presses), pressed };
      before = stop;
    }
    return { x: before.x, y: before.y, pressed };
  };
}

function between(from: CursorStop, to: CursorStop, time: number, presses: readonly Press[]): Point {
  const leaves = from.until ?? from.at;
  const part = easeInOut(linearstep(leaves, Math.max(leaves, to.at), time));
  const held = presses.some(([start, end]) => start < to.at && end > leaves);
  const bow = held ? 0 : BOW * Math.sin(Math.PI * part);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return { x: mix(from.x, to.x, part) + dy * bow, y: mix(from.y, to.y, part) - dx * bow };
}
