import type { Point } from "../lib/geometry.ts";
import { seeded } from "../lib/random.ts";
import { type Cubic, cubicAt, type Layout, type Streamline, streamlines, wall } from "./model.ts";

/** Seconds that something takes along its line, from the field to where it comes to a stand. */
const crossing = 15;

/** Things on the way on every line. */
export const perLine = 3;

/** Seconds in which the neck hands on one column of its lattice. */
export const handOn = 1.1;

/** One thing on its way: its line, and the part of the crossing it is ahead of the first one. */
interface Particle {
  readonly line: Streamline;
  readonly ahead: number;
}

const particlesOf = (layout: Layout): readonly Particle[] => {
  const random = seeded(23);
  return streamlines(layout).flatMap((line) =>
    Array.from({ length: perLine }, (_, index) => ({ line, ahead: (index + random()) / perLine })),
  );
};

/** How far along the wall's curve something is when `part` of its crossing is over: ever slower, and at last it stands. */
export const advance = (part: number): number => 1 - (1 - part) ** 1.9;

/**
 * The places at a time of all that is on its way (u, v, u, v …, axis places), always in the same array. Each one comes
 * to a stand where the one before it stood, so that none is seen to vanish.
 */
export const flowOf = (layout: Layout) => {
  const particles = particlesOf(layout);
  const [a, b, c, d] = wall(layout);
  const places = new Float32Array(2 * particles.length);
  return (seconds: number): Float32Array => {
    for (let index = 0; index < particles.length; index++) {
      const particle = particles[index];
      if (!particle) continue;
      const t = particle.line.reach * advance((particle.ahead + seconds / crossing) % 1);
      const r = 1 - t;
      const [k0, k1, k2, k3] = [r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t];
      places[2 * index] = k0 * a[0] + k1 * b[0] + k2 * c[0] + k3 * d[0];
      places[2 * index + 1] = particle.line.share * (k0 * a[1] + k1 * b[1] + k2 * c[1] + k3 * d[1]);
    }
    return places;
  };
};

/** What has come to a stand: the end of every line that does not reach the neck. Axis places. */
export const standing = (layout: Layout): readonly Point[] =>
  streamlines(layout)
    .filter(({ reach }) => reach < 1)
    .map(({ curve }) => curve[3]);

/** How far the lattice has moved on towards the next column, 0..1; half-way at 0 s. */
export const columnAt = (seconds: number): number => (0.5 + seconds / handOn) % 1;

/** How far along its outlet something is, 0..1, when it left the neck so many columns ago: it starts as slowly as the neck. */
export const left = (columns: number): number => 0.055 * columns + 0.032 * columns * columns;

/**
 * What comes out at a time: one from each row for every column handed on, sparser the further it is. Axis places.
 * `lines` are the layout's outlets.
 */
export const releasedAt = (lines: readonly Cubic[], seconds: number): readonly Point[] => {
  const out: Point[] = [];
  for (let ago = columnAt(seconds); left(ago) < 1; ago++)
    for (const line of lines) out.push(cubicAt(line, left(ago)));
  return out;
};
