import { at } from "#lib/at.ts";
import type { Box } from "#scenes/lib/box-geometry.ts";
import { projector } from "#scenes/lib/camera.ts";
import { type SeenBox, visibleBoxes } from "#scenes/lib/visible.ts";
import { gridOf, type Instance, makeInstances } from "../model/instances.ts";
import { newPose, poseAt } from "../model/pose.ts";
import { cameraAt, STILL_FRAME, STILL_HEIGHT, STILL_WIDTH } from "../model/view.ts";

/** Geometry is written on a half-pixel grid: whole numbers at twice the size. */
export const GRID = 2;

const [WIDTH, HEIGHT] = [STILL_WIDTH * GRID, STILL_HEIGHT * GRID];
/** The opening of a still's document, and the mask of its whole area by the gradient D. */
export const OPENING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`;
export const MASK = `<mask id="m"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#D)"/></mask>`;

const INSTANCES = makeInstances();

function boxesAt(seconds: number): Box[] {
  const pose = newPose();
  return INSTANCES.map((instance) => {
    const { x, y, z, halfX, halfY, halfZ, yaw } = poseAt(instance, seconds, pose);
    return { centre: [x, y, z], half: [halfX, halfY, halfZ], yaw };
  });
}

export const instanceOf = ({ index }: SeenBox): Instance => at(INSTANCES, index);

/** The visible boxes in painting order. */
export function seenAt(seconds: number): SeenBox[] {
  const camera = cameraAt(seconds);
  return visibleBoxes(boxesAt(seconds), camera, projector(camera, STILL_FRAME));
}

/** The reflection of one tray in the ground. */
export function reflectedAt(seconds: number, tray: number): SeenBox[] {
  const camera = cameraAt(seconds);
  const all = boxesAt(seconds);
  const indices = [...all.keys()].filter((i) => gridOf(i)[1] === tray);
  const boxes = indices.map((i): Box => {
    const box = at(all, i);
    const [x, y, z] = box.centre;
    return { ...box, centre: [x, -y, z] };
  });
  const seen = visibleBoxes(boxes, camera, projector(camera, STILL_FRAME));
  return seen.map((one) => ({ ...one, index: at(indices, one.index) }));
}
