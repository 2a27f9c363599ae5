import { FIELD, FROST } from "#design/tokens.ts";
import { glslConstants, shaderPair } from "#scenes/lib/glsl.ts";
import frag from "#shaders/helix/helix.frag.glsl?raw";
import vert from "#shaders/helix/helix.vert.glsl?raw";
import trail from "#shaders/helix/trail.glsl?raw";
import stops from "#shaders/lib/stops.glsl?raw";
import { BEAD_STOPS, HALO_REACH, HALO_STOPS, PURE, STAINS, STRANDS } from "./look.ts";
import { BOND, HALO_FROM, MARK } from "./model/light.ts";
import { BASES, EYE, RADIUS, RADIUS_TAIL, TURNS } from "./model/strands.ts";
import { TRAIL_POINTS } from "./model/trail.ts";
import { QUIET, QUIET_REACH } from "./model/view.ts";

/** The constants of model and look for GLSL, generated so that shaders and canvas agree. */
const constants = [
  `const int TRAIL_POINTS = ${TRAIL_POINTS};`,
  `const int BEAD_STOP_COUNT = ${BEAD_STOPS.length};`,
  glslConstants({
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
    BEAD_STOPS,
    HALO_STOPS,
    FIELD,
    FROST,
    STRANDS,
    STAINS: BASES.map((base) => STAINS[base]),
  }),
].join("\n");

export const HELIX = shaderPair(vert, frag, { constants, trail, stops });
