/**
 * Returns the tab that a key moves to, following the APG tabs pattern: ← → wrap around, Home and End go to the ends.
 * Null for every other key, so that ↑ ↓ still scroll the page.
 */
export function tabForKey(key: string, active: number, count: number): number | null {
  const next = (active + 1) % count;
  const previous = (active - 1 + count) % count;
  return { ArrowRight: next, ArrowLeft: previous, Home: 0, End: count - 1 }[key] ?? null;
}
