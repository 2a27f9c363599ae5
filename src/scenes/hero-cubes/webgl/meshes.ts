import { shaderMaterial } from "@react-three/drei/core/shaderMaterial";
import {
  BackSide,
  BufferAttribute,
  CustomBlending,
  DoubleSide,
  DynamicDrawUsage,
  FrontSide,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Matrix4,
  NoBlending,
  NormalBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  type Texture,
  Uniform,
  Vector2,
  Vector3,
} from "three";
import { instancedQuads } from "#scenes/lib/flat-mesh.ts";
import { attributesOf, type Instance } from "../model/instances.ts";
import { BOX_CORNERS, BOX_NORMALS, BOX_TRIANGLES } from "./corners.ts";
import { CUBES, GROUND, HALOS } from "./shaders.ts";

/** Additive blending that also adds coverage. */
const ADDING = {
  glslVersion: GLSL3,
  transparent: true,
  depthWrite: false,
  side: DoubleSide,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneFactor,
  blendSrcAlpha: OneFactor,
  blendDstAlpha: OneMinusSrcAlphaFactor,
} as const;

/** Cubes of the block that are seen through one before them. */
export const DEPTH = 2;

const UNIFORMS = {
  uTime: 0,
  uClip: new Matrix4(),
  uEye: new Vector3(),
  uRight: new Vector3(),
  uLine: 1,
  uStates: new Vector3(1, 0, 0),
  /** Angle of the ring's reading light, and its strength. */
  uReading: new Vector2(),
  /** Light of the whole composition, 0…1. */
  uLight: 1,
  /** 1, or −1 for the reflection. */
  uSide: 1,
  /** The block for rays that go on behind a cube, and how many cubes they pass at most. */
  uCells: null as Texture | null,
  uDepth: 0,
};

const CubesMaterial = shaderMaterial(UNIFORMS, ...CUBES);
const GroundMaterial = shaderMaterial(UNIFORMS, ...GROUND);
const HalosMaterial = shaderMaterial(UNIFORMS, ...HALOS);

/**
 * The hero's meshes in drawing order, and what they share: the uniforms, which are set on the cubes' material, and the
 * lifts: `liftShares`, 0…1, is uploaded again when `lifts.needsUpdate` is set. `WebglRoot.close()` frees
 * geometries, materials and textures when the scene is unmounted (runtime/webgl/webgl-root.tsx).
 */
export function createHeroMeshes(
  instances: readonly Instance[],
  liftShares = new Float32Array(instances.length),
) {
  const lifts = new InstancedBufferAttribute(liftShares, 1);
  lifts.setUsage(DynamicDrawUsage);
  const boxes = new InstancedBufferGeometry();
  boxes.instanceCount = instances.length;
  boxes.setAttribute("position", new BufferAttribute(BOX_CORNERS, 3));
  boxes.setAttribute("normal", new BufferAttribute(BOX_NORMALS, 3));
  boxes.setIndex(new BufferAttribute(BOX_TRIANGLES, 1));
  const squares = instancedQuads(instances.length);
  const plane = instancedQuads(1);
  for (const [name, numbers] of Object.entries(attributesOf(instances))) {
    const attribute = new InstancedBufferAttribute(numbers, 4);
    boxes.setAttribute(name, attribute);
    squares.setAttribute(name, attribute);
  }
  boxes.setAttribute("lift", lifts);
  squares.setAttribute("lift", lifts);

  const cubes = new CubesMaterial({ glslVersion: GLSL3, side: FrontSide, blending: NoBlending });
  const reflection = new CubesMaterial({
    glslVersion: GLSL3,
    // Reflecting reverses the triangles' winding.
    side: BackSide,
    transparent: true,
    premultipliedAlpha: true,
    blending: NormalBlending,
  });
  const ground = new GroundMaterial(ADDING);
  const halos = new HalosMaterial(ADDING);
  // Each material is made with uniforms of its own.
  reflection.uniforms = { ...cubes.uniforms, uSide: new Uniform(-1) };
  ground.uniforms = cubes.uniforms;
  halos.uniforms = cubes.uniforms;

  const meshes = {
    cubes: { geometry: boxes, material: cubes },
    reflection: { geometry: boxes, material: reflection },
    ground: { geometry: plane, material: ground },
    halos: { geometry: squares, material: halos },
  };
  return { uniforms: cubes, lifts, meshes };
}
