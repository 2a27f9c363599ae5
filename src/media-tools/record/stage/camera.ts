import type { Rect } from "#demos/app-window/geometry.ts";
import type { Find, Pin, Shot } from "#demos/recording.ts";
import { clamp, easeInOut, linearstep, mix } from "#lib/math.ts";

/** Seconds in which a pin lets go. */
const LETTING_GO = 0.4;

/** How far a pin holds at a time, 0–1. */
export const holdOf = ({ until }: Pin, time: number): number =>
  until === undefined ? 1 : 1 - easeInOut(linearstep(until, until + LETTING_GO, time));

/** The part of the view that no pin covers, in CSS pixels from its top. */
export interface Room {
  top: number;
  height: number;
}

/**
 * How far the view is scrolled at a time, in CSS pixels.
 * @param height of the whole layout
 */
export function scrollAt(
  shots: readonly Shot[],
  find: Find,
  time: number,
  room: Room,
  height: number,
  view: number,
): number {
  const begun = shots.filter(({ from }) => time >= from);
  const goal = (shot: Shot | undefined) =>
    shot ? clamp(inRoom(shot.show(find), room), 0, Math.max(0, height - view)) : 0;
  const [before, now] = [begun.at(-2), begun.at(-1)];
  if (!now) return 0;
  const part = easeInOut(linearstep(now.from, now.to, time));
  return part === 1 ? goal(now) : mix(goal(before), goal(now), part);
}

/** The scroll that puts a rectangle into the middle of the room, or its top at the room's if it is higher. */
function inRoom(rect: Rect, room: Room): number {
  return rect.y - room.top - Math.max(0, (room.height - rect.height) / 2);
}
