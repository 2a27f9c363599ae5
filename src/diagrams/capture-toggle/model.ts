import { lookUp } from "#lib/at.ts";
import { mixPoint } from "#lib/geometry.ts";
import { clamp01, mix, smoothstep } from "#lib/math.ts";
import { seededRandom } from "#lib/random.ts";
import { interpolate } from "#lib/text.ts";
import type { Vec2 } from "#lib/vec.ts";

/** One arrangement of the diagram; lengths in its own viewBox units. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Start and end of the path. */
  readonly left: number;
  readonly right: number;
  /** Height about which the manual path wanders. */
  readonly line: number;
  /** Height of the conveyor's centre line. */
  readonly conveyor: number;
  /** Height at which lost dots lie. */
  readonly floor: number;
  /** Deviation of the manual path from a straight line. */
  readonly stray: number;
  /** Half the conveyor's width. */
  readonly gauge: number;
  /** Half a bench step's width (two dots either way, so that none sits on an edge) and half its height. */
  readonly bench: Vec2;
}

export const WIDE: Layout = {
  width: 1080,
  height: 420,
  left: 2,
  right: 1078,
  line: 158,
  conveyor: 186,
  floor: 338,
  stray: 78,
  gauge: 13,
  bench: [53.8, 44],
};

export const NARROW: Layout = {
  width: 340,
  height: 330,
  left: 2,
  right: 338,
  line: 120,
  conveyor: 146,
  floor: 258,
  stray: 58,
  gauge: 6,
  bench: [16.8, 19],
};

/** Dots at the start in every state; those not kept are lost. */
export const TOTAL = 40;

export const BENCHES = 5;

const POINTS = 66;

/** Likelihood of loss: 0 at a bench, 1 half-way between two. */
const betweenBenches = (t: number): number => Math.sin(Math.PI * clamp01(t) * BENCHES) ** 2;

/** A point of the manual path at 0..1: it wanders irregularly and loops back. */
function byHand(layout: Layout, t: number, phase: number): Vec2 {
  const span = layout.right - layout.left;
  const ends = smoothstep(0, 0.05, t) * smoothstep(1, 0.95, t);
  const sway =
    Math.sin(t * 13.1 + 0.4 + phase) * 0.52 +
    Math.sin(t * 23.7 + 2.1 + phase * 2) * 0.3 +
    Math.sin(t * 41 + phase * 5) * 0.1;
  let [x, y] = [mix(layout.left, layout.right, t), layout.line + sway * layout.stray * ends];
  for (const [from, to, size] of LOOPS) {
    const turn = smoothstep(from, to, t) * 2 * Math.PI;
    x += Math.sin(turn) * size * Math.min(span * 0.055, layout.stray);
    y += (Math.cos(turn) - 1) * size * Math.min(span * 0.05, layout.stray * 0.8);
  }
  return [x, y];
}

/** The manual path's loops: from, to (parts of the path), and width. */
const LOOPS = [
  [0.15, 0.24, 0.6],
  [0.36, 0.46, 1],
  [0.55, 0.65, -0.9],
] as const;

/** A point of the path at `progress` from manual (0) to conveyor (1); `side` is -1, 0 or 1 for rail, centre, rail. */
export function pathAt(layout: Layout, t: number, progress: number, side = 0): Vec2 {
  return mixPoint(
    byHand(layout, t, side * 0.16),
    [mix(layout.left, layout.right, t), layout.conveyor + side * layout.gauge],
    progress,
  );
}

export function railAt(layout: Layout, side: -1 | 1, progress: number): readonly Vec2[] {
  return Array.from({ length: POINTS + 1 }, (_, index) => pathAt(layout, index / POINTS, progress, side));
}

/** A bench step: square on the conveyor, sketched on the manual path. */
export function benchAt(layout: Layout, index: number, progress: number): readonly Vec2[] {
  const t = benchPlace(index);
  const random = seededRandom(700 + index);
  const [x, y] = pathAt(layout, t, progress);
  const wobble = 0.26 * (1 - progress);
  const corners: readonly Vec2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners.map(([u, v]) => [
    x + layout.bench[0] * (u + (random() - 0.5) * 2 * wobble),
    y + layout.bench[1] * (v + (random() - 0.5) * 2 * wobble),
  ]);
}

/** A bench's position along the path, 0..1. */
export function benchPlace(index: number): number {
  return (index + 0.5) / BENCHES;
}

/** One of the forty dots: its position along the path, and whether it survives the manual path. */
export interface Dot {
  readonly t: number;
  readonly kept: boolean;
  /** Horizontal offset of its resting place when lost, as a part of the width. */
  readonly rest: number;
}

/** Losses increase along the path; a seeded draw selects the dots. */
export const DOTS: readonly Dot[] = (() => {
  const random = seededRandom(19);
  return Array.from({ length: TOTAL }, (_, index): Dot => {
    const t = (index + 0.5) / TOTAL;
    const risk = 0.16 + 0.62 * t * (0.4 + 0.6 * betweenBenches(t));
    return { t, kept: random() > risk, rest: (random() - 0.5) * 0.05 };
  });
})();

export const KEPT_DOTS = DOTS.filter((dot) => dot.kept);
export const LOST_DOTS = DOTS.filter((dot) => !dot.kept);

/** Number of dots counted as kept at `progress`; the rest of `TOTAL` is lost. */
export function keptAt(progress: number): number {
  return Math.round(mix(KEPT_DOTS.length, TOTAL, clamp01(progress)));
}

/** Fills in a count template with {kept}, {lost} and {total}. */
export function countText(template: string, progress: number): string {
  const kept = keptAt(progress);
  return interpolate(template, { kept, lost: TOTAL - kept, total: TOTAL });
}

/**
 * Where each lost dot leaves the path, and where it lands. They come to rest side by side, so that they can be counted.
 */
function fallsOf(layout: Layout) {
  const span = layout.right - layout.left;
  const side = span / (TOTAL * 2.4);
  const wanted = LOST_DOTS.map((dot) => ({ dot, from: pathAt(layout, dot.t, 0) }))
    .map(({ dot, from }) => ({ dot, from, x: from[0] + dot.rest * span }))
    .sort((a, b) => a.x - b.x);
  let free = layout.left + side / 2;
  return new Map(
    wanted.map(({ dot, from, x }) => {
      const to: Vec2 = [Math.max(x, free), layout.floor];
      free = to[0] + side;
      return [dot, { from, to }];
    }),
  );
}

const FALLS = new Map([WIDE, NARROW].map((layout) => [layout, fallsOf(layout)]));

export const fallOf = (layout: Layout, lost: Dot) => lookUp(lookUp(FALLS, layout), lost);
