import type { Vec2 } from "#scenes/lib/vec.ts";
import { driftAt } from "./drift.ts";

/** How many places of the pointer the helix remembers (specification §9: '20 trail points'). */
export const TRAIL_POINTS = 20;
/** How often it takes one, in seconds (specification §9: 'sampled every 60 ms'). */
export const SAMPLE_SECONDS = 0.06;
/** Between two of the drift's points, in seconds: the drift is slow, so its trail reaches further back. */
export const DRIFT_SPACING = 0.98;
/** How fast the head closes in on the pointer, and the trail on the drift, per second. */
const CHASE = 14;
const RETURN = 1.2;

/**
 * Where the helix runs. A frame changes it in place. The 21 points are the
 * control points of the spline, so a shader takes them as uniforms.
 */
export interface Trail {
  /** x and y in turn: the head now, then the samples, newest first. Half canvas heights, y up, middle 0. */
  readonly points: Float32Array;
  /** How much of the wait for the next sample is over, 0…1: the trail flows on by this share of a point. */
  flow: number;
  /** Running time that it has been brought to, seconds. */
  at: number;
}

/** The trail of the drift alone at `seconds`: what a screen without a pointer shows. */
export function driftTrail(seconds: number): Trail {
  const points = new Float32Array((TRAIL_POINTS + 1) * 2);
  for (let i = 0; i <= TRAIL_POINTS; i++) points.set(driftAt(seconds - i * DRIFT_SPACING), i * 2);
  return { points, flow: 1, at: seconds };
}

/**
 * Brings a trail to `seconds` of running time. With a pointer the head closes in on it and every 60 ms
 * becomes a sample; without one the whole trail glides home to the drift. After a gap it takes at most
 * as many samples as it holds.
 */
export function stepTrail(trail: Trail, pointer: Vec2 | null, seconds: number): Trail {
  const { points } = trail;
  let left = Math.min(Math.max(seconds - trail.at, 0), TRAIL_POINTS * SAMPLE_SECONDS);
  const before = trail.at;
  trail.at = seconds;
  if (!pointer) {
    const keep = Math.exp(-RETURN * left);
    for (let i = 0; i <= TRAIL_POINTS; i++) {
      // What shrinks is the distance to the drift, which itself moves on.
      const [fromX, fromY] = driftAt(before - i * DRIFT_SPACING);
      const [x, y] = driftAt(seconds - i * DRIFT_SPACING);
      points[i * 2] = x + ((points[i * 2] ?? 0) - fromX) * keep;
      points[i * 2 + 1] = y + ((points[i * 2 + 1] ?? 0) - fromY) * keep;
    }
    trail.flow = 1 - (1 - trail.flow) * keep;
    return trail;
  }
  while (left > 1e-9) {
    const slice = Math.min(left, (1 - trail.flow) * SAMPLE_SECONDS);
    const keep = Math.exp(-CHASE * slice);
    points[0] = pointer[0] + ((points[0] ?? 0) - pointer[0]) * keep;
    points[1] = pointer[1] + ((points[1] ?? 0) - pointer[1]) * keep;
    trail.flow += slice / SAMPLE_SECONDS;
    left -= slice;
    if (trail.flow > 1 - 1e-6) {
      points.copyWithin(2, 0, TRAIL_POINTS * 2);
      trail.flow = 0;
    }
  }
  return trail;
}

/** One coordinate of a Catmull-Rom spline through b and c at k (0…1), and its slope there. */
const spline = (a: number, b: number, c: number, d: number, k: number): number =>
  b + 0.5 * k * (c - a + k * (2 * a - 5 * b + 4 * c - d + k * (3 * (b - c) + d - a)));
const slope = (a: number, b: number, c: number, d: number, k: number): number =>
  0.5 * (c - a + k * (2 * (2 * a - 5 * b + 4 * c - d) + 3 * k * (3 * (b - c) + d - a)));

/**
 * The smoothed trail at `u` samples behind the head (0 … 19, fractions allowed), written into `out`:
 * x, y and the direction towards the tail (units per sample).
 */
export function trailAt(trail: Trail, u: number, out: Float32Array): Float32Array {
  const { points } = trail;
  const at = Math.min(Math.max(u + 1 - trail.flow, 0), TRAIL_POINTS);
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
