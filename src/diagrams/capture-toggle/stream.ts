import { at } from "#lib/at.ts";
import { mixPoint, quadraticAt } from "#lib/geometry.ts";
import type { Vec2 } from "#lib/vec.ts";
import { type Dot, fallOf, KEPT_DOTS, type Layout, LOST_DOTS, pathAt, TOTAL } from "./model.ts";

/** Seconds between consecutive dots. */
const INTERVAL = 0.62;

/** Seconds in which one full set of dots starts: the basis of the count. */
export const ROUND = INTERVAL * TOTAL;

/** Part of the path that other dots advance while one falls. */
const FALL_PART = 0.035;

/** Lost dots and their positions at 0 s: exchanged among them, so that they fall one at a time. */
const LOST_WALKS = LOST_DOTS.map((dot, index) => ({
  dot,
  start: at(LOST_DOTS, (index * 10 + 8) % LOST_DOTS.length).t,
}));

/** Resting places from left to right. */
const lyingIn = (layout: Layout): readonly Vec2[] =>
  LOST_DOTS.map((dot) => fallOf(layout, dot).to).sort((a, b) => a[0] - b[0]);

/** A dot's position on its current pass, 0..1, and whether that pass began after 0 s. */
function walkOf(start: number, seconds: number): { readonly t: number; readonly again: boolean } {
  const walked = start + seconds / ROUND;
  return { t: walked % 1, again: walked >= 1 };
}

/** Position of a falling dot at `part` 0..1: accelerates. */
function falling(layout: Layout, dot: Dot, part: number): Vec2 {
  const { from, to } = fallOf(layout, dot);
  return quadraticAt(from, [to[0], from[1]], to, part * part);
}

/**
 * The dots on the path: kept ones, and those that will still be lost. On the conveyor (progress 1) the latter share
 * their places with the dots of `lostAt`, so that the visible number is right.
 */
export function onPathAt(layout: Layout, progress: number, seconds: number): readonly Vec2[] {
  return [
    ...KEPT_DOTS.map((dot) => pathAt(layout, walkOf(dot.t, seconds).t, progress)),
    ...LOST_WALKS.flatMap(({ dot, start }) => {
      const { t, again } = walkOf(start, seconds);
      return again && t < dot.t ? [pathAt(layout, t, progress)] : [];
    }),
  ];
}

/**
 * The lost dots: the previous round's lie on the floor until this round's replace them. As the spring moves to the
 * conveyor they rise to their places there in order, without crossing.
 */
export function lostAt(layout: Layout, progress: number, seconds: number): readonly Vec2[] {
  const places = LOST_WALKS.map(({ start }) => walkOf(start, seconds).t).sort((a, b) => a - b);
  const lying = lyingIn(layout).map((place, index) =>
    mixPoint(place, pathAt(layout, at(places, index), 1), progress),
  );
  const fallingNow = LOST_WALKS.flatMap(({ dot, start }) => {
    const { t, again } = walkOf(start, seconds);
    const part = (t - dot.t) / FALL_PART;
    if (!again || part < 0 || part >= 1) return [];
    return [mixPoint(falling(layout, dot, part), pathAt(layout, t, 1), progress)];
  });
  return [...lying, ...fallingNow];
}
