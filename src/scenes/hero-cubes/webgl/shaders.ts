import { shaderPair } from "#scenes/lib/glsl.ts";
import bars from "#shaders/hero-cubes/bars.glsl?raw";
import cubesFragment from "#shaders/hero-cubes/cubes.frag.glsl?raw";
import cubesVertex from "#shaders/hero-cubes/cubes.vert.glsl?raw";
import depth from "#shaders/hero-cubes/depth.glsl?raw";
import glass from "#shaders/hero-cubes/glass.glsl?raw";
import groundFragment from "#shaders/hero-cubes/ground.frag.glsl?raw";
import groundVertex from "#shaders/hero-cubes/ground.vert.glsl?raw";
import halosFragment from "#shaders/hero-cubes/halos.frag.glsl?raw";
import halosVertex from "#shaders/hero-cubes/halos.vert.glsl?raw";
import pose from "#shaders/hero-cubes/pose.glsl?raw";
import reading from "#shaders/hero-cubes/reading.glsl?raw";
import specimen from "#shaders/hero-cubes/specimen.glsl?raw";
import ease from "#shaders/lib/ease.glsl?raw";
import srgb from "#shaders/lib/srgb.glsl?raw";
import trig from "#shaders/lib/trig.glsl?raw";
import { SHADER_CONSTANTS } from "./shader-constants.ts";

const chunks = { constants: SHADER_CONSTANTS, ease, trig, srgb, pose, reading, glass, bars, depth, specimen };

export const CUBES = shaderPair(cubesVertex, cubesFragment, chunks);
/** Camera-facing squares of light, one per instance. */
export const HALOS = shaderPair(halosVertex, halosFragment, chunks);
/** The light that the cubes cast on the ground. */
export const GROUND = shaderPair(groundVertex, groundFragment, chunks);
