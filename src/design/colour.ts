/** `#rrggbb`. */
export type Hex = `#${string}`;

/** Red, green and blue, each 0…1, in sRGB (not linear). */
export type Rgb = readonly [number, number, number];

/* The annotations let the bundler leave out colours that a script does not use. */

/** The channels of `#rrggbb`. */
/* @__NO_SIDE_EFFECTS__ */
export function rgb(colour: Hex): Rgb {
  const bits = Number.parseInt(colour.slice(1), 16);
  return [(bits >> 16) / 255, ((bits >> 8) & 255) / 255, (bits & 255) / 255];
}

/** The colour at a share of 0…1 of the way from `a` to `b`. */
/* @__NO_SIDE_EFFECTS__ */
export const mixRgb = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const byte = (channel: number): number => Math.round(Math.min(1, Math.max(0, channel)) * 255);

/** `#rrggbb`, or `#rgb` where equivalent. */
export function hex(colour: Rgb): string {
  const two = colour.map((channel) => byte(channel).toString(16).padStart(2, "0"));
  return two.every((c) => c[0] === c[1]) ? `#${two.map((c) => c[0]).join("")}` : `#${two.join("")}`;
}

/** A colour with an opacity of 0…1, as CSS and canvases take it. */
/* @__NO_SIDE_EFFECTS__ */
export const css = (colour: Rgb, opacity = 1): string => `rgb(${colour.map(byte).join(" ")} / ${opacity})`;

/** As {@link css}, for `#rrggbb`. */
/* @__NO_SIDE_EFFECTS__ */
export const alpha = (colour: Hex, opacity: number): string => css(rgb(colour), opacity);
