/** The helix's model, independent of the renderer: shared by both renderers and the still. */
export { SAMPLE_SECONDS, TRAIL_POINTS } from "./model/constants.ts";
export { DRIFT_SECONDS, driftAt } from "./model/drift.ts";
export { pointerInto, STILL_SECOND } from "./model/lead.ts";
export {
  BOND,
  beadRadius,
  HALO_FROM,
  lightOf,
  MARK,
  rungDepth,
  rungShare,
  rungWidth,
} from "./model/light.ts";
export {
  BEAD_MARKS,
  beadOf,
  createOrder,
  MARKS,
  type Order,
  sortMarks,
  strandOf,
} from "./model/order.ts";
export {
  alongOf,
  BASES,
  type Base,
  BEADS,
  basesOf,
  beadAt,
  EYE,
  fadeAt,
  RADIUS,
  RADIUS_TAIL,
  RUNGS,
  SPIN,
  TURNS,
} from "./model/strands.ts";
export { driftTrail, stepTrail, type Trail, trailAt } from "./model/trail.ts";
export { fitView, type HelixView, QUIET, QUIET_REACH, quietAt, type Words } from "./model/view.ts";
