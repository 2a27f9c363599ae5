import { Scene } from "three";
import type { Vec2 } from "#lib/vec.ts";
import { GlyphSheet } from "#scenes/bioradar/glyph-sheet.ts";
import { createBioradarMeshes } from "#scenes/bioradar/meshes.ts";
import type { ContactId } from "#scenes/bioradar/model.ts";
import { addLayer, type Subject } from "./expose.ts";
import { Exposure, type View } from "./view.ts";

/** A view of the bioradar. Lengths in radii of its outermost ring. */
interface RadarView extends View {
  readonly contacts: readonly ContactId[];
  /** Bearing of the sweep: degrees clockwise from the far edge. */
  readonly sweep: number;
  /** Terrain dots from the centre to the outermost ring. */
  readonly dots: number;
  /** Scale of dots and contacts relative to a map 900 wide, for a picture 1200 high. */
  readonly dot: number;
  readonly plate: number;
}

const EXPOSURES = 144;

/** Renders the bioradar's ground, terrain and contacts with their own shaders through a lens. */
export function radarBefore([width, height]: Vec2, view: RadarView): Subject {
  const px = height / 1200;
  const glyphs = new GlyphSheet();
  const half = Math.round(15 * view.plate * px);
  glyphs.fit(2 * half);
  const { uniforms, meshes } = createBioradarMeshes(view.dots, view.contacts);
  uniforms.uCanvas.set(width, height);
  uniforms.uScale = view.dot * px;
  uniforms.uPlate = view.plate * px;
  uniforms.uWidths.set(1.4, 2.2, 9).multiplyScalar(px);
  uniforms.uHalves.set(20, half / (view.plate * px));
  uniforms.uSweep = view.sweep / 360;
  uniforms.uGlyphs = glyphs.texture;
  const scene = new Scene();
  for (const { geometry, material } of meshes) addLayer(scene, geometry, material);
  const exposure = new Exposure(view, width, height);
  return {
    scene,
    exposures: EXPOSURES,
    aim: (lens) => exposure.aim(lens, uniforms.uClip.elements, 0.05, 20),
  };
}
