/**
 * A seeded draw in [0, 1): the same numbers give the same draw on every machine.
 * Integer arithmetic only, so that the stills are stable to the byte.
 */
export function hash(seed: number, i: number, j = 0): number {
  let h = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(i | 0, 0x85ebca6b) ^ Math.imul(j | 0, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  h ^= h >>> 15;
  return (h >>> 0) / 4294967296;
}

/** Smooth noise in [0, 1] on the unit lattice. */
export function valueNoise(seed: number, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = (x - i) * (x - i) * (3 - 2 * (x - i));
  const v = (y - j) * (y - j) * (3 - 2 * (y - j));
  const near = hash(seed, i, j) + (hash(seed, i + 1, j) - hash(seed, i, j)) * u;
  const far = hash(seed, i, j + 1) + (hash(seed, i + 1, j + 1) - hash(seed, i, j + 1)) * u;
  return near + (far - near) * v;
}
