/** x to the right, y up, z towards the viewer of an unrotated camera. */
export type Vec3 = readonly [number, number, number];
export type Vec2 = readonly [number, number];

export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
/** `b` is multiplied by `share` first. */
export const add = (a: Vec3, b: Vec3, share = 1): Vec3 => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];
export const times = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec3): Vec3 => times(a, 1 / Math.hypot(...a));
/** The part of `a` that is perpendicular to the unit vector `b`, as a unit vector. */
export const beside = (a: Vec3, b: Vec3): Vec3 => unit(add(a, b, -dot(a, b)));
