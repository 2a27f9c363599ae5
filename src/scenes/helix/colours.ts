import { CY5, DAPI, FIELD, FROST, GFP, mixRgb, type Rgb, RHODAMINE } from "#scenes/lib/colour.ts";
import type { Base } from "./model.ts";

/** The stain of each base. */
export const STAINS: Readonly<Record<Base, Rgb>> = { a: DAPI, t: RHODAMINE, g: GFP, c: CY5 };

/** Maps light to colour as a camera does: dark, then the stain, then white when overexposed. */
export const shine = (stain: Rgb, light: number): Rgb =>
  light < 0.62 ? mixRgb(FIELD, stain, light / 0.62) : mixRgb(stain, FROST, (light - 0.62) / 0.38);
