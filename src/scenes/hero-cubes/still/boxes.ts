import type { Box } from "#scenes/lib/boxes.ts";
import { projector } from "#scenes/lib/camera.ts";
import { type SeenBox, visibleBoxes } from "#scenes/lib/visible.ts";
import { COUNT, cameraAt, gridOf, makeInstances, newPose, poseAt, STILL_FRAME } from "../model.ts";

/** All geometry is written on a half-pixel grid: whole numbers in a frame twice as large. */
export const GRID = 2;

export const INSTANCES = makeInstances();

/** Every instance as a box at one moment. */
export function boxesAt(seconds: number): Box[] {
  const pose = newPose();
  return Array.from({ length: COUNT }, (_, i) => {
    poseAt(INSTANCES, i, seconds, pose);
    return {
      centre: [pose.x, pose.y, pose.z],
      half: [pose.halfX, pose.halfY, pose.halfZ],
      yaw: pose.yaw,
    };
  });
}

/** What of it is to be seen, in painting order. */
export function seenAt(seconds: number): SeenBox[] {
  const camera = cameraAt(seconds);
  return visibleBoxes(boxesAt(seconds), camera, projector(camera, STILL_FRAME));
}

/** The lowest tray as the ground mirrors it. */
export function mirroredAt(seconds: number, tray: number): SeenBox[] {
  const camera = cameraAt(seconds);
  const boxes = boxesAt(seconds).map(
    ({ centre: [x, y, z], half, yaw }, i): Box => ({
      // Everything else is put out of sight, so that indices still tell instances.
      centre: gridOf(i)[1] === tray ? [x, -y, z] : [0, -1e4 - i, 0],
      half,
      yaw,
    }),
  );
  return visibleBoxes(boxes, camera, projector(camera, STILL_FRAME)).filter(
    (b) => gridOf(b.index)[1] === tray,
  );
}
