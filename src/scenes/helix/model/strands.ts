import { at } from "#lib/at.ts";
import { hash } from "#lib/hash.ts";
import { type Sample, TRAIL_POINTS, type Trail, trailAt } from "./trail.ts";

/** Beads per strand. */
export const BEADS = 168;
export const RUNGS = BEADS / 3;
/** The four bases; a pairs with t, g with c. */
export const BASES = ["a", "t", "g", "c"] as const;
export type Base = (typeof BASES)[number];
const PARTNER: Readonly<Record<Base, Base>> = { a: "t", t: "a", g: "c", c: "g" };

/** Share of the radius that is left at the tail. */
export const RADIUS_TAIL = 0.62;
/** The helix's largest radius, and its turns from head to tail. */
export const RADIUS = 0.25;
export const TURNS = 2.9;
/** Rotation about the helix's axis, radians per second. */
export const SPIN = 0.35;
/** Distance of the eye from the picture plane, in half canvas heights. */
export const EYE = 2.4;

/** The bases of a rung, on strand 0 and strand 1. */
export function basesOf(rung: number): readonly [Base, Base] {
  const base = at(BASES, Math.floor(hash(20, rung) * BASES.length));
  return [base, PARTNER[base]];
}

/** For each half rung, the index in BASES of its base. */
export const RUNG_BASES = Uint8Array.from({ length: RUNGS * 2 }, (_, half) =>
  BASES.indexOf(at(basesOf(half >> 1), half % 2)),
);

/** Distance behind the head, in samples, of a bead counted from the head. */
export const alongOf = (bead: number): number => (bead / (BEADS - 1)) * (TRAIL_POINTS - 1);

/** Opacity of the helix at `along` samples behind the head: 1 at the head, 0 at the tail. */
export function fadeAt(along: number): number {
  const k = along / (TRAIL_POINTS - 1);
  return (1 - k * k * k) * Math.min(1, 0.3 + k * 8);
}

/** A bead's angle about the axis, in radians; nearest at a quarter turn. */
export const turnAt = (strand: number, along: number, seconds: number): number =>
  (2 * Math.PI * TURNS * along) / (TRAIL_POINTS - 1) - SPIN * seconds + strand * Math.PI;

/** x, y: projected, in half canvas heights from the middle, y up. Depth: −1 far … 1 near. Scale: 1 at depth 0. */
export type Bead = [x: number, y: number, depth: number, scale: number];

const sample: Sample = [0, 0, 0, 0];

/** Writes one bead into `out`. */
export function beadAt(trail: Trail, strand: 0 | 1, along: number, seconds: number, out: Bead): Bead {
  trailAt(trail, along, sample);
  const dx = sample[2];
  const dy = sample[3];
  const size = Math.hypot(dx, dy) || 1;
  const angle = turnAt(strand, along, seconds);
  const radius = RADIUS * (RADIUS_TAIL + (1 - RADIUS_TAIL) * fadeAt(along));
  const across = Math.cos(angle) * radius;
  const depth = Math.sin(angle);
  const scale = EYE / (EYE - depth * radius);
  out[0] = (sample[0] - (dy / size) * across) * scale;
  out[1] = (sample[1] + (dx / size) * across) * scale;
  out[2] = depth;
  out[3] = scale;
  return out;
}
