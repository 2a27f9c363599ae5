import { clamp01, mix } from "#lib/math.ts";

/** Red, green and blue, each 0…1, in sRGB (not linear). */
export type Rgb = readonly [number, number, number];

const rgb = (hex: number): Rgb => [((hex >> 16) & 255) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255];

/** The four stains and two of the neutrals (docs/behaviour.md 18.1). */
export const FIELD = rgb(0x07090a);
export const FROST = rgb(0xe8edea);
export const DAPI = rgb(0x5b7cff);
export const GFP = rgb(0x2bf2a0);
export const RHODAMINE = rgb(0xff7a45);
export const CY5 = rgb(0xff2e7e);

export const mixRgb = (a: Rgb, b: Rgb, k: number): Rgb => [
  mix(a[0], b[0], k),
  mix(a[1], b[1], k),
  mix(a[2], b[2], k),
];

/** Between gfp and rhodamine, whose direct mixture looks muddy. */
const AMBER = rgb(0xffc857);

/** Colour scale for values 0…1: dapi → gfp → rhodamine. */
export const stainOf = (value: number): Rgb => {
  const v = clamp01(value) * 4;
  if (v < 2) return mixRgb(DAPI, GFP, v / 2);
  return v < 3 ? mixRgb(GFP, AMBER, v - 2) : mixRgb(AMBER, RHODAMINE, v - 3);
};

/** `#rrggbb`, or `#rgb` where equivalent. */
export function hex(colour: Rgb): string {
  const two = colour.map((c) =>
    Math.round(clamp01(c) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return two.every((c) => c[0] === c[1]) ? `#${two.map((c) => c[0]).join("")}` : `#${two.join("")}`;
}
