import type { Random } from "#lib/variates.ts";
import type { Interval } from "./interval.ts";
import { matesOf } from "./reads.ts";

/**
 * Indexes every substring of `readLength` bp. Reads are in the reference's orientation and free of errors; `find` gives
 * the start positions of one, ascending.
 */
export function indexReference(sequence: string, readLength: number) {
  const starts = Array.from({ length: sequence.length - readLength + 1 }, (_, start) => start);
  const places = Map.groupBy(starts, (start) => sequence.slice(start, start + readLength));
  return { readLengthBp: readLength, find: (read: string) => places.get(read) ?? [] };
}

/** A placed pair: its reads in reference coordinates (none when unplaced, one when the mate does not map). */
export interface Placement {
  /**
   * `unique`: both reads map to one position. `anchored`: one does and determines its mate's. `ambiguous`: both map to
   * several and one is drawn at random. `unplaced`: no position fits the pair.
   */
  readonly kind: "unique" | "anchored" | "ambiguous" | "unplaced";
  readonly mates: readonly Interval[];
}

function nearest(places: readonly number[], to: number): number | undefined {
  return places.reduce<number | undefined>(
    (best, place) => (best === undefined || Math.abs(place - to) < Math.abs(best - to) ? place : best),
    undefined,
  );
}

/** Maps a fragment of `haplotype` to the indexed reference by its sequence alone. */
export function placePair(
  random: Random,
  haplotype: string,
  fragment: Interval,
  index: ReturnType<typeof indexReference>,
): Placement {
  const places = ({ start, end }: Interval) => index.find(haplotype.slice(start, end));
  const [leftMate, rightMate] = matesOf(fragment, index.readLengthBp);
  const [left, right] = [places(leftMate), places(rightMate)];
  const span = fragment.end - fragment.start - index.readLengthBp;
  const at = (...starts: readonly number[]): Interval[] =>
    starts.map((start) => ({ start, end: start + index.readLengthBp }));
  const [firstLeft] = left;
  const [firstRight] = right;
  if (left.length === 1 && firstLeft !== undefined) {
    const mate = nearest(right, firstLeft + span);
    if (mate === undefined) return { kind: "anchored", mates: at(firstLeft) };
    return { kind: right.length === 1 ? "unique" : "anchored", mates: at(firstLeft, mate) };
  }
  if (right.length === 1 && firstRight !== undefined) {
    const mate = nearest(left, firstRight - span);
    return { kind: "anchored", mates: mate === undefined ? at(firstRight) : at(mate, firstRight) };
  }
  const chosen = left[random.integer(left.length)];
  const mate = chosen === undefined ? undefined : nearest(right, chosen + span);
  if (chosen === undefined || mate === undefined) return { kind: "unplaced", mates: [] };
  return { kind: "ambiguous", mates: at(chosen, mate) };
}
