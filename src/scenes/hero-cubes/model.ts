/** The hero's model, independent of the renderer: shared by both renderers, the still and the legend. */
export * from "./model/constants.ts";
export { gridOf, type Instances, indexOf, makeInstances, ringHalfWidth } from "./model/instances.ts";
export { GFP_SPECIMENS, PICK_SECONDS, PICKS } from "./model/picks.ts";
export { BREATH, newPose, type Pose, poseAt, SWIRL, TRACK_HIGH, TURN } from "./model/pose.ts";
export { HOME, loopTime, type Move, phaseAt, phaseIndexAt, RISE, UNFOLD, WHEEL } from "./model/timeline.ts";
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
  statesInto,
} from "./model/view.ts";
