import { heroStills } from "#scenes/hero-cubes/still.ts";

/** Each still's file, relative to src/scenes, and what draws it. */
export const STILLS: readonly (readonly [string, () => string])[] = Object.entries(heroStills()).map(
  ([name, text]) => [`hero-cubes/${name}`, () => text],
);
