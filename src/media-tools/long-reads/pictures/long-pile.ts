import { at } from "#lib/at.ts";
import { type Interval, packGroups } from "../interval.ts";
import type { PlacedLongRead } from "../locus.ts";
import type { Bar } from "../svg.ts";
import { barsOf, unitsPerBp, type View } from "./genome-parts.ts";

/** A pile's layout in user units: `settledFirst` puts reads that resolve something in the upper lanes. */
interface PilePlace {
  readonly top: number;
  readonly pitch: number;
  readonly settledFirst: boolean;
}

/** Bars of long reads, grouped by what they show, in lanes downwards from `top`, sorted by start. */
export function longPile(
  view: View,
  reads: readonly PlacedLongRead[],
  { top, pitch, settledFirst }: PilePlace,
) {
  const extents = reads.map(({ blocks }) => ({
    start: at(blocks, 0).start,
    end: at(blocks, blocks.length - 1).end,
  }));
  const lanes = packGroups(
    extents,
    reads.map((read) => settledFirst && !resolves(read)),
    8 / unitsPerBp(view),
  );
  const order = reads
    .map((read, index) => ({ read, lane: at(lanes, index) }))
    .sort((a, b) => a.lane - b.lane);
  const y = (lane: number): number => top + lane * pitch;
  const bars = (wanted: boolean): Bar[] =>
    order
      .filter(({ read }) => resolves(read) === wanted)
      .flatMap(({ read, lane }) => barsOf(view, withoutInserted(read), y(lane)));
  const inserted = order.flatMap(({ read, lane }) =>
    read.inserted ? barsOf(view, [read.inserted], y(lane)) : [],
  );
  const links = order.flatMap(({ read: { blocks }, lane }) => {
    const [first, second] = blocks;
    return first && second ? barsOf(view, [{ start: first.end, end: second.start }], y(lane)) : [];
  });
  return { resolving: bars(true), other: bars(false), inserted, links, lanes: Math.max(-1, ...lanes) + 1 };
}

/** Whether the read resolves something: spans the repeat, or covers the insertion site. */
function resolves({ repeatsSpanned, crossesSite }: PlacedLongRead): boolean {
  return repeatsSpanned > 0 || crossesSite;
}

function withoutInserted({ blocks, inserted }: PlacedLongRead): Interval[] {
  if (inserted === undefined) return [...blocks];
  return blocks
    .flatMap((block) => [
      { start: block.start, end: Math.min(block.end, inserted.start) },
      { start: Math.max(block.start, inserted.end), end: block.end },
    ])
    .filter(({ start, end }) => start < end);
}
