/** Device pixels per CSS pixel, at most `limit`; below 1 where the visitor has zoomed the page out. */
export const screenDpr = (limit: number): number => Math.min(limit, window.devicePixelRatio);
