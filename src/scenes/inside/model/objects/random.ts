import { seededRandom } from "#lib/random.ts";
import type { Vec3 } from "#lib/vec.ts";

/** Random values of one stop's arrangement, the same each time. */
export interface Dice {
  /** 0 … 1. */
  (): number;
  /** −1 … 1. */
  spread: () => number;
  /** About 0, with a standard deviation of about 1. */
  bell: () => number;
  /** A unit vector. */
  way: () => Vec3;
}

export function diceOf(seed: number): Dice {
  const next = seededRandom(seed);
  const spread = () => 2 * next() - 1;
  const way = (): Vec3 => {
    const z = spread();
    const angle = 2 * Math.PI * next();
    const level = Math.sqrt(1 - z * z);
    return [level * Math.cos(angle), level * Math.sin(angle), z];
  };
  return Object.assign(() => next(), { spread, way, bell: () => (spread() + spread() + spread()) * 1.0 });
}

/** Vector arithmetic of the models. */
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
export const beside = (a: Vec3, b: Vec3): Vec3 => unit(add(a, b, -(a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
