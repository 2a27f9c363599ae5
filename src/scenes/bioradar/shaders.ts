import { rgb } from "#design/colour.ts";
import { CY5, FIELD, FROST } from "#design/tokens.ts";
import { glslConstants, shaderPair } from "#scenes/lib/glsl.ts";
import contactsFrag from "#shaders/bioradar/contacts.frag.glsl?raw";
import contactsVert from "#shaders/bioradar/contacts.vert.glsl?raw";
import groundFrag from "#shaders/bioradar/ground.frag.glsl?raw";
import groundVert from "#shaders/bioradar/ground.vert.glsl?raw";
import paint from "#shaders/bioradar/paint.glsl?raw";
import reliefFrag from "#shaders/bioradar/relief.frag.glsl?raw";
import reliefVert from "#shaders/bioradar/relief.vert.glsl?raw";
import sweep from "#shaders/bioradar/sweep.glsl?raw";
import stops from "#shaders/lib/stops.glsl?raw";
import { DOT, EDGE, HALO_STOPS, LINES } from "./look.ts";
import {
  CONTACTS,
  DECAY,
  DOT_LEAST,
  LONG_TICK_STEP,
  MAST,
  PEAK,
  RINGS,
  SWEEP_LIGHT,
  SWEEP_TRAIL,
  TERRAIN_REACH,
  TICK_STEP,
} from "./model.ts";

/** The constants of model and look for GLSL, generated so that shaders and canvas agree. */
const constants = [
  `const int RING_COUNT = ${RINGS.length};`,
  `const int CONTACT_COUNT = ${CONTACTS.length};`,
  glslConstants({
    ...LINES,
    TURN: 2 * Math.PI,
    DECAY,
    DOT_LEAST,
    LONG_TICK_STEP,
    MAST,
    PEAK,
    SWEEP_LIGHT,
    SWEEP_TRAIL,
    TERRAIN_REACH,
    TICK_STEP,
    // Height/width ratio of a ground circle as seen by the camera.
    SLANT: 0.68,
    FROST,
    CY5,
    FIELD,
    EDGE: rgb(EDGE),
    DOT: rgb(DOT),
    HALO_STOPS,
  }),
].join("\n");

const chunks = { constants, paint, stops, sweep };

export const SHADERS = {
  ground: shaderPair(groundVert, groundFrag, chunks),
  relief: shaderPair(reliefVert, reliefFrag, chunks),
  contacts: shaderPair(contactsVert, contactsFrag, chunks),
};
