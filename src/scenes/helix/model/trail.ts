import { floatAt } from "#lib/at.ts";
import { clamp01 } from "#lib/math.ts";
import type { Vec2 } from "#lib/vec.ts";

/** Number of pointer samples kept (docs/behaviour.md 9.11). */
export const TRAIL_POINTS = 20;
/** Interval between samples, in seconds (docs/behaviour.md 9.11). */
export const SAMPLE_SECONDS = 0.06;

type Point = [x: number, y: number];
const AXES = [0, 1] as const;

/** Period of the drift's closed curve, in seconds. */
export const DRIFT_SECONDS = 48;

/**
 * Position of the undisturbed helix at `seconds` of running time, `u` samples behind the head: upright in the right
 * half, away from the text, as high as the picture. The head follows a slow closed curve; its sway travels down to the
 * tail. In half canvas heights from the middle, y up.
 */
export const driftAt = (seconds: number, u = 0): Vec2 => driftInto(seconds, u, [0, 0]);

function driftInto(seconds: number, u: number, out: Point): Point {
  const turn = (2 * Math.PI * seconds) / DRIFT_SECONDS;
  const k = u / (TRAIL_POINTS - 1);
  const lean = 0.44 * Math.cos(turn - 0.9) * (0.5 - k);
  out[0] = 0.98 + lean + 0.15 * Math.sin(2 * turn - 3.6 * k + 0.4);
  out[1] = 0.82 - 1.7 * k + 0.07 * Math.sin(turn - 1.4 * k);
  return out;
}

/** Rate per second at which the head approaches the pointer, or the drift when there is none. */
const CHASE = 14;
const RETURN = 1.6;
/** Rate per second at which a sample relaxes from the pointer's path to its rest position between head and drift. */
const SETTLE = 2.4;

/** The helix's curve, updated in place: 21 control points of a spline, which a shader takes as uniforms. */
export type Trail = ReturnType<typeof driftTrail>;

/** The trail at `seconds` without a pointer. */
export function driftTrail(seconds: number) {
  const points = new Float32Array((TRAIL_POINTS + 1) * 2);
  for (let i = 0; i <= TRAIL_POINTS; i++) points.set(driftAt(seconds, i), i * 2);
  return {
    /** x, y pairs: the head, then the samples, newest first. Half canvas heights from the middle, y up. */
    points,
    /** Progress towards the next sample, 0…1: how far the newest sample lies behind the head. */
    flow: 1,
    /** Running time reached so far, in seconds. */
    at: seconds,
  };
}

const before: Point = [0, 0];
const after: Point = [0, 0];
const home: Point = [0, 0];
const offset: Point = [0, 0];

/** Influence of the head's distance from the drift at `u` samples; 0 at the tail, which follows only the drift. */
const pull = (u: number): number => (1 - clamp01(u / (TRAIL_POINTS - 1))) ** 1.5;

/**
 * Advances a trail to `seconds` of running time. The head approaches the pointer, or the drift, and is sampled every 60
 * ms. Samples then relax towards a rest curve from the head to the drift's tail, so that a resting pointer holds a
 * whole helix rather than a cluster of beads.
 * After a gap, at most as many samples are taken as the trail holds.
 */
export function stepTrail(trail: Trail, pointer: Vec2 | null, seconds: number): Trail {
  const gap = Math.max(seconds - trail.at, 0);
  let left = Math.min(gap, TRAIL_POINTS * SAMPLE_SECONDS);
  if (gap > left) carry(trail.points, seconds - left - trail.at, trail.at);
  trail.at = seconds - left;
  while (left > 1e-9) {
    const slice = Math.min(left, (1 - trail.flow) * SAMPLE_SECONDS);
    if (slice > 0) advance(trail, pointer, slice);
    left -= slice;
    if (trail.flow > 1 - 1e-6) {
      trail.points.copyWithin(2, 0, TRAIL_POINTS * 2);
      trail.flow = 0;
    }
  }
  trail.at = seconds;
  return trail;
}

/** Moves all points with the drift after a gap too long to simulate. */
function carry(points: Float32Array, by: number, from: number): void {
  for (let i = 0; i <= TRAIL_POINTS; i++) {
    driftInto(from, i, before);
    driftInto(from + by, i, after);
    for (const axis of AXES) {
      points[i * 2 + axis] = floatAt(points, i * 2 + axis) + after[axis] - before[axis];
    }
  }
}

/** Advances by a time slice without taking a sample. */
function advance(trail: Trail, pointer: Vec2 | null, slice: number): void {
  const { points, flow } = trail;
  const now = trail.at + slice;
  const next = flow + slice / SAMPLE_SECONDS;
  driftInto(trail.at, 0, before);
  driftInto(now, 0, home);
  const keep = Math.exp(-(pointer ? CHASE : RETURN) * slice);
  for (const axis of AXES) {
    // Only the offset from the drift decays, because the drift itself moves.
    const from = pointer ? pointer[axis] : before[axis];
    const to = pointer ? from : home[axis];
    points[axis] = to + (floatAt(points, axis) - from) * keep;
    offset[axis] = floatAt(points, axis) - home[axis];
  }
  const settle = Math.exp(-SETTLE * slice);
  for (let i = 1; i <= TRAIL_POINTS; i++) {
    const u = i - 1 + flow;
    const v = i - 1 + next;
    driftInto(trail.at, u, before);
    driftInto(now, v, after);
    const flows = pull(v) - pull(u);
    for (const axis of AXES) {
      const rest = after[axis] + offset[axis] * pull(v);
      const flown = floatAt(points, i * 2 + axis) + after[axis] - before[axis] + offset[axis] * flows;
      points[i * 2 + axis] = rest + (flown - rest) * settle;
    }
  }
  trail.at = now;
  trail.flow = next;
}

/** A point of the smoothed trail, and the direction towards the tail there (units per sample). */
export type Sample = [x: number, y: number, dx: number, dy: number];

/**
 * Writes the smoothed trail at `u` samples behind the head (0 … 19, fractions allowed) into `out`. A cubic spline
 * through the head, at 0, and the samples, at flow, flow + 1, …; the slope at a point is that between its neighbours.
 */
export function trailAt(trail: Trail, u: number, out: Sample): Sample {
  const { points } = trail;
  const flow = Math.max(trail.flow, 1e-3);
  const isFirst = u < flow;
  const i = isFirst ? 0 : Math.min(Math.floor(u - flow) + 1, TRAIL_POINTS - 1);
  const span = isFirst ? flow : 1;
  const k = isFirst ? u / flow : Math.min(u - flow - (i - 1), 1);
  const wide = i === 1 ? 1 + flow : 2;
  const last = i + 2 > TRAIL_POINTS;
  for (const axis of AXES) {
    const b = floatAt(points, i * 2 + axis);
    const c = floatAt(points, i * 2 + 2 + axis);
    const a = isFirst ? b : floatAt(points, i * 2 - 2 + axis);
    const d = last ? c : floatAt(points, i * 2 + 4 + axis);
    const m0 = isFirst ? c - b : (c - a) / wide;
    const m1 = last ? c - b : (span * (d - b)) / (1 + span);
    out[axis] = b + k * (m0 + k * (3 * (c - b) - 2 * m0 - m1 + k * (2 * (b - c) + m0 + m1)));
    out[axis === 0 ? 2 : 3] =
      (m0 + k * (2 * (3 * (c - b) - 2 * m0 - m1) + 3 * k * (2 * (b - c) + m0 + m1))) / span;
  }
  return out;
}
