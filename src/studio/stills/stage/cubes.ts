import { Mesh, Scene } from "three";
import { length, sub, type Vec3 } from "#lib/vec.ts";
import type { Instances } from "#scenes/hero-cubes/model.ts";
import { makeParts } from "#scenes/hero-cubes/parts.ts";
import type { Subject } from "./expose.ts";
import { Exposure, type View } from "./view.ts";

/** One instance for the hero's shader: a glass cube with its specimen, or a bar of data. Lengths in scene units. */
export interface Piece {
  readonly at: Vec3;
  /** 0 (empty) … 1 (bright). */
  readonly specimen?: number;
  readonly gfp?: boolean;
  /** Kind of its cluster of nuclei, 0 … 1. */
  readonly kind?: number;
  /** Value 0 … 1 if it is a bar; omitted for glass. */
  readonly value?: number;
  /** Whether it is picked: lights its glass and surroundings. */
  readonly held?: boolean;
}

export interface CubesView extends View {
  /** Width of an edge, in pixels of a picture 1200 high. */
  readonly line: number;
  /** Light of samples, data and assets on the ground. */
  readonly ground: Vec3;
}

/** A second of the hero's loop in which bars are complete, and a delay that keeps a cube from becoming one. */
const MATRIX_SECOND = 5.4;
const NEVER = 99;

const EXPOSURES = 72;

function instancesOf(pieces: readonly Piece[]): Instances {
  const of = (): Float32Array => new Float32Array(pieces.length * 4);
  const all: Instances = { block: of(), slide: of(), cell: of(), ring: of(), motion: of() };
  pieces.forEach(({ at, specimen = 0, gfp = false, kind = 0, value, held = false }, i) => {
    all.block.set([...at, specimen], i * 4);
    all.slide.set([0, 0, 0, held ? NEVER : -1], i * 4);
    all.cell.set([at[0], at[2], value ?? 0, gfp ? 1 : 0], i * 4);
    all.ring.set([0, 0, 0, kind], i * 4);
    all.motion.set([value === undefined ? NEVER : 0, NEVER, 0, 0], i * 4);
  });
  return all;
}

/** Renders pieces with the hero's shaders through a lens. */
export function cubesBefore(
  pieces: readonly Piece[],
  view: CubesView,
  width: number,
  height: number,
): Subject {
  const away = ({ at }: Piece): number => length(sub(at, view.eye));
  // Sorted from near to far, so that hidden fragments are not shaded.
  const { uniforms, parts } = makeParts(instancesOf(pieces.toSorted((a, b) => away(a) - away(b))));
  const scene = new Scene();
  parts.forEach(({ geometry, material }, order) => {
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    mesh.renderOrder = order;
    scene.add(mesh);
  });
  uniforms.uTime.value = MATRIX_SECOND;
  uniforms.uLine.value = (view.line * height) / 1200;
  uniforms.uStates.value.set(...view.ground);
  const exposure = new Exposure(view, width, height);
  return {
    scene,
    exposures: EXPOSURES,
    aim: (lens) => {
      exposure.set(lens).toClip(uniforms.uClip.value.elements, 1, 200);
      uniforms.uEye.value.fromArray(exposure.rows.eye);
      uniforms.uRight.value.fromArray(exposure.rows.right);
    },
  };
}
