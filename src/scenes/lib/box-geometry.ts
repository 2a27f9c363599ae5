import { at } from "#lib/at.ts";
import { dot, sub, type Vec3 } from "#lib/vec.ts";

/** A box rotated about its vertical axis. */
export interface Box {
  readonly centre: Vec3;
  /** Half sizes along its own axes. */
  readonly half: Vec3;
  /** Rotation about y, in radians. */
  readonly yaw: number;
}

/** The box's axes in world space. */
function sidesOf(box: Box): readonly [Vec3, Vec3, Vec3] {
  const c = Math.cos(box.yaw);
  const s = Math.sin(box.yaw);
  return [
    [c, 0, -s],
    [0, 1, 0],
    [s, 0, c],
  ];
}

/** A corner; each sign is −1 or 1. */
export function corner(box: Box, sx: number, sy: number, sz: number): Vec3 {
  const [x, , z] = sidesOf(box);
  const u = sx * box.half[0];
  const v = sz * box.half[2];
  return [
    box.centre[0] + x[0] * u + z[0] * v,
    box.centre[1] + sy * box.half[1],
    box.centre[2] + x[2] * u + z[2] * v,
  ];
}

/** Per axis, the sign of the side facing the eye (0 when neither does). */
export function facing(box: Box, eye: Vec3): Vec3 {
  const d = sub(eye, box.centre);
  const side = (axis: Vec3, half: number): number => {
    const along = dot(d, axis);
    return along > half ? 1 : along < -half ? -1 : 0;
  };
  const [x, y, z] = sidesOf(box);
  return [side(x, box.half[0]), side(y, box.half[1]), side(z, box.half[2])];
}

/** Extent of a box along a direction, to either side of its centre. */
function reach(box: Box, direction: Vec3): number {
  const [x, y, z] = sidesOf(box);
  return (
    Math.abs(dot(x, direction)) * box.half[0] +
    Math.abs(dot(y, direction)) * box.half[1] +
    Math.abs(dot(z, direction)) * box.half[2]
  );
}

/** Whether `a` can hide part of `b` from the eye, so that `b` has to be painted first. */
export function mayHide(a: Box, b: Box, eye: Vec3): boolean {
  const slack = 1e-6;
  for (const owner of [a, b]) {
    for (const axis of sidesOf(owner)) {
      const middle = dot(axis, a.centre);
      const other = dot(axis, b.centre);
      const gap = Math.abs(other - middle) - reach(a, axis) - reach(b, axis);
      if (gap < -slack) continue;
      const up = other > middle ? 1 : -1;
      const seen = dot(axis, eye) * up;
      // A plane separates them and the eye is on b's side, so a is behind.
      if (seen >= other * up - reach(b, axis)) return false;
    }
  }
  return true;
}

const AXES = [0, 1, 2] as const;

/** Whether the segment from the eye to `point` passes through the box, its surface excluded. */
export function blocks(box: Box, eye: Vec3, point: Vec3): boolean {
  const sides = sidesOf(box);
  const from = sub(eye, box.centre);
  const way = sub(point, eye);
  let enter = 0;
  let leave = 1 - 1e-4;
  for (const i of AXES) {
    const axis = sides[i];
    const o = dot(from, axis);
    const d = dot(way, axis);
    const h = box.half[i];
    if (Math.abs(d) < 1e-9) {
      if (Math.abs(o) > h) return false;
      continue;
    }
    const t1 = (-h - o) / d;
    const t2 = (h - o) / d;
    enter = Math.max(enter, Math.min(t1, t2));
    leave = Math.min(leave, Math.max(t1, t2));
    if (enter >= leave) return false;
  }
  return true;
}

/**
 * Indices in painting order, back to front. `overlaps` says which pairs overlap on screen; only these need an order.
 * Cycles (each of three boxes behind the next) are broken at the farthest box.
 */
export function paintingOrder(
  boxes: readonly Box[],
  eye: Vec3,
  overlaps: (i: number, j: number) => boolean,
): number[] {
  const distance = boxes.map((box) => Math.hypot(...sub(box.centre, eye)));
  const far = boxes.map((_, i) => i).sort((i, j) => at(distance, j) - at(distance, i) || i - j);
  const hidden = boxes.map((box, i) =>
    far.filter((j) => i !== j && overlaps(i, j) && mayHide(box, at(boxes, j), eye)),
  );
  const order: number[] = [];
  const visited = new Set<number>();
  const visit = (i: number): void => {
    if (visited.has(i)) return;
    visited.add(i);
    for (const j of at(hidden, i)) visit(j);
    order.push(i);
  };
  for (const i of far) visit(i);
  return order;
}
