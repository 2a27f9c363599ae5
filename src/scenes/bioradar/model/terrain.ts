import { valueNoise } from "#lib/hash.ts";
import { linearstep, smoothstep } from "#lib/math.ts";

const SEED = 50;
/** Dots from the centre to the outermost ring. */
const DOTS_PER_RADIUS = 39;
/** How far the terrain extends beyond the outermost ring, fading out. */
export const TERRAIN_REACH = 1.12;
/** Height of the highest peak, in radii of the outermost ring. */
export const PEAK = 0.27;
/** Everything below this level is water, drawn flat. */
const SHORE = 0.1;

/** Ridged noise, 0…1: folded at its middle, so that its level line becomes a crest. */
function ridge(seed: number, x: number, z: number): number {
  const n = 1 - Math.abs(2 * valueNoise(seed, x, z) - 1);
  return n * n;
}

/** Height at a point of the map, 0…1 of the peak (coordinates in radii; x right, z towards the viewer). */
export function heightAt(x: number, z: number): number {
  // Domain warp: without it the noise's lattice shows in the crests.
  const wx = 0.22 * (valueNoise(SEED + 4, x * 1.7, z * 1.7) - 0.5) - x;
  const wz = z + 0.22 * (valueNoise(SEED + 5, x * 1.7, z * 1.7) - 0.5);
  const land = smoothstep(0.16, 0.66, valueNoise(SEED, wx * 1.25 + 3.2, wz * 1.25 + 8.4));
  const crests =
    0.66 * ridge(SEED + 1, wx * 2.1 + 11, wz * 2.1 + 5) +
    0.24 * ridge(SEED + 2, wx * 4.6, wz * 4.6) +
    0.1 * valueNoise(SEED + 3, x * 10, z * 10);
  return linearstep(SHORE, 1, 1.45 * crests * land);
}

/** The terrain's dots as triples: x, z (radii) and height 0…1; rows from far to near. */
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

/** Brightness of a dot without the sweep, 0…1, by its height: water is dimmest. */
export const restLight = (height: number): number => (height > 0 ? 0.15 + 0.5 * height : 0.09);

/** Light that the sweep adds to a dot it has just crossed; most for peaks. */
export const sweptLight = (height: number): number => 0.16 + 0.9 * height;

/** A dot's opacity for a light of 0…1, and its diameter in CSS pixels on a canvas 900 wide. */
export const dotOpacity = (light: number): number => 0.14 + 0.86 * light;
export const dotSize = (light: number): number => 1.05 + 1.7 * light;
/** Dots dimmer than this are omitted. */
export const DOT_LEAST = 0.05;

/** Opacity of the terrain by distance from the centre: 1 inside, 0 at its outer limit. */
export const edgeFade = (range: number): number => 1 - smoothstep(0.9, TERRAIN_REACH, range);
