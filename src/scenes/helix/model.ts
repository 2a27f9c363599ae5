/** What the helix shows, apart from who draws it: read by both renderers and the still. */
export { DRIFT_SECONDS, driftAt } from "./model/drift.ts";
export { alongOf, BASES, type Base, BEADS, basesOf, beadAt, fadeAt, RUNGS } from "./model/strands.ts";
export {
  DRIFT_SPACING,
  driftTrail,
  SAMPLE_SECONDS,
  stepTrail,
  TRAIL_POINTS,
  type Trail,
  trailAt,
} from "./model/trail.ts";
