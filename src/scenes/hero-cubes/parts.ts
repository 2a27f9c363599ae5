import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  DoubleSide,
  FrontSide,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Matrix4,
  NoBlending,
  NormalBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  type ShaderMaterialParameters,
  Vector3,
} from "three";
import { BOX_CORNERS, BOX_NORMALS, BOX_TRIANGLES, SQUARE_CORNERS, SQUARE_TRIANGLES } from "./meshes.ts";
import { type Instances, makeInstances } from "./model.ts";
import { CUBES, GROUND, HALOS } from "./shaders.ts";

const make = (parameters: ShaderMaterialParameters): RawShaderMaterial =>
  new RawShaderMaterial({ glslVersion: GLSL3, ...parameters });

/** Creates all GPU objects, in drawing order; `dispose` frees them. */
export function makeParts(instances: Instances = makeInstances()) {
  const count = instances.block.length / 4;
  const shared = {
    uTime: { value: 0 },
    uClip: { value: new Matrix4() },
    uEye: { value: new Vector3() },
    uRight: { value: new Vector3() },
    uLine: { value: 1 },
    uStates: { value: new Vector3(1, 0, 0) },
  };
  const boxes = new InstancedBufferGeometry();
  boxes.instanceCount = count;
  boxes.setAttribute("position", new BufferAttribute(BOX_CORNERS, 3));
  boxes.setAttribute("normal", new BufferAttribute(BOX_NORMALS, 3));
  boxes.setIndex(new BufferAttribute(BOX_TRIANGLES, 1));
  const squares = new InstancedBufferGeometry();
  squares.instanceCount = count;
  const ground = new BufferGeometry();
  for (const geometry of [squares, ground]) {
    geometry.setAttribute("position", new BufferAttribute(SQUARE_CORNERS, 3));
    geometry.setIndex(new BufferAttribute(SQUARE_TRIANGLES, 1));
  }
  for (const [name, array] of Object.entries(instances)) {
    const attribute = new InstancedBufferAttribute(array as Float32Array, 4);
    boxes.setAttribute(name, attribute);
    squares.setAttribute(name, attribute);
  }

  // Additive blending that also adds coverage.
  const adding = {
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    blendSrcAlpha: OneFactor,
    blendDstAlpha: OneMinusSrcAlphaFactor,
  } as const;
  const cubes = make({
    ...CUBES,
    uniforms: { ...shared, uSide: { value: 1 } },
    side: FrontSide,
    blending: NoBlending,
  });
  const mirror = make({
    ...CUBES,
    uniforms: { ...shared, uSide: { value: -1 } },
    // Mirroring reverses the triangles' winding.
    side: BackSide,
    transparent: true,
    premultipliedAlpha: true,
    blending: NormalBlending,
  });
  const floor = make({ ...GROUND, uniforms: shared, ...adding });
  const halos = make({ ...HALOS, uniforms: shared, ...adding });
  const parts = [
    { key: "cubes", geometry: boxes, material: cubes },
    { key: "mirror", geometry: boxes, material: mirror },
    { key: "ground", geometry: ground, material: floor },
    { key: "halos", geometry: squares, material: halos },
  ];
  return {
    uniforms: shared,
    parts,
    dispose: (): void => {
      for (const { geometry, material } of parts) {
        geometry.dispose();
        material.dispose();
      }
    },
  };
}
