import { seededRandom } from "#lib/random.ts";
import type { Vec3 } from "#lib/vec.ts";

/** Random values of one stop's arrangement, the same each time. */
export interface Random {
  /** 0 … 1. */
  (): number;
  /** −1 … 1. */
  signed: () => number;
  /** About 0, with a standard deviation of about 1. */
  gaussian: () => number;
  /** A unit vector. */
  unitVector: () => Vec3;
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const spread = () => 2 * next() - 1;
  const way = (): Vec3 => {
    const z = spread();
    const angle = 2 * Math.PI * next();
    const level = Math.sqrt(1 - z * z);
    return [level * Math.cos(angle), level * Math.sin(angle), z];
  };
  return Object.assign(() => next(), {
    signed: spread,
    unitVector: way,
    gaussian: () => spread() + spread() + spread(),
  });
}
