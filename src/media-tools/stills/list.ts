import { bioradarStill } from "#scenes/bioradar/still.ts";
import { helixStill } from "#scenes/helix/still.ts";
import { assetsStill } from "#scenes/hero-cubes/still/assets.ts";
import { dataStill } from "#scenes/hero-cubes/still/data.ts";
import { samplesStill } from "#scenes/hero-cubes/still/samples.ts";

/** Each still's file, relative to src/scenes, and its SVG generator. */
export const STILLS: readonly (readonly [string, () => string])[] = [
  ["hero-cubes/still.svg", samplesStill],
  ["hero-cubes/still-data.svg", dataStill],
  ["hero-cubes/still-assets.svg", assetsStill],
  ["bioradar/still.svg", bioradarStill],
  ["helix/still.svg", helixStill],
];

/** The hero's still for phones, relative to src/scenes. */
export const PHONE_STILL = "hero-cubes/still-phone.avif";
