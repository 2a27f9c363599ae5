export const clamp01 = (x: number): number => Math.min(Math.max(x, 0), 1);

export const mix = (a: number, b: number, k: number): number => a + (b - a) * k;

/** Maps 0…1 to 0…1 with zero slope at both ends; clamped outside. */
export function smoothstep(x: number): number {
  const k = clamp01(x);
  return k * k * (3 - 2 * k);
}

/** As smoothstep, with zero second derivatives at both ends too. */
export function smootherstep(x: number): number {
  const k = clamp01(x);
  return k * k * k * (k * (k * 6 - 15) + 10);
}

/** A smooth arc: 0 at 0 and 1, 1 at one half, 0 outside. */
export function arch(x: number): number {
  const k = clamp01(x);
  return 4 * k * (1 - k);
}
