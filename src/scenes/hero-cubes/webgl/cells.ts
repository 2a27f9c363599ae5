import { DataTexture, FloatType, RGBAFormat } from "three";
import { CLEARANCE, COUNT, CUBE_HALF, EDGE, PITCH, TRAY_PITCH } from "../model/constants.ts";
import type { Instance } from "../model/instances.ts";
import { indexOf } from "../model/picks.ts";

/**
 * Lists what a ray meets in each cell of the block, for shaders/hero-cubes/depth.glsl, 8 cells to a row: the specimen's
 * brightness, its kind and its stain. A cube that is picked now and then is none (−1): it would be where it is not.
 */
export function cellTexture(instances: readonly Instance[]): DataTexture {
  const cells = new Float32Array(4 * COUNT).fill(-1);
  const middle = (EDGE - 1) / 2;
  for (const { block, slide, cell, ring } of instances) {
    if (slide.start >= 0) continue;
    const x = Math.round(block.x / PITCH + middle);
    const y = Math.round((block.y - CLEARANCE - CUBE_HALF) / TRAY_PITCH);
    const z = Math.round(block.z / PITCH + middle);
    cells.set([block.specimen, ring.kind, cell.stain, 0], 4 * indexOf(x, y, z));
  }
  const texture = new DataTexture(cells, EDGE, EDGE * EDGE, RGBAFormat, FloatType);
  texture.needsUpdate = true;
  return texture;
}
