import { at } from "#lib/at.ts";
import { addTo } from "#lib/counts.ts";
import type { Random } from "#lib/variates.ts";

/** A receptor: one alpha and one beta chain, each a number representing its sequence. */
export interface Receptor {
  readonly alpha: number;
  readonly beta: number;
}

/** One sample. */
export const repertoire = {
  receptors: 120,
  /** Distinct chains to draw from; fewer than receptors, so that some receptors share a chain. */
  alphaPool: 60,
  betaPool: 66,
  cells: 12_000,
  /** Clone size falls as 1 / rank ** exponent. */
  exponent: 1.15,
  /** Probability of reading each chain of a cell, 0 to 1. */
  alphaCapture: 0.82,
  betaCapture: 0.88,
};

/** Draws distinct receptors from the chain pools: no two share both chains. */
export function drawReceptors(
  random: Random,
  count: number,
  alphaPool: number,
  betaPool: number,
): Receptor[] {
  if (count > alphaPool * betaPool) throw new RangeError("more receptors than pairs of chains");
  const seen = new Map<string, Receptor>();
  while (seen.size < count) {
    const receptor = { alpha: random.integer(alphaPool), beta: random.integer(betaPool) };
    seen.set(`${receptor.alpha}-${receptor.beta}`, receptor);
  }
  return [...seen.values()];
}

/** Draws cells from the clones by size; each chain of their receptor is captured, or read, independently. */
export function captureCells(random: Random) {
  const { receptors, exponent, cells, alphaCapture, betaCapture } = repertoire;
  const weights = Array.from({ length: receptors }, (_, rank) => (rank + 1) ** -exponent);
  return Array.from({ length: cells }, () => ({
    receptor: random.weighted(weights),
    alpha: random.next() < alphaCapture,
    beta: random.next() < betaCapture,
  }));
}

/** Counts cells: per receptor where both chains were read, per chain where only one was; with neither, not at all. */
export function countChains(receptors: readonly Receptor[], cells: ReturnType<typeof captureCells>) {
  const pairs = receptors.map(() => 0);
  const alphaAlone = new Map<number, number>();
  const betaAlone = new Map<number, number>();
  for (const { receptor, alpha, beta } of cells) {
    const chains = at(receptors, receptor);
    if (alpha && beta) pairs[receptor] = at(pairs, receptor) + 1;
    else if (alpha) addTo(alphaAlone, chains.alpha);
    else if (beta) addTo(betaAlone, chains.beta);
  }
  return { pairs, alphaAlone, betaAlone };
}

export interface DonorReceptor extends Receptor {
  /** Number of cells, at least 1. */
  readonly cells: number;
  /** Molecules of each chain in a library that loses the pairing: cells times a separate expression level. */
  readonly alphaMolecules: number;
  readonly betaMolecules: number;
  /** Index in the public pool, or undefined for a private receptor. */
  readonly publicIndex: number | undefined;
}

/** Donors with their largest receptors each, and receptors shared by many of them. */
export const population = {
  donors: 18,
  receptorsPerDonor: 24,
  publicReceptors: 3,
  /** Probability that a donor has a given public receptor, 0 to 1. */
  publicShare: 0.75,
  largestCloneCells: 16_000,
  exponent: 2.5,
};

/** Every donor's receptors with cell counts, largest first; counts follow a power law with log-normal noise. */
export function simulatePopulation(random: Random): DonorReceptor[][] {
  const { receptorsPerDonor, publicReceptors, publicShare, largestCloneCells, exponent } = population;
  const shared = drawReceptors(random, publicReceptors, 1000, 1000);
  const usualRank = shared.map((_, index) => (receptorsPerDonor * (index + 0.5)) / publicReceptors / 2);
  return Array.from({ length: population.donors }, () => {
    const places = new Map<number, { readonly publicIndex: number; readonly receptor: Receptor }>();
    shared.forEach((receptor, publicIndex) => {
      if (random.next() >= publicShare) return;
      const rank = Math.floor(at(usualRank, publicIndex) * Math.exp(random.normal(0, 0.07)));
      if (!places.has(rank) && rank < receptorsPerDonor) places.set(rank, { publicIndex, receptor });
    });
    const receptors = Array.from({ length: receptorsPerDonor }, (_, rank) => {
      const mean = largestCloneCells * (rank + 1) ** -exponent;
      const cells = Math.max(1, Math.round(mean * Math.exp(random.normal(0, 0.22))));
      const molecules = (): number => Math.max(1, Math.round(cells * Math.exp(random.normal(0, 0.55))));
      const own = { alpha: 1000 + random.integer(9000), beta: 1000 + random.integer(9000) };
      const known = places.get(rank);
      const counts = { cells, alphaMolecules: molecules(), betaMolecules: molecules() };
      return { ...(known?.receptor ?? own), ...counts, publicIndex: known?.publicIndex };
    });
    return receptors.sort((a, b) => b.cells - a.cells);
  });
}
