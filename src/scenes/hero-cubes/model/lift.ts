import { mix } from "#lib/math.ts";
import { CLEARANCE, CUBE_HALF, EDGE, PITCH, TRAY_PITCH } from "./constants.ts";
import type { Instance } from "./instances.ts";
import type { Pose } from "./pose.ts";

/* Apart from lifts.ts, whose springs the Canvas2D worker would otherwise carry without using them. */

/** How far what is under the pointer is lifted, in units: a cube out of the block, and a bar off the ground. */
export const CUBE_LIFT = 0.4;
export const BAR_LIFT = 0.34;

/** Cubes above this height are in the top tray, and those beyond this z at the front: halfway to their neighbours. */
export const LIFT_TOP = CLEARANCE + CUBE_HALF + (EDGE - 1.5) * TRAY_PITCH;
export const LIFT_FRONT = (EDGE / 2 - 1) * PITCH;

/** Lifts a pose by a share, 0…1: a cube out of its visible side, a bar upwards. As in shaders/hero-cubes/pose.glsl. */
export function lift(pose: Pose, { block }: Instance, share: number): void {
  const out = share * CUBE_LIFT * pose.samples;
  if (block.y > LIFT_TOP) pose.y += out;
  else if (block.z > LIFT_FRONT) pose.z += out;
  else pose.x += out;
  pose.y += mix(BAR_LIFT, 0, pose.samples) * share;
}
