import { DAPI, GFP, RHODAMINE } from "#design/tokens.ts";
import { Projection } from "#scenes/lib/camera.ts";
import { constFloat, constFloats, constVec, constVecs } from "#scenes/lib/glsl.ts";
import * as look from "../look.ts";
import * as constants from "../model/constants.ts";
import { PICK_SECONDS } from "../model/picks.ts";
import { BREATH, GENOME_SPIN, RISE_WIDTH, SWIRL, TRACK_HIGH } from "../model/pose.ts";
import * as timeline from "../model/timeline.ts";
import { cameraAt, STILL_FRAME } from "../model/view.ts";
import { CLUSTERS, DAPI_KINDS, GFP_NUCLEI, type Nucleus, nucleiOf, SPECIMEN_TURNS } from "../specimens.ts";

const constMove = (name: string, { start, spread, seconds }: timeline.Move): string =>
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

const { right, up, back } = new Projection().set(cameraAt(0), STILL_FRAME);

/** The constants of model and look for GLSL, generated so that shaders and canvas agree. */
export const SHADER_CONSTANTS = [
  constFloat("ASSETS_START", timeline.ASSETS_START),
  constFloat("LOOP_SECONDS", timeline.LOOP_SECONDS),
  constMove("UNFOLD", timeline.UNFOLD),
  constMove("RISE", timeline.RISE),
  constMove("WHEEL", timeline.WHEEL),
  constMove("HOME", timeline.HOME),
  constFloat("PICK_SECONDS", PICK_SECONDS),
  constFloat("BREATH", BREATH),
  constFloat("GENOME_SPIN", GENOME_SPIN),
  constFloat("RISE_WIDTH", RISE_WIDTH),
  constFloat("SWIRL", SWIRL),
  constFloat("TRACK_HIGH", TRACK_HIGH),
  constFloat("CUBE_HALF", constants.CUBE_HALF),
  constFloat("CELL_HALF", constants.CELL_HALF),
  constFloat("BAR_LOW", constants.BAR_LOW),
  constFloat("BAR_HIGH", constants.BAR_HIGH),
  constFloats(
    "RING_RADII",
    constants.RINGS.map(({ radius }) => radius),
  ),
  constFloats(
    "RING_HALF_DEPTHS",
    constants.RINGS.map(({ halfDepth }) => halfDepth),
  ),
  constFloats(
    "RING_HALF_WIDTHS",
    constants.RINGS.map(({ halfWidth }) => halfWidth),
  ),
  constFloat("DEPTH_NEAR", 34),
  constFloat("DEPTH_FAR", 54),
  constFloat("DAPI_KINDS", DAPI_KINDS),
  constFloat("CLUSTER_COUNT", CLUSTERS.length + 1),
  constFloat("TURN_COUNT", SPECIMEN_TURNS.length),
  constFloats(
    "SPECIMEN_TURNS",
    SPECIMEN_TURNS.map((degrees) => (degrees * Math.PI) / 180),
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
  constVecs("RING_STAINS", look.RING_STAINS),
  constFloat("DATA_STEPS", look.DATA_STEPS),
  constFloat("DATA_FULL_STEP", look.DATA_FULL_STEP),
  constVec("RING_LIGHT", look.RING_LIGHT),
  constVec("GLASS_LIGHT", look.GLASS_LIGHT),
].join("\n");
