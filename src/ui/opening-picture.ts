/**
 * Attributes of the picture that a page opens with: fetched first, and the browser says when it has shown it
 * (Element Timing, which React's types lack). src/boot.ts waits for that.
 */
export const OPENING_PICTURE = { fetchPriority: "high", elementtiming: "opening" } as const;
