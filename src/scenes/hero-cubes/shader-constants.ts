import { DAPI, GFP, type Rgb } from "#scenes/lib/colour.ts";
import { glslFloat, glslVec } from "#scenes/lib/glsl.ts";
import { DARK, GLASS, GLASS_DEEP, RINGS } from "./look.ts";
import * as model from "./model.ts";
import { CLUSTERS, DAPI_KINDS, GFP_NUCLEI, type Nucleus, nucleiOf, TURNS } from "./specimens.ts";

const float = (name: string, value: number): string => `const float ${name} = ${glslFloat(value)};`;
const vec = (name: string, values: readonly number[]): string =>
  `const vec${values.length} ${name} = ${glslVec(...values)};`;
const floats = (name: string, values: readonly number[]): string =>
  `const float ${name}[${values.length}] = float[${values.length}](${values.map(glslFloat).join(", ")});`;
const rgb = (name: string, colour: Rgb): string => vec(name, colour);
const move = (name: string, { start, spread, seconds }: model.Move): string =>
  vec(name, [start, spread, seconds]);

/** Clusters by their index in the shader: the round one, the four, the gfp one. */
const clusters: readonly (readonly Nucleus[])[] = [nucleiOf(0).nuclei, ...CLUSTERS, GFP_NUCLEI];
const MOST_NUCLEI = 3;

/** Positions and radii of all nuclei, three per cluster; unused ones have size 0. */
const nuclei = clusters.flatMap((cluster) =>
  Array.from({ length: MOST_NUCLEI }, (_, i) => {
    const n = cluster[i];
    return n ? glslVec(n.x, n.y, n.rx, n.ry) : glslVec(9, 9, 0.01, 0.01);
  }),
);

const camera = model.cameraAt(0);
const back = camera.eye.map((x, i) => x - (camera.target[i] ?? 0));
const away = Math.hypot(...back);
const [bx = 0, by = 0, bz = 0] = back.map((x) => x / away);
const level = Math.hypot(bx, bz);
const right = [bz / level, 0, -bx / level];

/** The model's constants for GLSL, generated so that shaders and model agree. */
export const SHADER_CONSTANTS = [
  move("UNFOLD", model.UNFOLD),
  move("RISE", model.RISE),
  move("WHEEL", model.WHEEL),
  move("HOME", model.HOME),
  float("PICK_SECONDS", model.PICK_SECONDS),
  float("BREATH", model.BREATH),
  float("TURN", model.TURN),
  float("SWIRL", model.SWIRL),
  float("CUBE_HALF", model.CUBE_HALF),
  float("CELL_HALF", model.CELL_HALF),
  float("BAR_LOW", model.BAR_LOW),
  float("BAR_HIGH", model.BAR_HIGH),
  float("TRACK_HIGH", model.TRACK_HIGH),
  floats("RING_RADII", model.RING_RADII),
  floats("RING_DEPTHS", model.RING_DEPTHS),
  floats(
    "RING_WIDTHS",
    model.RING_COUNTS.map((_, ring) => model.ringHalfWidth(ring)),
  ),
  float("LOOP_SECONDS", model.LOOP_SECONDS),
  float("DEPTH_NEAR", 34),
  float("DEPTH_FAR", 54),
  float("DAPI_KINDS", DAPI_KINDS),
  float("CLUSTER_COUNT", CLUSTERS.length + 1),
  float("TURN_COUNT", TURNS.length),
  floats(
    "SPECIMEN_TURNS",
    TURNS.map((degrees) => (degrees * Math.PI) / 180),
  ),
  `const vec4 NUCLEI[${nuclei.length}] = vec4[${nuclei.length}](${nuclei.join(", ")});`,
  // The specimens' plane: the picture plane while the block is shown.
  vec("SPECIMEN_RIGHT", right),
  vec("SPECIMEN_UP", [
    by * (right[2] ?? 0),
    bz * (right[0] ?? 0) - bx * (right[2] ?? 0),
    -by * (right[0] ?? 0),
  ]),
  vec("SPECIMEN_BACK", [bx, by, bz]),
  rgb("DAPI", DAPI),
  rgb("GFP", GFP),
  rgb("DARK", DARK),
  rgb("GLASS", GLASS),
  rgb("GLASS_DEEP", GLASS_DEEP),
  `const vec3 RINGS[4] = vec3[4](${RINGS.map((colour) => glslVec(...colour)).join(", ")});`,
].join("\n");
