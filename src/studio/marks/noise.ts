import { seededRandom } from "#ui/portrait/seeded.ts";

export type Noise = (x: number, y: number) => number;

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth value noise over the plane, in [-1, 1], with one feature a unit. */
export function valueNoise(seed: number): Noise {
  const random = seededRandom(seed);
  const lattice = Float32Array.from({ length: 256 * 256 }, () => random() * 2 - 1);
  const at = (x: number, y: number): number => lattice[((y & 255) << 8) | (x & 255)] ?? 0;
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = fade(x - column);
    const v = fade(y - row);
    const top = at(column, row) + (at(column + 1, row) - at(column, row)) * u;
    const bottom = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * u;
    return top + (bottom - top) * v;
  };
}

/** Octaves of noise, each half as strong and twice as fine as the one before; in about [-1, 1]. */
export function fractalNoise(seed: number, octaves: number): Noise {
  const layers = Array.from({ length: octaves }, (_, octave) => valueNoise(seed + octave * 7919));
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    let scale = 1;
    for (const layer of layers) {
      sum += layer(x * scale, y * scale) * weight;
      total += weight;
      weight /= 2;
      scale *= 2.03;
    }
    return sum / total;
  };
}

/** A normally distributed number (mean 0, deviation 1) from a uniform generator. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
