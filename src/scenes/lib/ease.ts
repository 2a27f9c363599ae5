export const clamp01 = (x: number): number => Math.min(Math.max(x, 0), 1);

export const mix = (a: number, b: number, k: number): number => a + (b - a) * k;

/** 0…1 → 0…1 with flat ends (clamped outside). */
export function smoothstep(x: number): number {
  const k = clamp01(x);
  return k * k * (3 - 2 * k);
}

/** As smoothstep, with flat second derivatives too: starts and lands without a jolt. */
export function smootherstep(x: number): number {
  const k = clamp01(x);
  return k * k * k * (k * (k * 6 - 15) + 10);
}

/** 0 at 0 and at 1, 1 halfway, 0 outside: the height of a throw. */
export function arch(x: number): number {
  const k = clamp01(x);
  return 4 * k * (1 - k);
}
