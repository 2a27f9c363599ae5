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
