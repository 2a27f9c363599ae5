import { BufferAttribute, GLSL3, InstancedBufferAttribute, InstancedBufferGeometry } from "three";

/** The corners of a quad from (−1, −1) to (1, 1), and its two triangles. */
export const QUAD_CORNERS = new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]);
export const QUAD_TRIANGLES = new Uint16Array([0, 1, 2, 0, 2, 3]);

/** A quad, `corner` (−1, −1) to (1, 1). Attributes per instance: their numbers, and how many make up one. */
export function instancedQuads(
  count: number,
  attributes: Readonly<Record<string, readonly [numbers: Float32Array, size: number]>> = {},
): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute("corner", new BufferAttribute(QUAD_CORNERS, 2));
  geometry.setIndex(new BufferAttribute(QUAD_TRIANGLES, 1));
  geometry.instanceCount = count;
  for (const [name, [numbers, size]] of Object.entries(attributes))
    geometry.setAttribute(name, new InstancedBufferAttribute(numbers, size));
  return geometry;
}

/** For GLSL 3 shaders that output premultiplied sRGB; painted without depth test, in the order of the meshes. */
export const FLAT = {
  glslVersion: GLSL3,
  transparent: true,
  premultipliedAlpha: true,
  depthTest: false,
  depthWrite: false,
} as const;
