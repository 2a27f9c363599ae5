import { at } from "#lib/at.ts";

/** Half-open stretch [start, end) in base pairs. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Whether the read spans the target: covers all of it and at least `anchor` bp of each flank. */
export function spans(read: Interval, target: Interval, anchor: number): boolean {
  return read.start <= target.start - anchor && read.end >= target.end + anchor;
}

/** The bases that both have; undefined when they share none. */
export function clip(inner: Interval, outer: Interval): Interval | undefined {
  const start = Math.max(inner.start, outer.start);
  const end = Math.min(inner.end, outer.end);
  return start < end ? { start, end } : undefined;
}

/** The lane of each item, in order: the first that is free by at least `gap` before its start (greedy packing). */
export function packLanes(items: readonly Interval[], gap: number): number[] {
  const order = items.map((item, index) => ({ item, index }));
  order.sort((a, b) => a.item.start - b.item.start || b.item.end - a.item.end);
  const ends: number[] = [];
  const lanes = new Array<number>(items.length).fill(0);
  for (const { item, index } of order) {
    const free = ends.findIndex((end) => end + gap <= item.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.end;
    lanes[index] = lane;
  }
  return lanes;
}

/** Lanes as in {@link packLanes}, with items whose `later` is true packed into separate lanes below the others. */
export function packGroups(items: readonly Interval[], later: readonly boolean[], gap: number): number[] {
  const lanes = new Array<number>(items.length).fill(0);
  let first = 0;
  for (const wanted of [false, true]) {
    const chosen = [...items.entries()].filter(([index]) => later[index] === wanted);
    const group = chosen.map(([, item]) => item);
    const packed = packLanes(group, gap);
    for (const [place, [index]] of chosen.entries()) lanes[index] = first + at(packed, place);
    first += Math.max(-1, ...packed) + 1;
  }
  return lanes;
}
