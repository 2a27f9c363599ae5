import { mix } from "#lib/math.ts";
import type { Ray } from "#scenes/lib/camera.ts";
import { COUNT } from "./constants.ts";
import type { Pose } from "./pose.ts";

/** Share of one state from which an instance has arrived in it. */
const SETTLED = 0.98;

/**
 * How much larger a box is for the pointer on each side, in units: half the gap to its neighbour, so that the pointer
 * does not fall between two cubes. In the block, and of bars.
 */
const CUBE_MARGIN = 0.13;
const BAR_MARGIN = 0.045;

/** How far along a ray it meets the box of a pose, in lengths of its direction; Infinity if it does not. */
export function hitAt({ from, along }: Readonly<Ray>, pose: Readonly<Pose>): number {
  const { x, y, z, halfX, halfY, halfZ, yaw, samples } = pose;
  const margin = mix(BAR_MARGIN, CUBE_MARGIN, samples);
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  const ox = from[0] - x;
  const oy = from[1] - y;
  const oz = from[2] - z;
  // In the box's own axes, each a pair of parallel sides.
  let o = ox * c - oz * s;
  let d = along[0] * c - along[2] * s;
  let one = (-halfX - margin - o) / d;
  let two = (halfX + margin - o) / d;
  let enter = Math.min(one, two);
  let leave = Math.max(one, two);
  one = (-halfY - margin - oy) / along[1];
  two = (halfY + margin - oy) / along[1];
  enter = Math.max(enter, Math.min(one, two));
  leave = Math.min(leave, Math.max(one, two));
  o = ox * s + oz * c;
  d = along[0] * s + along[2] * c;
  one = (-halfZ - margin - o) / d;
  two = (halfZ + margin - o) / d;
  enter = Math.max(enter, Math.min(one, two));
  leave = Math.min(leave, Math.max(one, two));
  return enter <= leave && leave > 0 ? enter : Number.POSITIVE_INFINITY;
}

/** Whether an instance stands in one of the three states rather than on its way to the next. */
export const isSettled = ({ samples, data, assets }: Readonly<Pose>): boolean =>
  Math.max(samples, data, assets) >= SETTLED;

/**
 * The instance that a ray meets first, of those that are settled; −1 if it meets none. `poseOf` may reuse its result.
 */
export function firstHit(ray: Readonly<Ray>, poseOf: (index: number) => Readonly<Pose>): number {
  let first = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < COUNT; i++) {
    const pose = poseOf(i);
    if (!isSettled(pose)) continue;
    const distance = hitAt(ray, pose);
    if (distance >= nearest) continue;
    nearest = distance;
    first = i;
  }
  return first;
}
