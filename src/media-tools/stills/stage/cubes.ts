import { Scene } from "three";
import { length, sub, type Vec2, type Vec3 } from "#lib/vec.ts";
import type { Instance } from "#scenes/hero-cubes/model/instances.ts";
import { WHEEL } from "#scenes/hero-cubes/model/timeline.ts";
import { createHeroMeshes } from "#scenes/hero-cubes/webgl/meshes.ts";
import { addLayer, type Subject } from "./expose.ts";
import { exposureOf, type View } from "./view.ts";

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

interface CubesView extends View {
  /** Width of an edge, in pixels of a picture 1200 high. */
  readonly line: number;
  /** Light of samples, data and assets on the ground. */
  readonly ground: Vec3;
}

/** A second of the hero's loop in which bars are complete, and a delay that keeps a cube from becoming one. */
const MATRIX_SECOND = WHEEL.start - 0.2;
const NEVER = 99;

const EXPOSURES = 72;

const instanceOf = ({ at, specimen = 0, gfp = false, kind = 0, value, held = false }: Piece): Instance => ({
  block: { x: at[0], y: at[1], z: at[2], specimen },
  slide: { x: 0, y: 0, z: 0, start: held ? NEVER : -1 },
  cell: { x: at[0], z: at[2], value: value ?? 0, stain: gfp ? 1 : 0 },
  ring: { angle: 0, index: 0, height: 0, kind },
  motion: { unfold: value === undefined ? NEVER : 0, wheel: NEVER, home: 0, arc: 0 },
});

/** Renders pieces with the hero's shaders through a lens. */
export function cubesBefore(pieces: readonly Piece[], [width, height]: Vec2, view: CubesView): Subject {
  const away = ({ at }: Piece): number => length(sub(at, view.eye));
  // Sorted from near to far, so that hidden fragments are not shaded.
  const sorted = pieces.toSorted((a, b) => away(a) - away(b));
  const { uniforms, meshes } = createHeroMeshes(sorted.map(instanceOf));
  const scene = new Scene();
  for (const { geometry, material } of Object.values(meshes)) addLayer(scene, geometry, material);
  uniforms.uTime = MATRIX_SECOND;
  uniforms.uLine = (view.line * height) / 1200;
  uniforms.uStates.set(...view.ground);
  const exposure = exposureOf(view, width, height);
  return {
    scene,
    exposures: EXPOSURES,
    aim: (lens) => {
      exposure.aim(lens, uniforms.uClip.elements, 1, 200);
      uniforms.uEye.fromArray(exposure.rows.eye);
      uniforms.uRight.fromArray(exposure.rows.right);
    },
  };
}
