import { mix, smoothstep } from "./math.ts";

function stir(x: number): number {
  let h = x;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Hashes integers to [0, 1) by integer arithmetic only, so that the stills are identical on every machine. */
export function hash(seed: number, i: number, j = 0): number {
  const first = stir(Math.imul(seed, 0x9e3779b1) ^ Math.imul(i + 1, 0x27d4eb2f));
  return (stir(first ^ Math.imul(j + 1, 0x165667b1)) >>> 0) / 4294967296;
}

/** Smooth value noise in [0, 1] on the unit lattice. */
export function valueNoise(seed: number, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = smoothstep(i, i + 1, x);
  const near = mix(hash(seed, i, j), hash(seed, i + 1, j), u);
  const far = mix(hash(seed, i, j + 1), hash(seed, i + 1, j + 1), u);
  return mix(near, far, smoothstep(j, j + 1, y));
}

/** The 32-bit FNV-1a hash of a text, e.g. as a seed. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0;
    h = Math.imul(h, 0x01000193);
  }
  return h >>> 0;
}
