import { clamp01 } from "#lib/math.ts";
import type { Vec2 } from "#lib/vec.ts";
import { SAMPLE_SECONDS, TRAIL_POINTS } from "./constants.ts";
import { driftAt, driftInto } from "./drift.ts";

/** Rate per second at which the head approaches the pointer, or the drift when there is none. */
const CHASE = 14;
const RETURN = 1.6;
/** Rate per second at which a sample relaxes from the pointer's path to its rest position between head and drift. */
const SETTLE = 2.4;

/**
 * The helix's curve, updated in place each frame. Its 21 points are the spline's control points, which a shader takes
 * as uniforms.
 */
export interface Trail {
  /** x, y pairs: the head, then the samples, newest first. Half canvas heights from the middle, y up. */
  readonly points: Float32Array;
  /** Progress towards the next sample, 0…1: how far the newest sample lies behind the head. */
  flow: number;
  /** Running time reached so far, in seconds. */
  at: number;
}

/** The trail at `seconds` without a pointer. */
export function driftTrail(seconds: number): Trail {
  const points = new Float32Array((TRAIL_POINTS + 1) * 2);
  for (let i = 0; i <= TRAIL_POINTS; i++) points.set(driftAt(seconds, i), i * 2);
  return { points, flow: 1, at: seconds };
}

const before = new Float64Array(2);
const after = new Float64Array(2);
const home = new Float64Array(2);

/**
 * Influence of the head's distance from the drift at `u` samples behind it; 0 at the tail, which follows only the
 * drift.
 */
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
    for (let axis = 0; axis < 2; axis++) {
      points[i * 2 + axis] = (points[i * 2 + axis] ?? 0) + (after[axis] ?? 0) - (before[axis] ?? 0);
    }
  }
}

/** Advances by a time slice without taking a sample. */
function advance(trail: Trail, pointer: Vec2 | null, slice: number): void {
  const { points, at, flow } = trail;
  const now = at + slice;
  const next = flow + slice / SAMPLE_SECONDS;
  driftInto(at, 0, before);
  driftInto(now, 0, home);
  const keep = Math.exp(-(pointer ? CHASE : RETURN) * slice);
  for (let axis = 0; axis < 2; axis++) {
    // Only the offset from the drift decays, because the drift itself moves.
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
 * Writes the smoothed trail at `u` samples behind the head (0 … 19, fractions allowed) into `out`: x, y and the
 * direction towards the tail (units per sample). A cubic spline through the head, at 0, and the samples, at flow, flow
 * + 1, …; the slope at a point is that between its neighbours.
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
