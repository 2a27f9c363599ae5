/**
 * Returns the tab that a key moves to, following the APG tabs pattern: ← → wrap around, Home and End go to the ends.
 * Null for every other key, so that ↑ ↓ still scroll the page.
 */
export function tabForKey(key: string, active: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (active + 1) % count;
    case "ArrowLeft":
      return (active - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
