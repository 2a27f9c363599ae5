import { clip, type Interval, spans } from "./interval.ts";
import { type LengthDistribution, readRealLengths } from "./lengths.ts";
import { indexReference, type Placement, placePair } from "./mapping.ts";
import type { Random } from "./random.ts";
import { simulateFragments, simulateLongReads, standardShortLibrary } from "./reads.ts";
import {
  buildReference,
  type Insertion,
  insertInto,
  type Reference,
  type RepeatFamily,
} from "./reference.ts";

/** A place in a synthetic diploid genome, and how deep it is sequenced. */
export interface LocusParameters {
  /** Length of the simulated reference, bp. */
  readonly referenceBp: number;
  readonly families: readonly RepeatFamily[];
  /** What the picture shows, reference coordinates, bp. */
  readonly window: Interval;
  /** Carried by one of the two haplotypes. */
  readonly insertion: Insertion;
  /** Depth of the long reads over both haplotypes together. */
  readonly longDepthFold: number;
  /** What a read must cover on each side of a target to span it, bp. */
  readonly anchorBp: number;
}

/** A long read in the window, in the opened coordinates (see {@link openAt}). */
export interface PlacedLongRead {
  /** 1 carries the insertion, 2 does not. */
  readonly haplotype: 1 | 2;
  /** Length of the whole molecule, bp, beyond the window too. */
  readonly lengthBp: number;
  /** Read as it lies on its own haplotype. */
  readonly onHaplotype: Interval;
  /** Where it lies in the picture: one stretch, or two around the opened insertion it has not. */
  readonly blocks: readonly Interval[];
  /** The part within the opened insertion. */
  readonly inserted: Interval | undefined;
  /** Repeat copies of the window that it covers whole, with anchors on both sides. */
  readonly repeatsSpanned: number;
  /** Covers the insertion's site with anchors on both sides, so that it says whether the insertion is there. */
  readonly crossesSite: boolean;
}

/** Everything the genome pictures draw. */
export interface Locus {
  readonly reference: Reference;
  readonly placements: readonly Placement[];
  readonly longReads: readonly PlacedLongRead[];
  /** Repeat copies that lie in the window, reference coordinates, bp. */
  readonly repeats: readonly Interval[];
}

/** Reference position to opened position: the insertion is given its room, so both haplotypes share one axis. */
export function openAt(position: number, insertion: Insertion): number {
  return position < insertion.at ? position : position + insertion.lengthBp;
}

/** A reference interval on the opened axis, cut in two where the insertion opens it. */
export function openInterval(interval: Interval, insertion: Insertion): readonly Interval[] {
  const { at, lengthBp } = insertion;
  const before = clip(interval, { start: Number.NEGATIVE_INFINITY, end: at });
  const after = clip(interval, { start: at, end: Number.POSITIVE_INFINITY });
  return [before, after && { start: after.start + lengthBp, end: after.end + lengthBp }].filter(
    (block) => block !== undefined,
  );
}

function placeLongRead(
  read: Interval,
  haplotype: 1 | 2,
  parameters: LocusParameters,
  repeats: readonly Interval[],
): PlacedLongRead {
  const { insertion, anchorBp } = parameters;
  const site =
    haplotype === 1
      ? { start: insertion.at, end: insertion.at + insertion.lengthBp }
      : { start: insertion.at, end: insertion.at };
  const onHaplotype = (repeat: Interval): Interval => {
    if (haplotype === 2) return repeat;
    return { start: openAt(repeat.start, insertion), end: openAt(repeat.end, insertion) };
  };
  return {
    haplotype,
    lengthBp: read.end - read.start,
    onHaplotype: read,
    blocks: haplotype === 1 ? [read] : openInterval(read, insertion),
    inserted: haplotype === 1 ? clip(read, site) : undefined,
    repeatsSpanned: repeats.filter((repeat) => spans(read, onHaplotype(repeat), anchorBp)).length,
    crossesSite: insertion.lengthBp > 0 && spans(read, site, anchorBp),
  };
}

/** Builds the place, sequences both haplotypes with short and long reads, and places every read. */
export function simulateLocus(
  random: Random,
  parameters: LocusParameters,
  lengths: LengthDistribution = readRealLengths(),
): Locus {
  const { referenceBp, families, insertion, window } = parameters;
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
    return simulateLongReads(random, length, parameters.longDepthFold / 2, lengths)
      .map((read) => placeLongRead(read, haplotype, parameters, repeats))
      .filter((read) => read.blocks.some((block) => clip(block, opened) !== undefined));
  });
  return { reference, placements, longReads, repeats };
}
