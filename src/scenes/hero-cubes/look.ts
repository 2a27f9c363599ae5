import { clamp01 } from "#lib/math.ts";
import { DAPI, FROST, GFP, mixRgb, type Rgb, RHODAMINE, stainOf } from "#scenes/lib/colour.ts";

/* The hero's colours, shared by both renderers and the stills. */

/** The dark colour at a bar's foot. */
export const DARK: Rgb = [0.024, 0.031, 0.036];
/** Fully lit and unlit glass. */
export const GLASS: Rgb = [0.085, 0.115, 0.225];
export const GLASS_DEEP: Rgb = [0.027, 0.037, 0.055];
/** The rings' stains, outermost first. */
export const RINGS: readonly Rgb[] = [RHODAMINE, mixRgb(RHODAMINE, FROST, 0.5), GFP, DAPI];

/** Brightness of a bar of the matrix; low values are dark. */
export const dataLight = (value: number): number => 0.5 + 0.5 * Math.min(1, (value * 11) / 7);
export const dataStain = (value: number): Rgb => stainOf(value);

/** Brightness of a ring's bar, by its height 0…1. */
export const ringLight = (height: number): number => Math.min(1, 0.24 + height * 2.6);

/** Light on a cube of the block, 0…1: from the upper left, attenuated by depth. */
export function glassLight(x: number, y: number, z: number): number {
  return clamp01(0.46 + 0.075 * (y - 4) + 0.09 * z - 0.085 * x);
}
