import { hash } from "#scenes/lib/hash.ts";
import { TRAIL_POINTS } from "./constants.ts";
import { type Trail, trailAt } from "./trail.ts";

/** Beads on each of the two strands. */
export const BEADS = 168;
/** Rungs between them: one on every third bead. */
export const RUNGS = BEADS / 3;
/** The four bases, each in its stain: a with t, g with c. */
export const BASES = ["a", "t", "g", "c"] as const;
export type Base = (typeof BASES)[number];
const PARTNER: Readonly<Record<Base, Base>> = { a: "t", t: "a", g: "c", c: "g" };

/** Half the helix's width where it is widest, and turns from head to tail. */
export const RADIUS = 0.25;
export const TURNS = 2.9;
/** The helix turns about its own axis, radians a second. */
export const SPIN = 0.35;
/** How far before the picture the eye is, in the same half heights. */
export const EYE = 2.4;

/** The bases of one rung, as they lie on strand 0 and on strand 1. */
export function basesOf(rung: number): readonly [Base, Base] {
  const base = BASES[Math.floor(hash(20, rung) * BASES.length)] ?? "a";
  return [base, PARTNER[base]];
}

/** Behind the head, in samples, of a bead counted from the head. */
export const alongOf = (bead: number): number => (bead / (BEADS - 1)) * (TRAIL_POINTS - 1);

/** How much is left of the helix at `along` samples behind the head: whole at the head, nothing at the tail. */
export function fadeAt(along: number): number {
  const k = along / (TRAIL_POINTS - 1);
  return (1 - k * k * k) * Math.min(1, 0.3 + k * 8);
}

/** A bead's turn about the axis, radians: at a quarter turn it is nearest. */
export const turnAt = (strand: number, along: number, seconds: number): number =>
  (2 * Math.PI * TURNS * along) / (TRAIL_POINTS - 1) - SPIN * seconds + strand * Math.PI;

const scratch = new Float32Array(4);

/**
 * One bead, written into `out`: x, y (half canvas heights from the middle, y up, as seen), depth
 * (−1 far … 1 near) and scale (1 at the middle depth). `strand` is 0 or 1.
 */
export function beadAt(
  trail: Trail,
  strand: 0 | 1,
  along: number,
  seconds: number,
  out: Float32Array,
): Float32Array {
  trailAt(trail, along, scratch);
  const x = scratch[0] ?? 0;
  const y = scratch[1] ?? 0;
  const dx = scratch[2] ?? 0;
  const dy = scratch[3] ?? 0;
  const size = Math.hypot(dx, dy) || 1;
  const angle = turnAt(strand, along, seconds);
  const radius = RADIUS * (0.62 + 0.38 * fadeAt(along));
  const across = Math.cos(angle) * radius;
  const depth = Math.sin(angle);
  const scale = EYE / (EYE - depth * radius);
  out[0] = (x - (dy / size) * across) * scale;
  out[1] = (y + (dx / size) * across) * scale;
  out[2] = depth;
  out[3] = scale;
  return out;
}
