import { clamp01 } from "#scenes/lib/ease.ts";
import type { Vec2 } from "#scenes/lib/vec.ts";
import { SAMPLE_SECONDS, TRAIL_POINTS } from "./constants.ts";
import { driftAt, driftInto } from "./drift.ts";

/** How fast the head closes in on the pointer, and on the drift when there is none, per second. */
const CHASE = 14;
const RETURN = 1.6;
/** How fast a sample forgets where the pointer was, and finds its place between head and drift, per second. */
const SETTLE = 2.4;

/**
 * Where the helix runs. A frame changes it in place. The 21 points are the
 * control points of the spline, so a shader takes them as uniforms.
 */
export interface Trail {
  /** x and y in turn: the head now, then the samples, newest first. Half canvas heights, y up, middle 0. */
  readonly points: Float32Array;
  /** How much of the wait for the next sample is over, 0…1: the newest sample lies this far behind the head. */
  flow: number;
  /** Running time that it has been brought to, seconds. */
  at: number;
}

/** The trail of the drift alone at `seconds`: what a screen without a pointer shows. */
export function driftTrail(seconds: number): Trail {
  const points = new Float32Array((TRAIL_POINTS + 1) * 2);
  for (let i = 0; i <= TRAIL_POINTS; i++) points.set(driftAt(seconds, i), i * 2);
  return { points, flow: 1, at: seconds };
}

const before = new Float64Array(2);
const after = new Float64Array(2);
const home = new Float64Array(2);

/** How far the head's distance from the drift pulls the place `u` samples behind it: the tail stays at home. */
const pull = (u: number): number => (1 - clamp01(u / (TRAIL_POINTS - 1))) ** 1.5;

/**
 * Brings a trail to `seconds` of running time. The head closes in on the pointer, or on the drift, and every
 * 60 ms becomes a sample. A sample stays where the head was and flows on towards its place at rest, on a curve
 * from the head to the drift's tail: a pointer that stands still holds a whole helix, not a heap of beads.
 * After a gap it takes at most as many samples as it holds.
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

/** A gap too long to follow: the drift has moved on, and every point with it. */
function carry(points: Float32Array, by: number, from: number): void {
  for (let i = 0; i <= TRAIL_POINTS; i++) {
    driftInto(from, i, before);
    driftInto(from + by, i, after);
    for (let axis = 0; axis < 2; axis++) {
      points[i * 2 + axis] = (points[i * 2 + axis] ?? 0) + (after[axis] ?? 0) - (before[axis] ?? 0);
    }
  }
}

/** One slice of time in which no sample is taken. */
function advance(trail: Trail, pointer: Vec2 | null, slice: number): void {
  const { points, at, flow } = trail;
  const now = at + slice;
  const next = flow + slice / SAMPLE_SECONDS;
  driftInto(at, 0, before);
  driftInto(now, 0, home);
  const keep = Math.exp(-(pointer ? CHASE : RETURN) * slice);
  for (let axis = 0; axis < 2; axis++) {
    // What shrinks is the distance to the drift, which itself moves on.
    const from = pointer ? (pointer[axis] ?? 0) : (before[axis] ?? 0);
    const to = pointer ? from : (home[axis] ?? 0);
    points[axis] = to + ((points[axis] ?? 0) - from) * keep;
  }
  const offX = (points[0] ?? 0) - (home[0] ?? 0);
  const offY = (points[1] ?? 0) - (home[1] ?? 0);
  const settle = Math.exp(-SETTLE * slice);
  for (let i = 1; i <= TRAIL_POINTS; i++) {
    const u = i - 1 + flow;
    const v = i - 1 + next;
    driftInto(at, u, before);
    driftInto(now, v, after);
    const flows = pull(v) - pull(u);
    for (let axis = 0; axis < 2; axis++) {
      const off = axis === 0 ? offX : offY;
      const rest = (after[axis] ?? 0) + off * pull(v);
      const flown = (points[i * 2 + axis] ?? 0) + (after[axis] ?? 0) - (before[axis] ?? 0) + off * flows;
      points[i * 2 + axis] = rest + (flown - rest) * settle;
    }
  }
  trail.at = now;
  trail.flow = next;
}

/**
 * The smoothed trail at `u` samples behind the head (0 … 19, fractions allowed), written into `out`:
 * x, y and the direction towards the tail (units per sample). A cubic spline through the head, at 0, and
 * the samples, at flow, flow + 1, …; its slope at a point is that between the point's neighbours.
 */
export function trailAt(trail: Trail, u: number, out: Float32Array): Float32Array {
  const { points } = trail;
  const flow = Math.max(trail.flow, 1e-3);
  const isFirst = u < flow;
  const i = isFirst ? 0 : Math.min(Math.floor(u - flow) + 1, TRAIL_POINTS - 1);
  const span = isFirst ? flow : 1;
  const k = isFirst ? u / flow : Math.min(u - flow - (i - 1), 1);
  const wide = i === 1 ? 1 + flow : 2;
  const last = i + 2 > TRAIL_POINTS;
  for (let axis = 0; axis < 2; axis++) {
    const b = points[i * 2 + axis] ?? 0;
    const c = points[i * 2 + 2 + axis] ?? 0;
    const a = isFirst ? b : (points[i * 2 - 2 + axis] ?? 0);
    const d = last ? c : (points[i * 2 + 4 + axis] ?? 0);
    const m0 = isFirst ? c - b : (c - a) / wide;
    const m1 = last ? c - b : (span * (d - b)) / (1 + span);
    out[axis] = b + k * (m0 + k * (3 * (c - b) - 2 * m0 - m1 + k * (2 * (b - c) + m0 + m1)));
    out[axis + 2] = (m0 + k * (2 * (3 * (c - b) - 2 * m0 - m1) + 3 * k * (2 * (b - c) + m0 + m1))) / span;
  }
  return out;
}
