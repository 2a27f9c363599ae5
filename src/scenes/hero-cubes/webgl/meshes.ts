import {
  BackSide,
  BufferAttribute,
  type BufferGeometry,
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
  type ShaderMaterialParameters,
  Vector2,
  Vector3,
} from "three";
import { attributesOf, type Instance } from "../model/instances.ts";
import { BOX_CORNERS, BOX_NORMALS, BOX_TRIANGLES, SQUARE_CORNERS, SQUARE_TRIANGLES } from "./corners.ts";
import { CUBES, GROUND, HALOS } from "./shaders.ts";

/** What a mesh is made from. */
export interface HeroMesh {
  readonly name: string;
  readonly geometry: BufferGeometry;
  /**
   * For a RawShaderMaterial. drei's shaderMaterial does not suit: its materials share no uniforms, and its base class
   * declares `position` and `normal` itself.
   */
  readonly material: ShaderMaterialParameters;
}

function geometryOf(count: number, corners: Float32Array, triangles: Uint16Array): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.instanceCount = count;
  geometry.setAttribute("position", new BufferAttribute(corners, 3));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  return geometry;
}

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

/**
 * The hero's meshes in drawing order, and the uniforms and lifts that they share: `liftShares`, 0…1, is uploaded again
 * when `lifts.needsUpdate` is set. The caller disposes of the geometries.
 */
export function createHeroMeshes(
  instances: readonly Instance[],
  liftShares = new Float32Array(instances.length),
) {
  const uniforms = {
    uTime: { value: 0 },
    uClip: { value: new Matrix4() },
    uEye: { value: new Vector3() },
    uRight: { value: new Vector3() },
    uLine: { value: 1 },
    uStates: { value: new Vector3(1, 0, 0) },
    /** Angle of the ring's reading light, and its strength. */
    uReading: { value: new Vector2() },
    /** Of the whole composition, 0…1. */
    uLight: { value: 1 },
  };
  const lifts = new InstancedBufferAttribute(liftShares, 1);
  lifts.setUsage(DynamicDrawUsage);
  const boxes = geometryOf(instances.length, BOX_CORNERS, BOX_TRIANGLES);
  boxes.setAttribute("normal", new BufferAttribute(BOX_NORMALS, 3));
  const squares = geometryOf(instances.length, SQUARE_CORNERS, SQUARE_TRIANGLES);
  const ground = geometryOf(1, SQUARE_CORNERS, SQUARE_TRIANGLES);
  for (const [name, numbers] of Object.entries(attributesOf(instances))) {
    const attribute = new InstancedBufferAttribute(numbers, 4);
    boxes.setAttribute(name, attribute);
    squares.setAttribute(name, attribute);
  }
  boxes.setAttribute("lift", lifts);
  squares.setAttribute("lift", lifts);

  const meshes: readonly HeroMesh[] = [
    {
      name: "cubes",
      geometry: boxes,
      material: {
        ...CUBES,
        glslVersion: GLSL3,
        uniforms: { ...uniforms, uSide: { value: 1 } },
        side: FrontSide,
        blending: NoBlending,
      },
    },
    {
      name: "reflection",
      geometry: boxes,
      material: {
        ...CUBES,
        glslVersion: GLSL3,
        uniforms: { ...uniforms, uSide: { value: -1 } },
        // Reflecting reverses the triangles' winding.
        side: BackSide,
        transparent: true,
        premultipliedAlpha: true,
        blending: NormalBlending,
      },
    },
    { name: "ground", geometry: ground, material: { ...GROUND, uniforms, ...ADDING } },
    { name: "halos", geometry: squares, material: { ...HALOS, uniforms, ...ADDING } },
  ];
  return { uniforms, lifts, meshes };
}
