import { FIELD, FROST } from "#design/tokens.ts";
import { constFloat, constVec, constVecs, withChunks } from "#scenes/lib/glsl.ts";
import frag from "#shaders/helix/helix.frag.glsl?raw";
import vert from "#shaders/helix/helix.vert.glsl?raw";
import trail from "#shaders/helix/trail.glsl?raw";
import stops from "#shaders/lib/stops.glsl?raw";
import { BEAD_STOPS, HALO_REACH, HALO_STOPS, PURE, STAINS, STRANDS } from "./look.ts";
import { BOND, HALO_FROM, MARK } from "./model/light.ts";
import { BASES, EYE, RADIUS, RADIUS_TAIL, TURNS } from "./model/strands.ts";
import { TRAIL_POINTS } from "./model/trail.ts";
import { QUIET, QUIET_REACH } from "./model/view.ts";

const floats: Readonly<Record<string, number>> = {
  ...MARK,
  TAU: 2 * Math.PI,
  BOND,
  EYE,
  HALO_FROM,
  HALO_REACH,
  PURE,
  QUIET,
  QUIET_REACH,
  RADIUS,
  RADIUS_TAIL,
  TURNS,
};

/** The constants of model and look for GLSL, generated so that shaders and canvas agree. */
const constants = [
  ...Object.entries(floats).map(([name, value]) => constFloat(name, value)),
  `const int TRAIL_POINTS = ${TRAIL_POINTS};`,
  `const int BEAD_STOP_COUNT = ${BEAD_STOPS.length};`,
  constVecs("BEAD_STOPS", BEAD_STOPS),
  constVecs("HALO_STOPS", HALO_STOPS),
  constVec("FIELD", FIELD),
  constVec("FROST", FROST),
  constVecs("STRANDS", STRANDS),
  constVecs(
    "STAINS",
    BASES.map((base) => STAINS[base]),
  ),
].join("\n");

export const VERTEX = withChunks(vert, { constants, trail });
export const FRAGMENT = withChunks(frag, { constants, stops });
