import { at } from "#lib/at.ts";
import type { Random } from "#lib/variates.ts";
import type { Interval } from "./interval.ts";

const BASES = ["A", "C", "G", "T"] as const;

/** One family of near-identical copies. */
export interface RepeatFamily {
  /** Start of each copy, bp. */
  readonly starts: readonly number[];
  readonly lengthBp: number;
  /** Share of bases that differ in each copy after the first, 0 to 1. */
  readonly divergence: number;
}

/** A random sequence of independent, uniform bases. */
function randomSequence(random: Random, length: number): string {
  return Array.from({ length }, () => BASES[random.integer(4)]).join("");
}

function diverge(random: Random, sequence: string, rate: number): string {
  const change = (base: string): string => {
    const others = BASES.filter((other) => other !== base);
    return at(others, random.integer(others.length));
  };
  return Array.from(sequence, (base) => (random.next() < rate ? change(base) : base)).join("");
}

/** A random sequence of `length` bp that contains every family's copies, and where these are. */
export function buildReference(random: Random, length: number, families: readonly RepeatFamily[]) {
  let sequence = randomSequence(random, length);
  const repeats: Interval[] = [];
  for (const family of families) {
    const element = randomSequence(random, family.lengthBp);
    family.starts.forEach((start, copy) => {
      const written = copy === 0 ? element : diverge(random, element, family.divergence);
      sequence = sequence.slice(0, start) + written + sequence.slice(start + family.lengthBp);
      repeats.push({ start, end: start + family.lengthBp });
    });
  }
  return { sequence, repeats };
}

/** An insertion in one haplotype of the sample, absent from the reference. */
export interface Insertion {
  /** Reference position before which it is inserted, bp. */
  readonly at: number;
  readonly lengthBp: number;
}

/** The reference with a new random sequence inserted: one haplotype of the sample. */
export function insertInto(random: Random, sequence: string, insertion: Insertion): string {
  const novel = randomSequence(random, insertion.lengthBp);
  return sequence.slice(0, insertion.at) + novel + sequence.slice(insertion.at);
}
