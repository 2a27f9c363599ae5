import { mixRgb, type Rgb } from "#design/colour.ts";
import { CY5, DAPI, FIELD, FROST, GFP, RHODAMINE } from "#design/tokens.ts";
import type { Base } from "./model/strands.ts";

/* The helix's colours and light, for both renderers and the still. */

/** The colour of each strand. */
export const STRANDS: readonly [Rgb, Rgb] = [DAPI, mixRgb(DAPI, FROST, 0.72)];

export const STAINS: Readonly<Record<Base, Rgb>> = { a: DAPI, t: RHODAMINE, g: GFP, c: CY5 };

/** Light at which a colour is the pure stain; beyond it is overexposed. */
export const PURE = 0.62;

/** Maps light to colour as a camera does: dark, then the stain, then white when overexposed. */
export const shine = (stain: Rgb, light: number): Rgb =>
  light < PURE ? mixRgb(FIELD, stain, light / PURE) : mixRgb(stain, FROST, (light - PURE) / (1 - PURE));

/** A bead, a soft disc with a bright centre: radius 0…1, share of the bead's light, opacity. */
export const BEAD_STOPS = [
  [0, 1.12, 1],
  [0.3, 0.92, 1],
  [0.5, 0.5, 0.9],
  [0.64, 0.3, 0.4],
  [1, 0.3, 0],
] as const;

/** Radius of a bright bead's halo, in radii of the bead. */
export const HALO_REACH = 3;

/** The halo in its strand's colour: radius 0…1, opacity. */
export const HALO_STOPS = [
  [0, 0.11],
  [0.4, 0.035],
  [1, 0],
] as const;
