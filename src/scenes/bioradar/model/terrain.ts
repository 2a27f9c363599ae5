import { clamp01, smoothstep } from "#scenes/lib/ease.ts";
import { valueNoise } from "#scenes/lib/hash.ts";

const SEED = 50;
/** Dots from the centre to the outermost ring. */
const DOTS_PER_RADIUS = 39;
/** How far the relief reaches beyond the outermost ring, where it has faded out. */
export const TERRAIN_REACH = 1.12;
/** Height of the highest peak, in radii of the outermost ring. */
export const PEAK = 0.27;
/** What lies below this level is water: flat. */
const SHORE = 0.1;

/** Ridges: noise folded at its middle, so that its level line becomes a crest. 0…1. */
function ridge(seed: number, x: number, z: number): number {
  const n = 1 - Math.abs(2 * valueNoise(seed, x, z) - 1);
  return n * n;
}

/** Share of the peak, 0…1, at a place on the map (radii; x right, z towards the viewer). */
export function heightAt(x: number, z: number): number {
  // The crests wander: without the warp the lattice of the noise shows.
  const wx = 0.22 * (valueNoise(SEED + 4, x * 1.7, z * 1.7) - 0.5) - x;
  const wz = z + 0.22 * (valueNoise(SEED + 5, x * 1.7, z * 1.7) - 0.5);
  const land = smoothstep((valueNoise(SEED, wx * 1.25 + 3.2, wz * 1.25 + 8.4) - 0.16) / 0.5);
  const crests =
    0.66 * ridge(SEED + 1, wx * 2.1 + 11, wz * 2.1 + 5) +
    0.24 * ridge(SEED + 2, wx * 4.6, wz * 4.6) +
    0.1 * valueNoise(SEED + 3, x * 10, z * 10);
  return clamp01((1.45 * crests * land - SHORE) / (1 - SHORE));
}

/** The dots of the relief, three numbers each: x, z (radii) and height 0…1; rows from far to near. */
export function makeTerrain(): Float32Array {
  const step = 1 / DOTS_PER_RADIUS;
  const dots: number[] = [];
  const rows = Math.ceil(TERRAIN_REACH / (step * 0.866));
  for (let row = -rows; row <= rows; row++) {
    const z = row * step * 0.866;
    const shift = row % 2 === 0 ? 0 : 0.5;
    const count = Math.ceil(TERRAIN_REACH / step);
    for (let column = -count; column <= count; column++) {
      const x = (column + shift) * step;
      if (Math.hypot(x, z) < TERRAIN_REACH) dots.push(x, z, heightAt(x, z));
    }
  }
  return new Float32Array(dots);
}

/** The share of a dot's light that is there without a sweep, 0…1, by its height: water is dimmest. */
export const restLight = (height: number): number => (height > 0 ? 0.15 + 0.5 * height : 0.09);

/** What a sweep that has just crossed a dot adds to its light: peaks answer most. */
export const sweptLight = (height: number): number => 0.16 + 0.9 * height;

/** How opaque a dot of a light 0…1 is, and its diameter in CSS pixels where the canvas is 900 wide. */
export const dotOpacity = (light: number): number => 0.14 + 0.86 * light;
export const dotSize = (light: number): number => 1.05 + 1.7 * light;
/** A dot with less light than this is left out. */
export const DOT_LEAST = 0.05;

/** How much of the relief is shown at a distance from the centre: all of it inside, none at its reach. */
export const edgeFade = (range: number): number => 1 - smoothstep((range - 0.9) / (TERRAIN_REACH - 0.9));
