import { seededRandom } from "./random.ts";

export type Random = ReturnType<typeof createRandom>;

/** Random variates from one seeded sequence; `next` is uniform in [0, 1). */
export function createRandom(seed: number) {
  const next = seededRandom(seed);
  /** A uniform integer in [0, below). */
  const integer = (below: number): number => Math.floor(next() * below);
  /** A normal deviate. */
  const normal = (mean: number, deviation: number): number =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  /** A Poisson variate, for small means (below about 30). */
  const poisson = (mean: number): number => {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = next(); product > limit; product *= next()) count += 1;
    return count;
  };
  /** An index drawn in proportion to the weights. */
  const weighted = (weights: readonly number[]): number => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return found === -1 ? weights.length - 1 : found;
  };
  return { next, integer, normal, poisson, weighted };
}
