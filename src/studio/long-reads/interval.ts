/** Half-open stretch [start, end) in base pairs. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** True when the two stretches share at least one base. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end;
}

/** True iff the read covers the whole target and at least `anchor` bp of each flank: then, and only then, it spans. */
export function spans(read: Interval, target: Interval, anchor: number): boolean {
  return read.start <= target.start - anchor && read.end >= target.end + anchor;
}

/** The part of `inner` that lies in `outer`, or undefined when they do not meet. */
export function clip(inner: Interval, outer: Interval): Interval | undefined {
  const start = Math.max(inner.start, outer.start);
  const end = Math.min(inner.end, outer.end);
  return start < end ? { start, end } : undefined;
}
