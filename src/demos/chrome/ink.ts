/** The site's colours for a canvas, as red, green and blue (src/app/styles/tokens.css). */
export const ink = {
  field: [7, 9, 10],
  frost: [232, 237, 234],
  haze: [154, 166, 163],
  dapi: [91, 124, 255],
  gfp: [43, 242, 160],
  rhodamine: [255, 122, 69],
  cy5: [255, 46, 126],
} as const satisfies Record<string, Ink>;

export type Ink = readonly [red: number, green: number, blue: number];

/** A colour between two, at a share of the second and with an alpha, as CSS says it. */
export function rgba(from: Ink, alpha: number, to: Ink = from, share = 0): string {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return `rgb(${channel(0)} ${channel(1)} ${channel(2)} / ${alpha.toFixed(3)})`;
}

export const MONO = '"JetBrains Mono Variable", "JetBrains Mono Fallback", ui-monospace, monospace';
