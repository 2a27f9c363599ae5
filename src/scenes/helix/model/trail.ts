import type { Vec2 } from "#scenes/lib/vec.ts";
import { driftAt } from "./drift.ts";

/** How many places of the pointer the helix remembers (specification §9: '20 trail points'). */
export const TRAIL_POINTS = 20;
/** How often it takes one, in seconds (specification §9: 'sampled every 60 ms'). */
export const SAMPLE_SECONDS = 0.06;
/** Between two of the drift's points, in seconds: the drift is slow, so its trail reaches further back. */
export const DRIFT_SPACING = 0.98;
/** Share of the way to the drift that a point goes per sample once the pointer has left. */
const RETURN = 0.07;

/**
 * The trail's points, x and y in turn, newest first: the place of the pointer now, then the 20 samples.
 * In half canvas heights from the canvas's middle, y up. A frame changes it in place.
 */
export interface Trail {
  readonly points: Float32Array;
  /** Running time of the newest sample, seconds. */
  sampledAt: number;
}

/** The drift's own trail at `seconds`: what a screen without a pointer shows. */
export function driftTrail(seconds: number): Trail {
  const points = new Float32Array((TRAIL_POINTS + 1) * 2);
  points.set(driftAt(seconds), 0);
  for (let i = 0; i < TRAIL_POINTS; i++) points.set(driftAt(seconds - i * DRIFT_SPACING), (i + 1) * 2);
  return { points, sampledAt: seconds };
}

function sample(trail: Trail, pointer: Vec2 | null, at: number): void {
  const { points } = trail;
  if (pointer) {
    points.copyWithin(4, 2, TRAIL_POINTS * 2);
    points.set(pointer, 2);
  } else {
    for (let i = 0; i < TRAIL_POINTS; i++) {
      const [x, y] = driftAt(at - i * DRIFT_SPACING);
      const k = (i + 1) * 2;
      points[k] = (points[k] ?? 0) + (x - (points[k] ?? 0)) * RETURN;
      points[k + 1] = (points[k + 1] ?? 0) + (y - (points[k + 1] ?? 0)) * RETURN;
    }
  }
  trail.sampledAt = at;
}

/**
 * Brings a trail to `seconds`: takes every sample that has come due (after a gap at most 20). With no
 * pointer the points glide home to the drift.
 */
export function stepTrail(trail: Trail, pointer: Vec2 | null, seconds: number): Trail {
  const oldest = seconds - TRAIL_POINTS * SAMPLE_SECONDS;
  if (trail.sampledAt < oldest - SAMPLE_SECONDS) trail.sampledAt = oldest;
  // Half a microsecond of slack: 60 ms have passed when a clock in doubles says almost so.
  while (seconds - trail.sampledAt >= SAMPLE_SECONDS - 5e-7) {
    sample(trail, pointer, trail.sampledAt + SAMPLE_SECONDS);
  }
  if (pointer) trail.points.set(pointer, 0);
  else trail.points.copyWithin(0, 2, 4);
  return trail;
}

/** How much of the next sample's wait is over, 0 … 1: the trail flows by this share of a point. */
export const flowOf = (trail: Trail, seconds: number): number =>
  Math.min(1, Math.max(0, (seconds - trail.sampledAt) / SAMPLE_SECONDS));

/** One coordinate of a Catmull-Rom spline through b and c at k (0…1), and its slope there. */
const spline = (a: number, b: number, c: number, d: number, k: number): number =>
  b + 0.5 * k * (c - a + k * (2 * a - 5 * b + 4 * c - d + k * (3 * (b - c) + d - a)));
const slope = (a: number, b: number, c: number, d: number, k: number): number =>
  0.5 * (c - a + k * (2 * (2 * a - 5 * b + 4 * c - d) + 3 * k * (3 * (b - c) + d - a)));

/**
 * The smoothed trail at `u` samples behind the head (0 … 19, fractions allowed), written into `out`:
 * x, y and the direction towards the tail (units per sample).
 */
export function trailAt(trail: Trail, u: number, flow: number, out: Float32Array): Float32Array {
  const { points } = trail;
  const at = Math.min(Math.max(u + 1 - flow, 0), TRAIL_POINTS);
  const i = Math.min(Math.floor(at), TRAIL_POINTS - 1);
  const k = at - i;
  const before = Math.max(i - 1, 0) * 2;
  const after = Math.min(i + 2, TRAIL_POINTS) * 2;
  for (let axis = 0; axis < 2; axis++) {
    const a = points[before + axis] ?? 0;
    const b = points[i * 2 + axis] ?? 0;
    const c = points[i * 2 + 2 + axis] ?? 0;
    const d = points[after + axis] ?? 0;
    out[axis] = spline(a, b, c, d, k);
    out[axis + 2] = slope(a, b, c, d, k);
  }
  return out;
}
