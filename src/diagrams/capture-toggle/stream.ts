import { mixPoint, quadraticAt } from "#lib/geometry.ts";
import type { Vec2 } from "#lib/vec.ts";
import { type Dot, dots, fallOf, type Layout, pathAt, total } from "./model.ts";

/** Seconds between consecutive dots. */
const interval = 0.62;

/** Seconds in which one full set of dots starts: the basis of the count. */
export const round = interval * total;

/** Part of the path that other dots advance while one falls. */
const fallPart = 0.035;

const keptDots = dots.filter((dot) => dot.kept);
const lostDots = dots.filter((dot) => !dot.kept);

/** Lost dots and their positions at 0 s: exchanged among them, so that they fall one at a time. */
const lostWalks = lostDots.map((dot, index) => ({
  dot,
  start: lostDots[(index * 10 + 8) % lostDots.length]?.t ?? dot.t,
}));

/** Resting places from left to right. */
const lyingIn = (layout: Layout): readonly Vec2[] =>
  lostDots.map((dot) => fallOf(layout, dot).to).sort((a, b) => a[0] - b[0]);

/** A dot's position on its current pass, 0..1, and whether that pass began after 0 s. */
const walkOf = (start: number, seconds: number): { readonly t: number; readonly again: boolean } => {
  const walked = start + seconds / round;
  return { t: walked % 1, again: walked >= 1 };
};

/** Position of a falling dot at `part` 0..1: accelerates. */
const falling = (layout: Layout, dot: Dot, part: number): Vec2 => {
  const { from, to } = fallOf(layout, dot);
  const corner: Vec2 = [to[0], from[1]];
  const t = part * part;
  return quadraticAt(from, corner, to, t);
};

/**
 * The dots on the path: kept ones, and those that will still be lost. On the conveyor (progress 1) the latter share
 * their places with the dots of `lostAt`, so that the visible number is right.
 */
export const onPathAt = (layout: Layout, progress: number, seconds: number): readonly Vec2[] => [
  ...keptDots.map((dot) => pathAt(layout, walkOf(dot.t, seconds).t, progress)),
  ...lostWalks.flatMap(({ dot, start }) => {
    const { t, again } = walkOf(start, seconds);
    return again && t < dot.t ? [pathAt(layout, t, progress)] : [];
  }),
];

/**
 * The lost dots: the previous round's lie on the floor until this round's replace them. As the spring moves to the
 * conveyor they rise to their places there in order, without crossing.
 */
export const lostAt = (layout: Layout, progress: number, seconds: number): readonly Vec2[] => {
  const places = lostWalks.map(({ start }) => walkOf(start, seconds).t).sort((a, b) => a - b);
  const lying = lyingIn(layout).map((place, index) =>
    mixPoint(place, pathAt(layout, places[index] ?? 0, 1), progress),
  );
  const fallingNow = lostWalks.flatMap(({ dot, start }) => {
    const { t, again } = walkOf(start, seconds);
    const part = (t - dot.t) / fallPart;
    if (!again || part < 0 || part >= 1) return [];
    return [mixPoint(falling(layout, dot, part), pathAt(layout, t, 1), progress)];
  });
  return [...lying, ...fallingNow];
};
