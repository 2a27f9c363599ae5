import { arch, clamp01, easeInOut, mix } from "#lib/math.ts";
import { BAR_HIGH, BAR_LOW, CELL_HALF, CUBE_HALF, RING_DEPTHS } from "./constants.ts";
import { type Instances, ringHalfWidth, ringRadius } from "./instances.ts";
import { PICK_SECONDS } from "./picks.ts";
import { HOME, loopTime, RISE, UNFOLD, WHEEL, wayOf } from "./timeline.ts";

/** An instance's pose. Reused between calls, so that a frame allocates nothing. */
export interface Pose {
  /** Centre, in units. */
  x: number;
  y: number;
  z: number;
  /** Half sizes along its own axes, in units. */
  halfX: number;
  halfY: number;
  halfZ: number;
  /** Rotation about y, in radians. */
  yaw: number;
  /** Share of each state; they add up to 1. */
  samples: number;
  data: number;
  assets: number;
}

export const newPose = (): Pose => ({
  x: 0,
  y: 0,
  z: 0,
  halfX: 0,
  halfY: 0,
  halfZ: 0,
  yaw: 0,
  samples: 1,
  data: 0,
  assets: 0,
});

/** Amplitude of the bars' pulsing in the matrix, and rotation of the genome (rad/s). */
export const BREATH = 0.025;
export const TURN = 0.1;
/** Swirl about the axis between matrix and rings, in radians. */
export const SWIRL = 0.9;
/** Height difference of a track's highest and lowest bars, in units. */
export const TRACK_HIGH = 1.9;

/**
 * Writes the pose of instance `i` at `seconds` of running time into `out`. Closed form without state, so that the
 * vertex shader can compute the same from the same attributes.
 */
export function poseAt(all: Instances, i: number, seconds: number, out: Pose): Pose {
  const t = loopTime(seconds);
  const k = i * 4;
  const at = (array: Float32Array, n: number): number => array[k + n] ?? 0;

  const unfold = wayOf(UNFOLD, at(all.motion, 0), t);
  const rise = easeInOut(wayOf(RISE, at(all.cell, 0) / 17 + 0.5, t));
  const wheel = wayOf(WHEEL, at(all.motion, 1), t);
  const home = wayOf(HOME, at(all.motion, 2), t);
  const u = easeInOut(unfold);
  const w = easeInOut(wheel);
  const h = easeInOut(home);
  const lift = at(all.motion, 3);

  // Samples: the block, with a few cubes sliding out or back.
  const since = (t - at(all.slide, 3)) / PICK_SECONDS;
  const out01 = at(all.slide, 3) < 0 ? 0 : easeInOut(clamp01(1 - Math.abs(2 * since - 1)) * 1.6);
  const bx = at(all.block, 0) + at(all.slide, 0) * out01;
  const by = at(all.block, 1) + at(all.slide, 1) * out01;
  const bz = at(all.block, 2) + at(all.slide, 2) * out01;

  // Data: a bar on its cell.
  const breath = BREATH * Math.sin(1.7 * t + at(all.cell, 0) + 1.3 * at(all.cell, 1));
  const barHalf = 0.5 * mix(BAR_LOW, BAR_LOW + BAR_HIGH * at(all.cell, 2) * (1 + breath), rise);

  // Assets: a bar on its ring, facing the axis.
  const ring = at(all.ring, 1);
  const angle = at(all.ring, 0) + TURN * (t - 6);
  const radius = ringRadius(ring);
  const trackHalf = 0.5 * (BAR_LOW + TRACK_HIGH * at(all.ring, 2));
  const ringHalfX = RING_DEPTHS[ring] ?? 0;
  const ringHalfZ = ringHalfWidth(ring);

  // Block → matrix → rings → block, each transition with its own arc.
  const swirl = SWIRL * arch(w) * (1 - w);
  const cx = mix(at(all.cell, 0), radius * Math.cos(angle), w);
  const cz = mix(at(all.cell, 1), radius * Math.sin(angle), w);
  const sx = cx * Math.cos(swirl) - cz * Math.sin(swirl);
  const sz = cx * Math.sin(swirl) + cz * Math.cos(swirl);
  const flat = u * (1 - h);
  const fly = lift * (arch(u) * (1 - w) + 0.5 * arch(w) + 0.8 * arch(h));
  const low = mix(barHalf, trackHalf, w);
  out.x = mix(bx, sx, flat);
  out.y = mix(by, low, flat) + fly;
  out.z = mix(bz, sz, flat);
  out.halfX = mix(CUBE_HALF, mix(CELL_HALF, ringHalfX, w), flat);
  out.halfY = mix(CUBE_HALF, low, flat);
  out.halfZ = mix(CUBE_HALF, mix(CELL_HALF, ringHalfZ, w), flat);
  out.yaw = -angle * w * (1 - h);
  out.samples = 1 - flat;
  out.data = flat * (1 - w);
  out.assets = flat * w;
  return out;
}
