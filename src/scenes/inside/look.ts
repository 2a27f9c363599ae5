import { mixRgb, type Rgb } from "#design/colour.ts";
import { DAPI, FROST, GFP, RHODAMINE } from "#design/tokens.ts";

/* The colours of 'Look inside', for the models of its stops and for its shaders. */

/** Colour of the followed thing, from the tube to the finding. */
export const FOLLOWED: Rgb = GFP;
export const FOLLOWED_CORE = mixRgb(GFP, [1, 1, 1], 0.55);

/** Bases: A gfp, C dapi, G rhodamine, T frost. */
export const BASE_COLOURS = { A: GFP, C: DAPI, G: RHODAMINE, T: FROST };

export const MATTER: Rgb = DAPI;
export const PALE = mixRgb(DAPI, [1, 1, 1], 0.45);
export const QUIET = mixRgb(FROST, [0.03, 0.04, 0.05], 0.55);
