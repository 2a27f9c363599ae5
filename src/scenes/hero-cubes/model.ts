/** What the hero shows, apart from who draws it: read by both renderers, the still and the legend. */
export * from "./model/constants.ts";
export { gridOf, type Instances, indexOf, makeInstances } from "./model/instances.ts";
export { GFP_SPECIMENS, PICK_SECONDS, PICKS } from "./model/picks.ts";
export { newPose, type Pose, poseAt } from "./model/pose.ts";
export { loopTime, type Move, phaseAt } from "./model/timeline.ts";
export {
  BLEED,
  cameraAt,
  cameraInto,
  frameFor,
  frameInto,
  heightScale,
  type MovingCamera,
  type MovingFrame,
  newCamera,
  newFrame,
  STILL_FRAME,
  STILL_HEIGHT,
  STILL_WIDTH,
} from "./model/view.ts";
