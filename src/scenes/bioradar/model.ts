/** The bioradar's model, independent of the renderer: shared by both renderers, the still and the list. */
export {
  CONTACTS,
  type Contact,
  type ContactId,
  contactGlow,
  haloShare,
  litCodeAt,
  litStep,
  litStepIn,
  markLight,
  stainShare,
} from "./model/contacts.ts";
export { createSingling, NONE, type Singling, shareOf, stepSingling } from "./model/single.ts";
export { ageOf, DECAY, glowAt, STILL_SECOND, SWEEP_SPEED, sweepAngle, TURN_SECONDS } from "./model/sweep.ts";
export {
  DOT_LEAST,
  dotOpacity,
  dotSize,
  edgeFade,
  heightAt,
  makeTerrain,
  PEAK,
  restLight,
  sweptLight,
  TERRAIN_REACH,
} from "./model/terrain.ts";
export {
  BIORADAR_HEIGHT,
  BIORADAR_MAX_HEIGHT,
  BIORADAR_WIDTH,
  CAMERA,
  frameFor,
  LONG_TICK_STEP,
  MAST,
  placeOf,
  plateScale,
  RINGS,
  SWEEP_LIGHT,
  SWEEP_TRAIL,
  TICK_STEP,
} from "./model/view.ts";
