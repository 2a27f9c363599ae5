import type { Vec3 } from "#lib/vec.ts";
import { type Camera, type Frame, orbit } from "#scenes/lib/camera.ts";

/** The canvas of the design, in CSS pixels (docs/behaviour.md 9.13). */
export const BIORADAR_WIDTH = 900;
export const BIORADAR_HEIGHT = 600;
export const BIORADAR_MAX_HEIGHT = 640;

/** Radii of the range rings; the outermost is 1, the unit of all lengths. */
export const RINGS = [0.25, 0.5, 0.75, 1] as const;
/** Bearing ticks in degrees: a short one every 10, a long one every 30. */
export const TICK_STEP = 10;
export const LONG_TICK_STEP = 30;
/** Height of a contact's glyph above the ground, in radii. */
export const MAST = 0.17;

/** Opacity of the sweep's light on the ground at its edge, and how many degrees of it are drawn. */
export const SWEEP_LIGHT = 0.115;
export const SWEEP_TRAIL = 176;

/**
 * Scale of a contact's plate and rings for a map drawn at `scale` (1 on a canvas 900 wide). Shrinks less than the map,
 * so that glyphs stay legible on phones.
 */
export const plateScale = (scale: number): number => Math.max(scale, 0.58);

const RAD = Math.PI / 180;
const TARGET: Vec3 = [0, 0.06, 0.02];

/** The camera: from the south, between a top view and a perspective. */
export const CAMERA: Camera = {
  eye: orbit(TARGET, 0, 37 * RAD, 5.2),
  target: TARGET,
  focal: 1 / (2 * Math.tan(8.9 * RAD)),
};

/** Fits the whole map on a canvas of `width` × `height` CSS pixels. */
export const frameFor = (width: number, height: number): Frame => ({
  width,
  height,
  centreX: width / 2,
  centreY: height / 2,
  unit: BIORADAR_HEIGHT * Math.min(width / BIORADAR_WIDTH, height / BIORADAR_HEIGHT),
});

/** Converts bearing (degrees clockwise from the far edge) and range (radii) to a point; `y` in radii. */
export const placeOf = (bearing: number, range: number, y = 0): Vec3 => [
  Math.sin(bearing * RAD) * range,
  y,
  -Math.cos(bearing * RAD) * range,
];
