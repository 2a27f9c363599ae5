import { seededRandom } from "./random.ts";

/** Random variates from one seeded sequence. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [0, below). */
  integer(below: number): number;
  /** Normal deviate. */
  normal(mean: number, deviation: number): number;
  /** Poisson variate, for small means (below about 30). */
  poisson(mean: number): number;
  /** Index drawn in proportion to the weights. */
  weighted(weights: readonly number[]): number;
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const normal = (mean: number, deviation: number): number =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const poisson = (mean: number): number => {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = next(); product > limit; product *= next()) count += 1;
    return count;
  };
  const weighted = (weights: readonly number[]): number => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return found === -1 ? weights.length - 1 : found;
  };
  return { next, integer: (below) => Math.floor(next() * below), normal, poisson, weighted };
}
