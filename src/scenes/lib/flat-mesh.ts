import {
  BufferAttribute,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type IUniform,
  RawShaderMaterial,
} from "three";

/**
 * A quad for each instance: `corner` runs from (−1, −1) to (1, 1). Other attributes are one for each instance:
 * their numbers, and how many belong to one.
 */
export function instancedQuads(
  count: number,
  attributes: Readonly<Record<string, readonly [numbers: Float32Array, size: number]>>,
): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute("corner", new BufferAttribute(new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]), 2));
  geometry.setIndex(new BufferAttribute(new Uint16Array([0, 1, 2, 0, 2, 3]), 1));
  geometry.instanceCount = count;
  for (const [name, [numbers, size]] of Object.entries(attributes))
    geometry.setAttribute(name, new InstancedBufferAttribute(numbers, size));
  return geometry;
}

/**
 * Shaders that write premultiplied sRGB and are painted over what is there, in the order of the meshes.
 * GLSL 3, nothing added by three.
 */
export const flatMaterial = (
  vertexShader: string,
  fragmentShader: string,
  uniforms: Record<string, IUniform>,
): RawShaderMaterial =>
  new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    uniforms,
    transparent: true,
    premultipliedAlpha: true,
    depthTest: false,
    depthWrite: false,
  });
