import { mix } from "#lib/math.ts";
import { DAPI, FROST, mixRgb, type Rgb } from "#scenes/lib/colour.ts";
import { fadeAt } from "./strands.ts";

/** The colour of each strand. */
export const STRAND_COLOURS: readonly [Rgb, Rgb] = [DAPI, mixRgb(DAPI, FROST, 0.72)];

/** Brightness, 0…1, by depth (−1 far … 1 near) and distance from the head. */
export const lightOf = (depth: number, along: number): number =>
  (0.14 + 0.86 * ((depth + 1) / 2) ** 1.25) * fadeAt(along);

/** Beads at least this bright have a halo. */
export const HALO_FROM = 0.74;

/** A bead's radius in half canvas heights; `scale` is its perspective scale. */
export const beadRadius = (depth: number, scale: number, along: number): number =>
  (mix(4.5, 15, ((depth + 1) / 2) ** 1.3) / 450) * scale * (0.35 + 0.65 * fadeAt(along));

/** Depth of a rung whose bead is at `depth`: closer to the axis. */
export const rungDepth = (depth: number): number => depth * 0.6;

/** A rung's width in half canvas heights. */
export const rungWidth = (depth: number, along: number): number =>
  (mix(2, 4.6, (depth + 1) / 2) / 450) * (0.4 + 0.6 * fadeAt(along));

/** The gap between paired bases, as a share of a base's length. */
export const BOND = 0.09;

/** How far a rung's colour has shifted from the background to its stain, for a light of 0…1. */
export const rungShare = (light: number): number => Math.min(1, 0.14 + 1.2 * light);
