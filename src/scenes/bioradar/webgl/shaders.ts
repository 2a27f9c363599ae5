import { CY5, FIELD, FROST } from "#scenes/lib/colour.ts";
import { glslFloat, glslVec, withChunks } from "#scenes/lib/glsl.ts";
import contactsFrag from "../../../../shaders/bioradar/contacts.frag.glsl?raw";
import contactsVert from "../../../../shaders/bioradar/contacts.vert.glsl?raw";
import groundFrag from "../../../../shaders/bioradar/ground.frag.glsl?raw";
import groundVert from "../../../../shaders/bioradar/ground.vert.glsl?raw";
import paint from "../../../../shaders/bioradar/paint.glsl?raw";
import reliefFrag from "../../../../shaders/bioradar/relief.frag.glsl?raw";
import reliefVert from "../../../../shaders/bioradar/relief.vert.glsl?raw";
import sweep from "../../../../shaders/bioradar/sweep.glsl?raw";
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
} from "../model.ts";

const floats: Readonly<Record<string, number>> = {
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
};

/** The model's constants for GLSL, generated so that shaders and model agree. */
const constants = [
  ...Object.entries(floats).map(([name, value]) => `const float ${name} = ${glslFloat(value)};`),
  `const int RING_COUNT = ${RINGS.length};`,
  `const int CONTACT_COUNT = ${CONTACTS.length};`,
  `const vec3 FROST = ${glslVec(...FROST)};`,
  `const vec3 CY5 = ${glslVec(...CY5)};`,
  `const vec3 FIELD = ${glslVec(...FIELD)};`,
  // Colour of the sweep's edge and the terrain's dots: a slightly cooler frost.
  `const vec3 EDGE = ${glslVec(0.957, 1, 0.984)};`,
  `const vec3 DOT = ${glslVec(0.875, 0.91, 0.902)};`,
].join("\n");

const whole = (source: string): string => withChunks(source, { constants, paint, sweep });

/** Vertex and fragment shaders of each layer. */
export const SHADERS = {
  ground: [whole(groundVert), whole(groundFrag)],
  relief: [whole(reliefVert), whole(reliefFrag)],
  contacts: [whole(contactsVert), whole(contactsFrag)],
} as const;
