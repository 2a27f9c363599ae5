import { at } from "#lib/at.ts";
import type { Random } from "#lib/variates.ts";
import { clip, type Interval, spans } from "./interval.ts";
import { indexReference, placePair } from "./mapping.ts";
import { readRealLengths, simulateFragments, simulateLongReads, standardShortLibrary } from "./reads.ts";

const BASES = ["A", "C", "G", "T"] as const;

/** One family of near-identical copies. */
interface RepeatFamily {
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
interface Insertion {
  /** Reference position before which it is inserted, bp. */
  readonly at: number;
  readonly lengthBp: number;
}

/** The reference with a new random sequence inserted: one haplotype of the sample. */
export function insertInto(random: Random, sequence: string, insertion: Insertion): string {
  const novel = randomSequence(random, insertion.lengthBp);
  return sequence.slice(0, insertion.at) + novel + sequence.slice(insertion.at);
}

export interface LocusParameters {
  /** Length of the simulated reference, bp. */
  readonly referenceBp: number;
  readonly families: readonly RepeatFamily[];
  /** The visible interval, reference coordinates, bp. */
  readonly window: Interval;
  /** Carried by one of the two haplotypes. */
  readonly insertion: Insertion;
}

/** Depth of the long reads over both haplotypes together. */
export const LONG_DEPTH_FOLD = 30;
/** Bases that a read must cover on each side of a target to span it. */
export const ANCHOR_BP = 500;

export type PlacedLongRead = ReturnType<typeof placeLongRead>;
export type Locus = ReturnType<typeof simulateLocus>;

/** Converts a reference position: the opened axis leaves room for the insertion, so that both haplotypes share it. */
export function openAt(position: number, insertion: Insertion): number {
  return position < insertion.at ? position : position + insertion.lengthBp;
}

/** A reference interval in opened coordinates, split in two where it contains the insertion. */
export function openInterval(interval: Interval, insertion: Insertion): readonly Interval[] {
  const { at, lengthBp } = insertion;
  const before = clip(interval, { start: Number.NEGATIVE_INFINITY, end: at });
  const after = clip(interval, { start: at, end: Number.POSITIVE_INFINITY });
  return [before, after && { start: after.start + lengthBp, end: after.end + lengthBp }].filter(
    (block) => block !== undefined,
  );
}

/**
 * A long read in the window, in opened coordinates (see {@link openAt}).
 * @param haplotype 1 carries the insertion, 2 does not
 */
function placeLongRead(read: Interval, haplotype: 1 | 2, insertion: Insertion, repeats: readonly Interval[]) {
  const site = { start: insertion.at, end: insertion.at + (haplotype === 1 ? insertion.lengthBp : 0) };
  const onHaplotype = (repeat: Interval): Interval => {
    if (haplotype === 2) return repeat;
    return { start: openAt(repeat.start, insertion), end: openAt(repeat.end, insertion) };
  };
  return {
    haplotype,
    /** Length of the whole molecule in bp, including its part outside the window. */
    lengthBp: read.end - read.start,
    onHaplotype: read,
    /** Its blocks in the picture: one, or two around the opened insertion if the read lacks it. */
    blocks: haplotype === 1 ? [read] : openInterval(read, insertion),
    inserted: haplotype === 1 ? clip(read, site) : undefined,
    /** Repeat copies in the window that it spans with both anchors. */
    repeatsSpanned: repeats.filter((repeat) => spans(read, onHaplotype(repeat), ANCHOR_BP)).length,
    /** Whether it covers the insertion site with both anchors, and so shows whether the insertion is present. */
    crossesSite: insertion.lengthBp > 0 && spans(read, site, ANCHOR_BP),
  };
}

export function simulateLocus(random: Random, parameters: LocusParameters) {
  const { referenceBp, families, insertion, window } = parameters;
  const lengths = readRealLengths();
  const reference = buildReference(random, referenceBp, families);
  const repeats = reference.repeats.filter((repeat) => clip(repeat, window) !== undefined);
  const carrying = insertInto(random, reference.sequence, insertion);
  const index = indexReference(reference.sequence, standardShortLibrary.readLengthBp);
  const half = { ...standardShortLibrary, depthFold: standardShortLibrary.depthFold / 2 };
  const placements = [carrying, reference.sequence].flatMap((haplotype) =>
    simulateFragments(random, haplotype.length, half).map((fragment) =>
      placePair(random, haplotype, fragment, index),
    ),
  );
  const opened = { start: window.start, end: openAt(window.end, insertion) };
  const longReads = ([1, 2] as const).flatMap((haplotype) => {
    const length = haplotype === 1 ? carrying.length : reference.sequence.length;
    return simulateLongReads(random, length, LONG_DEPTH_FOLD / 2, lengths)
      .map((read) => placeLongRead(read, haplotype, insertion, repeats))
      .filter((read) => read.blocks.some((block) => clip(block, opened) !== undefined));
  });
  // Repeat copies in the window, in reference coordinates.
  return { window, insertion, placements, longReads, repeats };
}
