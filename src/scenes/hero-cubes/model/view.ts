import { type Camera, type Frame, orbit } from "#scenes/lib/camera.ts";
import { mix } from "#scenes/lib/ease.ts";
import type { Vec3 } from "#scenes/lib/vec.ts";
import { FULL_SCALE_HEIGHT } from "./constants.ts";
import { HOME, loopTime, UNFOLD, WHEEL, wholeOf } from "./timeline.ts";

/** The composition's own frame, in design pixels; the stills have this viewBox. */
export const STILL_WIDTH = 1200;
export const STILL_HEIGHT = 1120;

/** From this width, in CSS pixels, text stands to the left and the composition moves right. */
export const WIDE_FROM = 1024;

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

/** The one camera, at `seconds` of running time: it leans over as the block unfolds and comes back. */
export function cameraAt(seconds: number): Camera {
  const t = loopTime(seconds);
  const w = wholeOf(WHEEL, t);
  const flat = wholeOf(UNFOLD, t) * (1 - wholeOf(HOME, t));
  const { samples, data, assets } = VIEWS;
  const at = (of: (view: View) => number): number => mix(of(samples), mix(of(data), of(assets), w), flat);
  const target: Vec3 = [at((v) => v.target[0]), at((v) => v.target[1]), at((v) => v.target[2])];
  const eye = orbit(
    target,
    at((v) => v.azimuth),
    at((v) => v.elevation),
    at((v) => v.distance),
  );
  return { eye, target, focal: FOCAL };
}

/** How much smaller everything gets on a low canvas: 1 from 400 px up (specification §9). */
export const heightScale = (height: number): number => Math.min(1, height / FULL_SCALE_HEIGHT);

/**
 * Where the composition lies on a canvas of `width` × `height` CSS pixels: right of the text when
 * wide, centred when narrow, whole in both.
 */
export function frameFor(width: number, height: number): Frame {
  const left = width >= WIDE_FROM ? 0.36 * width : 0;
  const room = width - left;
  const tall = Math.max(height, FULL_SCALE_HEIGHT);
  const fit = Math.min(room / STILL_WIDTH, tall / STILL_HEIGHT) * heightScale(height);
  return {
    width,
    height,
    centreX: left + room / 2,
    centreY: height / 2,
    unit: STILL_HEIGHT * fit,
  };
}

/** The still's frame: the composition alone, filling it. */
export const STILL_FRAME: Frame = {
  width: STILL_WIDTH,
  height: STILL_HEIGHT,
  centreX: STILL_WIDTH / 2,
  centreY: STILL_HEIGHT / 2,
  unit: STILL_HEIGHT,
};
