import { seededRandom } from "#lib/random.ts";
import type { Vec2 } from "#lib/vec.ts";
import { type Cubic, cubicAt, type Layout, streamlines, wall } from "./model.ts";

/** Seconds that a particle takes along its line until it stops. */
const CROSSING = 15;

/** Particles moving on each line. */
const PER_LINE = 3;

/** Seconds per lattice column released by the neck. */
export const HAND_ON = 1.1;

/** Maps the elapsed part of a crossing to the distance along the curve: slows down to a stop. */
const advance = (part: number): number => 1 - (1 - part) ** 1.9;

/**
 * Returns a function giving the positions of all moving particles at a time (u, v, u, v …, axis coordinates), always in
 * the same array. Each particle stops where its predecessor did, so that none visibly disappears.
 */
export function flowOf(layout: Layout) {
  const random = seededRandom(23);
  // Each has its line, and is ahead by a part of the crossing.
  const particles = streamlines(layout).flatMap((line) =>
    Array.from({ length: PER_LINE }, (_, index) => ({ line, ahead: (index + random()) / PER_LINE })),
  );
  const [a, b, c, d] = wall(layout);
  const places = new Float32Array(2 * particles.length);
  return (seconds: number): Float32Array => {
    particles.forEach(({ line, ahead }, index) => {
      const t = line.reach * advance((ahead + seconds / CROSSING) % 1);
      const r = 1 - t;
      const [k0, k1, k2, k3] = [r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t];
      places[2 * index] = k0 * a[0] + k1 * b[0] + k2 * c[0] + k3 * d[0];
      places[2 * index + 1] = line.share * (k0 * a[1] + k1 * b[1] + k2 * c[1] + k3 * d[1]);
    });
    return places;
  };
}

/** Stopped particles: the ends of all lines that do not reach the neck. Axis coordinates. */
export function standing(layout: Layout): readonly Vec2[] {
  return streamlines(layout)
    .filter(({ reach }) => reach < 1)
    .map(({ curve }) => curve[3]);
}

/** Progress of the lattice towards the next column, 0..1; one half at 0 s. */
export function columnAt(seconds: number): number {
  return (0.5 + seconds / HAND_ON) % 1;
}

/** Progress along its outlet, 0..1, of a particle released `columns` columns ago; starts at the neck's speed. */
export function left(columns: number): number {
  return 0.055 * columns + 0.032 * columns * columns;
}

/** Released particles at a time, one per row for every column. Axis coordinates; `lines` are the layout's outlets. */
export function releasedAt(lines: readonly Cubic[], seconds: number): readonly Vec2[] {
  const out: Vec2[] = [];
  for (let ago = columnAt(seconds); left(ago) < 1; ago++)
    for (const line of lines) out.push(cubicAt(line, left(ago)));
  return out;
}
