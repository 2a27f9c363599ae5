import { mix } from "#lib/math.ts";
import { fadeAt } from "./strands.ts";

/**
 * Light and size of beads and rungs, for the shaders too. Sizes are in CSS pixels of a canvas whose half height is
 * DESIGN_HALF; FAR and NEAR are those of the farthest and the nearest mark, between which the nearness's POWER counts;
 * TAIL is the share left at the tail.
 */
export const MARK = {
  LIGHT_FAR: 0.14,
  LIGHT_POWER: 1.25,
  DESIGN_HALF: 450,
  BEAD_FAR: 4.5,
  BEAD_NEAR: 15,
  BEAD_POWER: 1.3,
  BEAD_TAIL: 0.35,
  RUNG_FAR: 2,
  RUNG_NEAR: 4.6,
  RUNG_TAIL: 0.4,
  /** Depth of a rung, as a share of its bead's: closer to the axis. */
  RUNG_DEPTH: 0.6,
  /** A rung's least share of its stain, and what light adds. */
  RUNG_SHARE: 0.14,
  RUNG_GAIN: 1.2,
} as const;

/** Brightness, 0…1, by depth (−1 far … 1 near) and distance from the head. */
export const lightOf = (depth: number, along: number): number =>
  (MARK.LIGHT_FAR + (1 - MARK.LIGHT_FAR) * ((depth + 1) / 2) ** MARK.LIGHT_POWER) * fadeAt(along);

/** Beads at least this bright have a halo. */
export const HALO_FROM = 0.74;

/** A bead's radius in half canvas heights; `scale` is its perspective scale. */
export const beadRadius = (depth: number, scale: number, along: number): number =>
  (mix(MARK.BEAD_FAR, MARK.BEAD_NEAR, ((depth + 1) / 2) ** MARK.BEAD_POWER) / MARK.DESIGN_HALF) *
  scale *
  (MARK.BEAD_TAIL + (1 - MARK.BEAD_TAIL) * fadeAt(along));

/** Depth of a rung whose bead is at `depth`. */
export const rungDepth = (depth: number): number => depth * MARK.RUNG_DEPTH;

/** A rung's width in half canvas heights. */
export const rungWidth = (depth: number, along: number): number =>
  (mix(MARK.RUNG_FAR, MARK.RUNG_NEAR, (depth + 1) / 2) / MARK.DESIGN_HALF) *
  (MARK.RUNG_TAIL + (1 - MARK.RUNG_TAIL) * fadeAt(along));

/** The gap between paired bases, as a share of a base's length. */
export const BOND = 0.09;

/** How far a rung's colour has shifted from the background to its stain, for a light of 0…1. */
export const rungShare = (light: number): number => Math.min(1, MARK.RUNG_SHARE + MARK.RUNG_GAIN * light);
