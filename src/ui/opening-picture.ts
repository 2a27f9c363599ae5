/**
 * Attributes of a page's first picture: fetched with priority and reported once it is painted (Element Timing, which
 * React's types lack). src/delivery/boot.ts waits for that report.
 */
export const OPENING_PICTURE = { fetchPriority: "high", elementtiming: "opening" } as const;
