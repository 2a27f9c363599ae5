import { DAPI, GFP, RHODAMINE } from "#design/tokens.ts";
import { Projection } from "#scenes/lib/camera.ts";
import { constFloat, constFloats, constVec, constVecs } from "#scenes/lib/glsl.ts";
import {
  AMBER,
  BRIGHT,
  DARK,
  DATA_FULL_STEP,
  DATA_STEPS,
  GLASS,
  GLASS_DEEP,
  GLASS_LIGHT,
  ICE,
  PALE,
  READING_BLOOM,
  RING_LIGHT,
  RING_STAINS,
  WARM,
} from "../look.ts";
import { BAR_HIGH, BAR_LOW, CELL_HALF, CUBE_HALF, RINGS } from "../model/constants.ts";
import { BAR_LIFT, CUBE_LIFT, LIFT_FRONT, LIFT_TOP } from "../model/lift.ts";
import { PICK_SECONDS } from "../model/picks.ts";
import { BREATH, GENOME_SPIN, RISE_WIDTH, SWIRL, TRACK_HIGH } from "../model/pose.ts";
import { LIGHT_TRAIL } from "../model/ring.ts";
import { ASSETS_START, HOME, LOOP_SECONDS, type Move, RISE, UNFOLD, WHEEL } from "../model/timeline.ts";
import { cameraAt, STILL_FRAME } from "../model/view.ts";
import { CLUSTERS, DAPI_KINDS, GFP_NUCLEI, type Nucleus, nucleiOf, SPECIMEN_TURNS } from "../specimens.ts";

const constMove = (name: string, { start, spread, seconds }: Move): string =>
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

/** Declarations of constants under their own names. */
const all = <Value>(
  declare: (name: string, value: Value) => string,
  values: Readonly<Record<string, Value>>,
): readonly string[] => Object.entries(values).map(([name, value]) => declare(name, value));

const constRings = (name: string, measure: "radius" | "halfDepth" | "halfWidth"): string =>
  constFloats(
    name,
    RINGS.map((ring) => ring[measure]),
  );

/** The constants of model and look for GLSL, generated so that shaders and canvas agree. */
export const SHADER_CONSTANTS = [
  ...all(constFloat, { ASSETS_START, LOOP_SECONDS }),
  ...all(constMove, { UNFOLD, RISE, WHEEL, HOME }),
  constFloat("PICK_SECONDS", PICK_SECONDS),
  ...all(constFloat, { LIGHT_TRAIL, READING_BLOOM }),
  ...all(constFloat, { CUBE_LIFT, BAR_LIFT, LIFT_TOP, LIFT_FRONT }),
  ...all(constFloat, { BREATH, GENOME_SPIN, RISE_WIDTH, SWIRL, TRACK_HIGH }),
  ...all(constFloat, { CUBE_HALF, CELL_HALF, BAR_LOW, BAR_HIGH }),
  constRings("RING_RADII", "radius"),
  constRings("RING_HALF_DEPTHS", "halfDepth"),
  constRings("RING_HALF_WIDTHS", "halfWidth"),
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
  ...all(constVec, { DAPI, GFP, RHODAMINE }),
  ...all(constVec, { AMBER, DARK, GLASS, GLASS_DEEP, BRIGHT, PALE, ICE, WARM }),
  constVecs("RING_STAINS", RING_STAINS),
  ...all(constFloat, { DATA_STEPS, DATA_FULL_STEP }),
  ...all(constVec, { RING_LIGHT, GLASS_LIGHT }),
].join("\n");
