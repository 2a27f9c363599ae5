import { at } from "#lib/at.ts";
import { arch, clamp01, easeInOut, mix } from "#lib/math.ts";
import { BAR_HIGH, BAR_LOW, CELL_HALF, CUBE_HALF, RINGS } from "./constants.ts";
import type { Instance } from "./instances.ts";
import { PICK_SECONDS } from "./picks.ts";
import { ASSETS_START, HOME, loopTime, progressOf, RISE, UNFOLD, WHEEL } from "./timeline.ts";

/** An instance's pose. Reused between calls, so that a frame allocates nothing. */
export const newPose = () => ({
  /** Centre, in units. */
  x: 0,
  y: 0,
  z: 0,
  /** Half sizes along its own axes, in units. */
  halfX: 0,
  halfY: 0,
  halfZ: 0,
  /** Rotation about y, in radians. */
  yaw: 0,
  /** Share of each state; they add up to 1. */
  samples: 1,
  data: 0,
  assets: 0,
});

export type Pose = ReturnType<typeof newPose>;

/** Amplitude of the bars' pulsing in the matrix, as a share of their height. */
export const BREATH = 0.025;
/** Rotation of the genome, in radians a second. */
export const GENOME_SPIN = 0.1;
/** Swirl about the axis between matrix and rings, in radians. */
export const SWIRL = 0.9;
/** Height difference of a track's highest and lowest bars, in units. */
export const TRACK_HIGH = 1.9;
/** Width over which the rise of the bars runs across the matrix, in units. */
export const RISE_WIDTH = 17;

/** The pose at `seconds` of running time. Closed form, so that shaders/hero-cubes/pose.glsl can compute the same. */
export function poseAt({ block, slide, cell, ring, motion }: Instance, seconds: number, out: Pose): Pose {
  const t = loopTime(seconds);
  const rise = easeInOut(progressOf(RISE, cell.x / RISE_WIDTH + 0.5, t));
  const u = easeInOut(progressOf(UNFOLD, motion.unfold, t));
  const w = easeInOut(progressOf(WHEEL, motion.wheel, t));
  const h = easeInOut(progressOf(HOME, motion.home, t));

  // Samples: the block, with a few cubes sliding out or back.
  const since = (t - slide.start) / PICK_SECONDS;
  const out01 = slide.start < 0 ? 0 : easeInOut(clamp01(1 - Math.abs(2 * since - 1)) * 1.6);
  const bx = block.x + slide.x * out01;
  const by = block.y + slide.y * out01;
  const bz = block.z + slide.z * out01;

  // Data: a bar on its cell.
  const breath = BREATH * Math.sin(1.7 * t + cell.x + 1.3 * cell.z);
  const barHalf = 0.5 * mix(BAR_LOW, BAR_LOW + BAR_HIGH * cell.value * (1 + breath), rise);

  // Assets: a bar on its ring, facing the axis.
  const { radius, halfDepth, halfWidth } = at(RINGS, ring.index);
  const angle = ring.angle + GENOME_SPIN * (t - ASSETS_START);
  const trackHalf = 0.5 * (BAR_LOW + TRACK_HIGH * ring.height);

  // Block → matrix → rings → block, each transition with its own arc.
  const swirl = SWIRL * arch(w) * (1 - w);
  const cx = mix(cell.x, radius * Math.cos(angle), w);
  const cz = mix(cell.z, radius * Math.sin(angle), w);
  const sx = cx * Math.cos(swirl) - cz * Math.sin(swirl);
  const sz = cx * Math.sin(swirl) + cz * Math.cos(swirl);
  const flat = u * (1 - h);
  const fly = motion.arc * (arch(u) * (1 - w) + 0.5 * arch(w) + 0.8 * arch(h));
  const low = mix(barHalf, trackHalf, w);
  out.x = mix(bx, sx, flat);
  out.y = mix(by, low, flat) + fly;
  out.z = mix(bz, sz, flat);
  out.halfX = mix(CUBE_HALF, mix(CELL_HALF, halfDepth, w), flat);
  out.halfY = mix(CUBE_HALF, low, flat);
  out.halfZ = mix(CUBE_HALF, mix(CELL_HALF, halfWidth, w), flat);
  out.yaw = -angle * w * (1 - h);
  out.samples = 1 - flat;
  out.data = flat * (1 - w);
  out.assets = flat * w;
  return out;
}
