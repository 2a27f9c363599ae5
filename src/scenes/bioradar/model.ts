/** What the bioradar shows, apart from who draws it: read by both renderers, the still and the list. */
export { CONTACT_IDS, CONTACTS, type Contact, type ContactId, contactGlow } from "./model/contacts.ts";
export { ageOf, glowAt, SWEEP_SPEED, sweepAngle, TURN_SECONDS } from "./model/sweep.ts";
export { edgeFade, heightAt, makeTerrain, PEAK, TERRAIN_REACH } from "./model/terrain.ts";
export {
  BIORADAR_HEIGHT,
  BIORADAR_MAX_HEIGHT,
  BIORADAR_WIDTH,
  CAMERA,
  frameFor,
  LONG_TICK_STEP,
  MAST,
  placeOf,
  RINGS,
  TICK_STEP,
} from "./model/view.ts";
