import { FIELD, FROST } from "#scenes/lib/colour.ts";
import { glslFloat, glslVec, withChunks } from "#scenes/lib/glsl.ts";
import frag from "../../../shaders/helix/helix.frag.glsl?raw";
import vert from "../../../shaders/helix/helix.vert.glsl?raw";
import trail from "../../../shaders/helix/trail.glsl?raw";
import { STAINS } from "./colours.ts";
import {
  BASES,
  BOND,
  EYE,
  HALO_FROM,
  QUIET,
  QUIET_REACH,
  RADIUS,
  STRAND_COLOURS,
  TRAIL_POINTS,
  TURNS,
} from "./model.ts";

const floats: Readonly<Record<string, number>> = {
  TAU: 2 * Math.PI,
  BOND,
  EYE,
  HALO_FROM,
  QUIET,
  QUIET_REACH,
  RADIUS,
  TURNS,
};

const colours = (name: string, list: readonly (readonly number[])[]): string =>
  `const vec3 ${name}[${list.length}] = vec3[${list.length}](${list.map((c) => glslVec(...c)).join(", ")});`;

/** The model's constants for GLSL, generated so that shaders and model agree. */
const constants = [
  ...Object.entries(floats).map(([name, value]) => `const float ${name} = ${glslFloat(value)};`),
  `const int TRAIL_POINTS = ${TRAIL_POINTS};`,
  `const vec3 FIELD = ${glslVec(...FIELD)};`,
  `const vec3 FROST = ${glslVec(...FROST)};`,
  colours("STRANDS", STRAND_COLOURS),
  colours(
    "STAINS",
    BASES.map((base) => STAINS[base]),
  ),
].join("\n");

export const VERTEX = withChunks(vert, { constants, trail });
export const FRAGMENT = withChunks(frag, { constants });
