import { GFP } from "#design/tokens.ts";
import { glslConstants, shaderPair } from "#scenes/lib/glsl.ts";
import letters from "#shaders/inside/letters.glsl?raw";
import fragment from "#shaders/inside/marks.frag.glsl?raw";
import vertex from "#shaders/inside/marks.vert.glsl?raw";
import maskFragment from "#shaders/inside/mask.frag.glsl?raw";
import maskVertex from "#shaders/inside/mask.vert.glsl?raw";
import noise from "#shaders/inside/noise.glsl?raw";
import { KINDS } from "../model/marks.ts";
import { DISTANCE, FOCAL, STILL_SIDE } from "../model/view.ts";

const constants = [
  ...KINDS.map((name, kind) => `const int KIND_${name.toUpperCase()} = ${kind};`),
  glslConstants({
    FOCAL,
    FOCUS: DISTANCE,
    // Distance from the camera within which marks fade, in units.
    NEAR: 0.07,
    // Blur of what is far from the focus, its limit, and blur of a stop that is left, in units.
    APERTURE: 0.028,
    MOST_BLUR: 0.07,
    DEFOCUS: 0.03,
    // Distance behind the focus at which it is dark, in shares of the focus' own, and the light left there.
    FOG: 1.1,
    FAR_LIGHT: 0.2,
    BIRTH_SPAN: 0.3,
    // Distance from the axis, in units, from which the picture fades, and at which it ends.
    MASK_START: 0.45,
    MASK_END: STILL_SIDE / 2 - 0.01,
    GFP,
  }),
].join("\n");

const chunks = { constants, noise, letters };

export const MARKS = shaderPair(vertex, fragment, chunks);
export const MASK = shaderPair(maskVertex, maskFragment, chunks);
