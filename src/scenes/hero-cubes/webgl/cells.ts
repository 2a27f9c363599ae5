import { DataTexture, FloatType, RGBAFormat } from "three";
import { COUNT, EDGE } from "../model/constants.ts";
import type { Instance } from "../model/instances.ts";

/**
 * Lists what a ray meets in each cell of the block, for shaders/hero-cubes/depth.glsl, 8 cells to a row: the specimen's
 * brightness, its kind and its stain. A cube that is picked now and then is none (−1): it would be where it is not.
 */
export function cellTexture(instances: readonly Instance[]): DataTexture {
  const cells = new Float32Array(4 * COUNT).fill(-1);
  // Cubes are numbered by their place in the block, as the texture's cells are.
  instances.forEach(({ block, slide, cell, ring }, i) => {
    if (slide.start < 0) cells.set([block.specimen, ring.kind, cell.stain, 0], 4 * i);
  });
  const texture = new DataTexture(cells, EDGE, EDGE * EDGE, RGBAFormat, FloatType);
  texture.needsUpdate = true;
  return texture;
}
