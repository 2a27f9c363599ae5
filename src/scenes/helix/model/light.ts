import { DAPI, FROST, mixRgb, type Rgb } from "#scenes/lib/colour.ts";
import { mix } from "#scenes/lib/ease.ts";
import { fadeAt } from "./strands.ts";

/** What each strand is stained with. */
export const STRAND_COLOURS: readonly [Rgb, Rgb] = [DAPI, mixRgb(DAPI, FROST, 0.72)];

/** How brightly something shines, 0…1, by its depth (−1 far … 1 near) and its distance from the head. */
export const lightOf = (depth: number, along: number): number =>
  (0.14 + 0.86 * ((depth + 1) / 2) ** 1.25) * fadeAt(along);

/** The light from which on a bead has a halo. */
export const HALO_FROM = 0.74;

/** A bead's radius in half canvas heights; `scale` is its perspective's. */
export const beadRadius = (depth: number, scale: number, along: number): number =>
  (mix(4.5, 15, ((depth + 1) / 2) ** 1.3) / 450) * scale * (0.35 + 0.65 * fadeAt(along));

/** How deep a rung lies whose bead is at `depth`: nearer the axis. */
export const rungDepth = (depth: number): number => depth * 0.6;

/** A rung's width in half canvas heights. */
export const rungWidth = (depth: number, along: number): number =>
  (mix(2, 4.6, (depth + 1) / 2) / 450) * (0.4 + 0.6 * fadeAt(along));

/** The bond between two bases stays open: this share of a base's length. */
export const BOND = 0.09;

/** How far a rung's colour has gone from the field to its stain, at a light 0…1. */
export const rungShare = (light: number): number => Math.min(1, 0.14 + 1.2 * light);
