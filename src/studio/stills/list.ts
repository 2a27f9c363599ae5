import { bioradarStill } from "#scenes/bioradar/still.ts";
import { helixStill } from "#scenes/helix/still.ts";
import { heroStills } from "#scenes/hero-cubes/still.ts";

/** Each still's file, relative to src/scenes, and its SVG generator. */
export const STILLS: readonly (readonly [string, () => string])[] = [
  ...Object.entries(heroStills()).map(([name, text]) => [`hero-cubes/${name}`, () => text] as const),
  ["bioradar/still.svg", bioradarStill],
  ["helix/still.svg", helixStill],
];

/** The hero's still for phones, relative to src/scenes. */
export const PHONE_STILL = "hero-cubes/still-phone.avif";
