import { DAPI, GFP, RHODAMINE } from "#design/tokens.ts";
import { Projection } from "#scenes/lib/camera.ts";
import { constFloat, constFloats, constVec, constVecs } from "#scenes/lib/glsl.ts";
import * as look from "./look.ts";
import * as model from "./model.ts";
import { CLUSTERS, DAPI_KINDS, GFP_NUCLEI, type Nucleus, nucleiOf, TURNS } from "./specimens.ts";

const move = (name: string, { start, spread, seconds }: model.Move): string =>
  constVec(name, [start, spread, seconds]);

/** Clusters by their index in the shader: the round one, the four, the gfp one. */
const clusters: readonly (readonly Nucleus[])[] = [nucleiOf(0).nuclei, ...CLUSTERS, GFP_NUCLEI];
const MOST_NUCLEI = 3;

/** Positions and radii of all nuclei, three per cluster; unused ones have size 0. */
const nuclei = clusters.flatMap((cluster) =>
  Array.from({ length: MOST_NUCLEI }, (_, i) => {
    const n = cluster[i];
    return n ? [n.x, n.y, n.rx, n.ry] : [9, 9, 0.01, 0.01];
  }),
);

const { right, up, back } = new Projection().set(model.cameraAt(0), model.STILL_FRAME);

/** The constants of model and look for GLSL, generated so that shaders and canvas agree. */
export const SHADER_CONSTANTS = [
  move("UNFOLD", model.UNFOLD),
  move("RISE", model.RISE),
  move("WHEEL", model.WHEEL),
  move("HOME", model.HOME),
  constFloat("PICK_SECONDS", model.PICK_SECONDS),
  constFloat("BREATH", model.BREATH),
  constFloat("TURN", model.TURN),
  constFloat("SWIRL", model.SWIRL),
  constFloat("CUBE_HALF", model.CUBE_HALF),
  constFloat("CELL_HALF", model.CELL_HALF),
  constFloat("BAR_LOW", model.BAR_LOW),
  constFloat("BAR_HIGH", model.BAR_HIGH),
  constFloat("TRACK_HIGH", model.TRACK_HIGH),
  constFloats("RING_RADII", model.RING_RADII),
  constFloats("RING_DEPTHS", model.RING_DEPTHS),
  constFloats(
    "RING_WIDTHS",
    model.RING_COUNTS.map((_, ring) => model.ringHalfWidth(ring)),
  ),
  constFloat("LOOP_SECONDS", model.LOOP_SECONDS),
  constFloat("DEPTH_NEAR", 34),
  constFloat("DEPTH_FAR", 54),
  constFloat("DAPI_KINDS", DAPI_KINDS),
  constFloat("CLUSTER_COUNT", CLUSTERS.length + 1),
  constFloat("TURN_COUNT", TURNS.length),
  constFloats(
    "SPECIMEN_TURNS",
    TURNS.map((degrees) => (degrees * Math.PI) / 180),
  ),
  constVecs("NUCLEI", nuclei),
  // The specimens' plane: the picture plane while the block is shown.
  constVec("SPECIMEN_RIGHT", right),
  constVec("SPECIMEN_UP", up),
  constVec("SPECIMEN_BACK", back),
  constVec("DAPI", DAPI),
  constVec("GFP", GFP),
  constVec("RHODAMINE", RHODAMINE),
  constVec("AMBER", look.AMBER),
  constVec("DARK", look.DARK),
  constVec("GLASS", look.GLASS),
  constVec("GLASS_DEEP", look.GLASS_DEEP),
  constVec("BRIGHT", look.BRIGHT),
  constVec("PALE", look.PALE),
  constVec("ICE", look.ICE),
  constVec("WARM", look.WARM),
  constVecs("RINGS", look.RINGS),
  constFloat("DATA_STEPS", look.DATA_STEPS),
  constFloat("DATA_FULL_STEP", look.DATA_FULL_STEP),
  constVec("RING_LIGHT", look.RING_LIGHT),
  constVec("GLASS_LIGHT", look.GLASS_LIGHT),
].join("\n");
