import { useFrame } from "@react-three/fiber";
import { useState } from "react";
import { at, floatAt } from "#lib/at.ts";
import { Projection } from "#scenes/lib/camera.ts";
import type { SceneFrame, WebglProps } from "../runtime/scene.ts";
import { GlyphSheet } from "./glyph-sheet.ts";
import { type BioradarMaterial, createBioradarMeshes } from "./meshes.ts";
import {
  BIORADAR_HEIGHT,
  CAMERA,
  CONTACTS,
  createHighlight,
  frameFor,
  NONE,
  plateScale,
  shareOf,
  stepHighlight,
  sweepAngle,
} from "./model.ts";
import type { BioradarInput } from "./scene.ts";

function fitTo(
  uniforms: BioradarMaterial,
  glyphs: GlyphSheet,
  { width, height, dpr }: Readonly<SceneFrame>,
): void {
  const frame = frameFor(width, height);
  const scale = frame.unit / BIORADAR_HEIGHT;
  const plate = plateScale(scale) * dpr;
  new Projection().set(CAMERA, frame).toClip(uniforms.uClip.elements, frame, 1, 20);
  uniforms.uCanvas.set(Math.round(width * dpr), Math.round(height * dpr));
  uniforms.uScale = scale * dpr;
  uniforms.uPlate = plate;
  const wide = (design: number): number => Math.max(design * scale * dpr, 0.8);
  uniforms.uWidths.set(wide(0.8), wide(1.2), wide(4.5));
  const glyph = Math.round(15 * plate);
  uniforms.uHalves.set(Math.round(20 * plate) / plate, glyph / plate);
  glyphs.fit(2 * glyph);
}

function makeResources() {
  const glyphs = new GlyphSheet();
  const meshes = createBioradarMeshes();
  meshes.uniforms.uGlyphs = glyphs.texture;
  return { glyphs, ...meshes, size: { width: 0, height: 0, dpr: 0 }, highlight: createHighlight() };
}

/** The bioradar in WebGL: ground, terrain and contacts, in three draw calls. A frame only updates uniforms. */
export function Scene({ frame, input }: WebglProps<BioradarInput>) {
  const [{ glyphs, uniforms, ground, relief, contacts, size, highlight }] = useState(makeResources);

  useFrame(() => {
    if (frame.width !== size.width || frame.height !== size.height || frame.dpr !== size.dpr) {
      size.width = frame.width;
      size.height = frame.height;
      size.dpr = frame.dpr;
      fitTo(uniforms, glyphs, frame);
    }
    const { own, last } = stepHighlight(highlight, input.highlighted, frame.delta);
    uniforms.uSweep = sweepAngle(frame.time) / 360;
    for (let i = 0; i < CONTACTS.length; i++)
      at(uniforms.uShares, i).set(floatAt(own, i), shareOf(highlight, i));
    if (last === NONE) return;
    const { bearing, range } = at(CONTACTS, last);
    uniforms.uCursor.set(bearing / 360, range, floatAt(own, last));
  });

  // Made in meshes.ts, because the stills' renderer draws the same meshes without JSX.
  return (
    <>
      <mesh {...ground} frustumCulled={false} />
      <mesh {...relief} renderOrder={1} frustumCulled={false} />
      <mesh {...contacts} renderOrder={2} frustumCulled={false} />
    </>
  );
}
