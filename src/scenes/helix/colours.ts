import { CY5, DAPI, FIELD, FROST, GFP, mixRgb, type Rgb, RHODAMINE } from "#scenes/lib/colour.ts";
import type { Base } from "./model.ts";

/** Each base in its stain. */
export const STAINS: Readonly<Record<Base, Rgb>> = { a: DAPI, t: RHODAMINE, g: GFP, c: CY5 };

/** Light as a camera shows it: dark, then the stain, then white where it is brightest. */
export const shine = (stain: Rgb, light: number): Rgb =>
  light < 0.62 ? mixRgb(FIELD, stain, light / 0.62) : mixRgb(stain, FROST, (light - 0.62) / 0.38);
