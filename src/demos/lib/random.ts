/** A seeded random generator; equal seeds give identical pictures. */
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

/** A {@link Random} based on mulberry32; takes any 32-bit integer seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
