import { DAPI, GFP, RHODAMINE } from "#design/tokens.ts";
import { Projection } from "#scenes/lib/camera.ts";
import { glslConstants } from "#scenes/lib/glsl.ts";
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
import {
  BAR_HIGH,
  BAR_LOW,
  CELL_HALF,
  CLEARANCE,
  CUBE_HALF,
  EDGE,
  PITCH,
  RINGS,
  TRAY_PITCH,
} from "../model/constants.ts";
import { blockCentre } from "../model/instances.ts";
import { BAR_LIFT, CUBE_LIFT, LIFT_FRONT, LIFT_TOP } from "../model/lift.ts";
import { GFP_SPECIMENS, PICK_SECONDS, PICKS } from "../model/picks.ts";
import { BREATH, GENOME_SPIN, RISE_WIDTH, SWIRL, TRACK_HIGH } from "../model/pose.ts";
import { LIGHT_TRAIL } from "../model/ring.ts";
import { ASSETS_START, HOME, LOOP_SECONDS, type Move, RISE, UNFOLD, WHEEL } from "../model/timeline.ts";
import { cameraAt, STILL_FRAME } from "../model/view.ts";
import { CLUSTERS, DAPI_KINDS, GFP_NUCLEI, type Nucleus, nucleiOf, SPECIMEN_TURNS } from "../specimens.ts";

const moveOf = ({ start, spread, seconds }: Move) => [start, spread, seconds];

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

const picked = PICKS.map(([index]) => index);
/** Centres of the green specimens that stay in their places: what is picked takes its light along. */
const greenCentres = GFP_SPECIMENS.filter((index) => !picked.includes(index)).map(blockCentre);

const ofRings = (measure: "radius" | "halfDepth" | "halfWidth"): Float32Array =>
  Float32Array.from(RINGS, (ring) => ring[measure]);

/** The constants of model and look for GLSL, generated so that shaders and canvas agree. */
export const SHADER_CONSTANTS = [
  glslConstants({ ASSETS_START, LOOP_SECONDS, PICK_SECONDS }),
  glslConstants({ UNFOLD: moveOf(UNFOLD), RISE: moveOf(RISE), WHEEL: moveOf(WHEEL), HOME: moveOf(HOME) }),
  glslConstants({ LIGHT_TRAIL, READING_BLOOM }),
  glslConstants({ CUBE_LIFT, BAR_LIFT, LIFT_TOP, LIFT_FRONT }),
  glslConstants({ BREATH, GENOME_SPIN, RISE_WIDTH, SWIRL, TRACK_HIGH }),
  // Centre of the block's first cell, and the way from one to the next.
  glslConstants({
    EDGE,
    CELL_FIRST: [(PITCH * (1 - EDGE)) / 2, CLEARANCE + CUBE_HALF, (PITCH * (1 - EDGE)) / 2],
    CELL_PITCHES: [PITCH, TRAY_PITCH, PITCH],
  }),
  glslConstants({ GREEN_CENTRES: greenCentres }),
  glslConstants({ CUBE_HALF, CELL_HALF, BAR_LOW, BAR_HIGH }),
  glslConstants({
    RING_RADII: ofRings("radius"),
    RING_HALF_DEPTHS: ofRings("halfDepth"),
    RING_HALF_WIDTHS: ofRings("halfWidth"),
    DEPTH_NEAR: 34,
    DEPTH_FAR: 54,
    DAPI_KINDS,
    CLUSTER_COUNT: CLUSTERS.length + 1,
    TURN_COUNT: SPECIMEN_TURNS.length,
    SPECIMEN_TURNS: Float32Array.from(SPECIMEN_TURNS, (degrees) => (degrees * Math.PI) / 180),
    NUCLEI: nuclei,
  }),
  // The specimens' plane: the picture plane while the block is shown.
  glslConstants({ SPECIMEN_RIGHT: right, SPECIMEN_UP: up, SPECIMEN_BACK: back }),
  glslConstants({ DAPI, GFP, RHODAMINE, RING_STAINS }),
  glslConstants({ AMBER, DARK, GLASS, GLASS_DEEP, BRIGHT, PALE, ICE, WARM }),
  glslConstants({ DATA_STEPS, DATA_FULL_STEP, RING_LIGHT, GLASS_LIGHT }),
].join("\n");
