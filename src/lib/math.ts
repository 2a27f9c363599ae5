import { at } from "./at.ts";

export const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

export const clamp01 = (x: number): number => clamp(x, 0, 1);

/** Interpolates from `a` at t = 0 to exactly `b` at t = 1, so that adjoining shapes meet without rounding gaps. */
export const mix = (a: number, b: number, t: number): number => (t === 1 ? b : a + (b - a) * t);

/** How much of the span `from` … `to` lies below `x`, 0…1. */
export const linearstep = (from: number, to: number, x: number): number =>
  from === to ? Number(x >= to) : clamp01((x - from) / (to - from));

/** As {@link linearstep} with zero slope at both ends; as in GLSL. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = linearstep(from, to, x);
  return t * t * (3 - 2 * t);
}

/** An easing over 0…1, clamped outside: zero slope and curvature at both ends. */
export function easeInOut(x: number): number {
  const t = clamp01(x);
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** An easing over 0…1, clamped outside: fast at first, then settles. */
export const easeOut = (x: number): number => 1 - (1 - clamp01(x)) ** 3;

/** The median; 0 for an empty list. */
export function median(values: ArrayLike<number>): number {
  if (values.length === 0) return 0;
  const own = new Float64Array(values);
  const half = own.length / 2;
  return (ranked(own, Math.ceil(half) - 1) + ranked(own, Math.floor(half))) / 2;
}

/** The value below which a part of sorted numbers lies; 0 for an empty list. */
export const quantile = (sorted: ArrayLike<number>, part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** The number at `rank` in the order of size, in time that grows as their count; reorders them. */
function ranked(values: Float64Array, rank: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = at(values, (low + high) >> 1);
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1;
      while ((values[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left] as number;
      values[left] = values[right] as number;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return at(values, rank);
}

/** A smooth arc: 0 at 0 and 1, 1 at one half, 0 outside. */
export function arch(x: number): number {
  const t = clamp01(x);
  return 4 * t * (1 - t);
}
