import { mix } from "#lib/math.ts";
import type { Vec3 } from "#lib/vec.ts";
import { type Camera, type Frame, orbitInto } from "#scenes/lib/camera.ts";
import { HOME, loopTime, type Phase, UNFOLD, WHEEL, wholeProgressOf } from "./timeline.ts";

/** Below this canvas height in CSS pixels the whole composition scales down (docs/behaviour.md 9.10). */
const FULL_SCALE_HEIGHT = 400;

/** Size of the composition in design pixels: the stills' viewBox. */
export const STILL_WIDTH = 1200;
export const STILL_HEIGHT = 1120;

/** The canvas beyond the still, as a share of it, for motion and glow. Must match hero-cubes.module.css. */
export const BLEED = 0.1;

interface View {
  readonly target: Vec3;
  /** Radians. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Distance from the target, in units. */
  readonly distance: number;
}

/** Distance from the camera to the middle of the block, in units. */
export const BLOCK_DISTANCE = 38.5;

const RAD = Math.PI / 180;
const VIEWS: Readonly<Record<Phase, View>> = {
  samples: { target: [0, 3.65, 0], azimuth: 37 * RAD, elevation: 23 * RAD, distance: BLOCK_DISTANCE },
  data: { target: [0.3, 0.6, 0], azimuth: 52 * RAD, elevation: 37 * RAD, distance: 45.5 },
  assets: { target: [0, 0.3, 0], azimuth: 62 * RAD, elevation: 44 * RAD, distance: 41 },
};

/** Focal length for a field of view of 20°: little perspective, so that the block keeps its shape. */
const FOCAL = 1 / (2 * Math.tan(10 * RAD));

/** Camera rotation in radians when the pointer is at the figure's border: sideways and up. */
export const TILT_TURN = 0.075;
export const TILT_LEAN = 0.045;

/** A camera updated in place. */
interface MovingCamera extends Camera {
  readonly eye: [number, number, number];
  readonly target: [number, number, number];
}

export const newCamera = (): MovingCamera => ({ eye: [0, 0, 0], target: [0, 0, 0], focal: FOCAL });

/** The camera at `seconds` of running time. `turn` and `lean`, in radians, are added by the pointer. */
export function cameraInto(out: MovingCamera, seconds: number, turn = 0, lean = 0): MovingCamera {
  const t = loopTime(seconds);
  const w = wholeProgressOf(WHEEL, t);
  const flat = wholeProgressOf(UNFOLD, t) * (1 - wholeProgressOf(HOME, t));
  const { samples, data, assets } = VIEWS;
  for (let i = 0 as 0 | 1 | 2; i < 3; i++)
    out.target[i] = mix(samples.target[i], mix(data.target[i], assets.target[i], w), flat);
  const azimuth = mix(samples.azimuth, mix(data.azimuth, assets.azimuth, w), flat) + turn;
  const elevation = mix(samples.elevation, mix(data.elevation, assets.elevation, w), flat) + lean;
  const distance = mix(samples.distance, mix(data.distance, assets.distance, w), flat);
  orbitInto(out.eye, out.target, azimuth, elevation, distance);
  return out;
}

/** Shares of samples (x), data (y) and assets (z) in the composition at `seconds`; they add up to 1. */
export function statesInto(out: { x: number; y: number; z: number }, seconds: number): void {
  const t = loopTime(seconds);
  const w = wholeProgressOf(WHEEL, t);
  const flat = wholeProgressOf(UNFOLD, t) * (1 - wholeProgressOf(HOME, t));
  out.x = 1 - flat;
  out.y = flat * (1 - w);
  out.z = flat * w;
}

export const cameraAt = (seconds: number): Camera => cameraInto(newCamera(), seconds);

/** Line width factor on low canvases: 1 from 400 px up (docs/behaviour.md 9.10). */
export const heightScale = (height: number): number => Math.min(1, height / FULL_SCALE_HEIGHT);

/** A frame updated in place. */
export type MovingFrame = { -readonly [Key in keyof Frame]: Frame[Key] };

export const newFrame = (): MovingFrame => ({ width: 1, height: 1, centreX: 0, centreY: 0, unit: 1 });

/**
 * Writes into `out` where the composition lies on a canvas of `width` × `height` CSS pixels: centred and whole, with
 * the bleed around it. It therefore scales down on canvases lower than 400 px (docs/behaviour.md 9.10) and matches the
 * still to the pixel.
 */
export function frameInto(out: MovingFrame, width: number, height: number): MovingFrame {
  out.width = width;
  out.height = height;
  out.centreX = width / 2;
  out.centreY = height / 2;
  out.unit = (Math.min(width / STILL_WIDTH, height / STILL_HEIGHT) * STILL_HEIGHT) / (1 + 2 * BLEED);
  return out;
}

export const frameFor = (width: number, height: number): Frame => frameInto(newFrame(), width, height);

/** The still's frame, filled by the composition. */
export const STILL_FRAME: Frame = {
  width: STILL_WIDTH,
  height: STILL_HEIGHT,
  centreX: STILL_WIDTH / 2,
  centreY: STILL_HEIGHT / 2,
  unit: STILL_HEIGHT,
};
