import type { Camera, Frame } from "#scenes/lib/camera.ts";
import { mix } from "#scenes/lib/ease.ts";
import type { Vec3 } from "#scenes/lib/vec.ts";
import { FULL_SCALE_HEIGHT } from "./constants.ts";
import { HOME, loopTime, UNFOLD, WHEEL, wholeOf } from "./timeline.ts";

/** The composition's own frame, in design pixels; the stills have this viewBox. */
export const STILL_WIDTH = 1200;
export const STILL_HEIGHT = 1120;

/**
 * How far the canvas reaches beyond the still on each side, as a share of the still's own size: room for what
 * flies and glows. hero-cubes.module.css says the same.
 */
export const BLEED = 0.1;

interface View {
  readonly target: Vec3;
  /** Radians. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Units from the target. */
  readonly distance: number;
}

const RAD = Math.PI / 180;
const VIEWS: { readonly samples: View; readonly data: View; readonly assets: View } = {
  samples: { target: [0, 3.65, 0], azimuth: 37 * RAD, elevation: 23 * RAD, distance: 38.5 },
  data: { target: [0.3, 0.6, 0], azimuth: 52 * RAD, elevation: 37 * RAD, distance: 45.5 },
  assets: { target: [0, 0.3, 0], azimuth: 62 * RAD, elevation: 44 * RAD, distance: 41 },
};

/** 1 / (2 tan(fov / 2)) for a lens of 20°: long, so that the block stays a block. */
const FOCAL = 1 / (2 * Math.tan(10 * RAD));

/** A camera that is written again and again. */
export interface MovingCamera extends Camera {
  readonly eye: [number, number, number];
  readonly target: [number, number, number];
}

export const newCamera = (): MovingCamera => ({ eye: [0, 0, 0], target: [0, 0, 0], focal: FOCAL });

/**
 * The one camera at `seconds` of running time, written into `out`: it leans over as the block unfolds and
 * comes back. `turn` and `lean`, in radians, are what the pointer adds.
 */
export function cameraInto(out: MovingCamera, seconds: number, turn = 0, lean = 0): MovingCamera {
  const t = loopTime(seconds);
  const w = wholeOf(WHEEL, t);
  const flat = wholeOf(UNFOLD, t) * (1 - wholeOf(HOME, t));
  const { samples, data, assets } = VIEWS;
  for (let i = 0 as 0 | 1 | 2; i < 3; i++)
    out.target[i] = mix(samples.target[i], mix(data.target[i], assets.target[i], w), flat);
  const azimuth = mix(samples.azimuth, mix(data.azimuth, assets.azimuth, w), flat) + turn;
  const elevation = mix(samples.elevation, mix(data.elevation, assets.elevation, w), flat) + lean;
  const distance = mix(samples.distance, mix(data.distance, assets.distance, w), flat);
  const level = Math.cos(elevation) * distance;
  out.eye[0] = out.target[0] + Math.sin(azimuth) * level;
  out.eye[1] = out.target[1] + Math.sin(elevation) * distance;
  out.eye[2] = out.target[2] + Math.cos(azimuth) * level;
  return out;
}

/** How much of samples (x), data (y) and assets (z) the whole composition shows at `seconds`; together 1. */
export function statesInto(out: { x: number; y: number; z: number }, seconds: number): void {
  const t = loopTime(seconds);
  const w = wholeOf(WHEEL, t);
  const flat = wholeOf(UNFOLD, t) * (1 - wholeOf(HOME, t));
  out.x = 1 - flat;
  out.y = flat * (1 - w);
  out.z = flat * w;
}

/** The same as a new camera. */
export const cameraAt = (seconds: number): Camera => cameraInto(newCamera(), seconds);

/** How much finer lines get on a low canvas: 1 from 400 px up (specification §9). */
export const heightScale = (height: number): number => Math.min(1, height / FULL_SCALE_HEIGHT);

/** A frame that is written again and again. */
export type MovingFrame = { -readonly [Key in keyof Frame]: Frame[Key] };

export const newFrame = (): MovingFrame => ({ width: 1, height: 1, centreX: 0, centreY: 0, unit: 1 });

/**
 * Where the composition lies on a canvas of `width` × `height` CSS pixels, written into `out`: in its middle,
 * whole, with the bleed around it. So it scales with a canvas that is lower than 400 px (specification §9),
 * and lies on the still to the pixel.
 */
export function frameInto(out: MovingFrame, width: number, height: number): MovingFrame {
  out.width = width;
  out.height = height;
  out.centreX = width / 2;
  out.centreY = height / 2;
  out.unit = (Math.min(width / STILL_WIDTH, height / STILL_HEIGHT) * STILL_HEIGHT) / (1 + 2 * BLEED);
  return out;
}

/** The same as a new frame. */
export const frameFor = (width: number, height: number): Frame => frameInto(newFrame(), width, height);

/** The still's frame: the composition alone, filling it. */
export const STILL_FRAME: Frame = {
  width: STILL_WIDTH,
  height: STILL_HEIGHT,
  centreX: STILL_WIDTH / 2,
  centreY: STILL_HEIGHT / 2,
  unit: STILL_HEIGHT,
};
