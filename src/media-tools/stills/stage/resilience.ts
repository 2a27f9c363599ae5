import { Scene } from "three";
import { at } from "#lib/at.ts";
import type { Vec2, Vec3 } from "#lib/vec.ts";
import { GlyphSheet } from "#scenes/bioradar/glyph-sheet.ts";
import { createBioradarMeshes } from "#scenes/bioradar/meshes.ts";
import { standingContacts } from "#scenes/bioradar/model.ts";
import { addLayer, type Subject } from "./expose.ts";
import { exposureOf } from "./view.ts";

/** Terrain dots from the centre to the outermost ring. */
const DOTS = 54;
/** Scales of dots and contacts, and of the contacts' plates, relative to a map 900 wide; for a picture 1200 high. */
const DOT = 1.75;
const PLATE = 2.3;

const EXPOSURES = 144;

/**
 * The contact that the sweep has just crossed stands out, with the next ones in its path. The bioradar's own shaders
 * draw them, its ground and its terrain through a lens.
 */
export function resilience([width, height]: Vec2): Subject {
  const hospital = at(
    standingContacts().filter(({ contact }) => contact.id === "hospital"),
    0,
  );
  const focus: Vec3 = [hospital.x, hospital.foot + 0.08, hospital.z];
  const eye: Vec3 = [focus[0] - 0.7, 1.42, focus[2] + 1.8];
  const view = { eye, focus, on: [0.6, 0.37], focal: 1.5, aperture: 0.027 } as const;
  const px = height / 1200;
  const glyphs = new GlyphSheet();
  const half = Math.round(15 * PLATE * px);
  glyphs.fit(2 * half);
  const shown = ["hospital", "crisis", "shipboard"] as const;
  const { uniforms, ground, relief, contacts } = createBioradarMeshes(DOTS, shown);
  uniforms.uCanvas.set(width, height);
  uniforms.uScale = DOT * px;
  uniforms.uPlate = PLATE * px;
  uniforms.uWidths.set(1.4, 2.2, 9).multiplyScalar(px);
  uniforms.uHalves.set(20, half / (PLATE * px));
  uniforms.uSweep = (hospital.contact.bearing + 5) / 360;
  uniforms.uGlyphs = glyphs.texture;
  const scene = new Scene();
  for (const { geometry, material } of [ground, relief, contacts]) addLayer(scene, geometry, material);
  const exposure = exposureOf(view, width, height);
  return {
    scene,
    exposures: EXPOSURES,
    aim: (lens) => exposure.aim(lens, uniforms.uClip.elements, 0.05, 20),
  };
}
