import { mixRgb, type Rgb, rgb } from "#design/colour.ts";
import { DAPI, FROST, GFP, RHODAMINE } from "#design/tokens.ts";
import { clamp01 } from "#lib/math.ts";

/* The hero's colours and light, for both renderers and the stills. */

export const WHITE: Rgb = [1, 1, 1];
/* @__NO_SIDE_EFFECTS__ */
const whiter = (stain: Rgb, share: number): Rgb => mixRgb(stain, WHITE, share);

/** The dark colour at a bar's foot. */
export const DARK: Rgb = [0.024, 0.031, 0.036];

/** Fully lit and unlit glass. */
export const GLASS: Rgb = [0.085, 0.115, 0.225];
export const GLASS_DEEP: Rgb = [0.027, 0.037, 0.055];
/** The glass's edges, where light falls on them and beside it. */
export const BRIGHT: Rgb = [0.89, 0.913, 1];
export const PALE: Rgb = [0.557, 0.651, 1];

/** Between gfp and rhodamine, whose direct mixture looks muddy. */
export const AMBER = rgb("#ffc857");

/** Colour of a bar of the matrix, for its value 0…1: dapi → gfp → rhodamine. */
export function dataStain(value: number): Rgb {
  const v = Math.min(Math.max(value, 0), 1) * 4;
  if (v < 2) return mixRgb(DAPI, GFP, v / 2);
  return v < 3 ? mixRgb(GFP, AMBER, v - 2) : mixRgb(AMBER, RHODAMINE, v - 3);
}

/** The still's steps of a value, and the step from which bars have their full brightness. */
export const DATA_STEPS = 11;
export const DATA_FULL_STEP = 7;
/** Brightness of a bar of the matrix; low values are dark. */
export const dataLight = (value: number): number =>
  0.5 + 0.5 * Math.min(1, (value * DATA_STEPS) / DATA_FULL_STEP);

/** The rings' stains, outermost first. */
export const RING_STAINS: readonly Rgb[] = [RHODAMINE, mixRgb(RHODAMINE, FROST, 0.5), GFP, DAPI];

/** Brightness of a ring's bar: of the lowest, and what height adds. */
export const RING_LIGHT = [0.24, 2.6] as const;
/** Glow above a bar of height 1 in the ring's full reading light. */
export const READING_BLOOM = 0.9;

/** Height at which a ring's bar is fully lit. */
export const RING_FULL_HEIGHT = 0.3;
/** Brightness of a ring's bar, by its height 0…1. */
export const ringLight = (height: number): number => Math.min(1, RING_LIGHT[0] + height * RING_LIGHT[1]);

/** Colours of the bars' edges, in the matrix and on the rings. */
export const ICE: Rgb = [0.77, 0.84, 1];
export const WARM = mixRgb(FROST, [1, 0.9, 0.84], 0.8);

/** Light on the glass: in the block's middle, and what a unit up, towards the viewer and to the left adds. */
export const GLASS_LIGHT = [0.46, 0.075, 0.09, 0.085] as const;
/** Light on a cube of the block, 0…1: from the upper left, attenuated by depth. */
export function glassLight(x: number, y: number, z: number): number {
  const [middle, up, near, left] = GLASS_LIGHT;
  return clamp01(middle + up * (y - 4) + near * z - left * x);
}

/** Values for the stills alone, which have gradients instead of lamps. */
export const STILL = {
  /** A nucleus of each stain, from its middle outwards; the stain itself follows. */
  dapiNucleus: [whiter(DAPI, 0.783), whiter(DAPI, 0.342)],
  gfpNucleus: [whiter(GFP, 0.893), whiter(GFP, 0.472)],
  /** Light on a cube's shaded edges and left face, and their foot. */
  dim: whiter(DAPI, 0.22),
  foot: rgb("#4a64d8"),
  /** Light on a cube's top. */
  top: whiter(DAPI, 0.4035),
  warmEdge: rgb("#ffe6d8"),
  /** The middle of the glow above a high bar. */
  bloom: rgb("#ff9a5c"),
} as const;
