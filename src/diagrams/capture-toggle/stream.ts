import { mixPoint, type Point } from "../lib/geometry.ts";
import { type Dot, dots, fallOf, type Layout, pathAt, total } from "./model.ts";

/** Seconds from one dot to the next one at any place of the path. */
const interval = 0.62;

/** Seconds in which as many dots set out as there are: what the count counts. */
export const round = interval * total;

/** Part of the path that the others walk while one dot falls to the floor. */
const fallPart = 0.035;

const keptDots = dots.filter((dot) => dot.kept);
const lostDots = dots.filter((dot) => !dot.kept);

/** A lost dot and where on the path it starts at 0 s: another one's place, so that they come to fall one by one. */
const lostWalks = lostDots.map((dot, index) => ({
  dot,
  start: lostDots[(index * 10 + 8) % lostDots.length]?.t ?? dot.t,
}));

/** Where the lost dots lie, from left to right. */
const lyingIn = (layout: Layout): readonly Point[] =>
  lostDots.map((dot) => fallOf(layout, dot).to).sort((a, b) => a[0] - b[0]);

/** Where a dot is on its present way, 0..1, and whether it has set out since 0 s. */
const walkOf = (start: number, seconds: number): { readonly t: number; readonly again: boolean } => {
  const walked = start + seconds / round;
  return { t: walked % 1, again: walked >= 1 };
};

/** Where a lost dot falls, `part` 0..1 of the way down: off the path slowly, then ever faster. */
const falling = (layout: Layout, dot: Dot, part: number): Point => {
  const { from, to } = fallOf(layout, dot);
  const corner: Point = [to[0], from[1]];
  const t = part * part;
  return mixPoint(mixPoint(from, corner, t), mixPoint(corner, to, t), t);
};

/**
 * The dots on the path: those that are kept, and those that are on their way to where they get lost. On the conveyor
 * (progress 1) the latter stand on places which `lostAt` takes too, so that as many are seen as there are.
 */
export const onPathAt = (layout: Layout, progress: number, seconds: number): readonly Point[] => [
  ...keptDots.map((dot) => pathAt(layout, walkOf(dot.t, seconds).t, progress)),
  ...lostWalks.flatMap(({ dot, start }) => {
    const { t, again } = walkOf(start, seconds);
    return again && t < dot.t ? [pathAt(layout, t, progress)] : [];
  }),
];

/**
 * The lost dots: on the floor lies what the last round lost, until this round's dot falls in its place. As the spring
 * goes to the conveyor they rise to their places there, in the order in which they lie, so that none crosses another.
 */
export const lostAt = (layout: Layout, progress: number, seconds: number): readonly Point[] => {
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
