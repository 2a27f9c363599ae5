import { extend, useFrame } from "@react-three/fiber";
import { type ReactNode, useEffect, useState } from "react";
import { BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry } from "three";
import { at, floatAt } from "#lib/at.ts";
import { Projection } from "#scenes/lib/camera.ts";
import { QUAD_CORNERS, QUAD_TRIANGLES } from "#scenes/lib/flat-mesh.ts";
import type { SceneFrame, WebglProps } from "../stage/scene.ts";
import { GlyphSheet } from "./glyph-sheet.ts";
import { type BioradarMaterial, createMaterials } from "./materials.ts";
import {
  BIORADAR_HEIGHT,
  CAMERA,
  CONTACTS,
  createHighlight,
  frameFor,
  makeTerrain,
  NONE,
  plateScale,
  shareOf,
  standingContacts,
  stepHighlight,
  sweepAngle,
} from "./model.ts";
import type { BioradarInput } from "./scene.ts";

extend({ BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry });

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

/** The contacts from far to near: position and index, and bearing in turns. */
function contactAttributes() {
  const marks = standingContacts();
  return {
    feet: new Float32Array(marks.flatMap(({ x, foot, z, index }) => [x, foot, z, index])),
    bearings: Float32Array.from(marks, ({ contact }) => contact.bearing / 360),
  };
}

function makeResources() {
  const glyphs = new GlyphSheet();
  const materials = createMaterials();
  materials.ground.uGlyphs = glyphs.texture;
  return {
    glyphs,
    materials,
    size: { width: 0, height: 0, dpr: 0 },
    highlight: createHighlight(),
    terrain: makeTerrain(),
    contacts: contactAttributes(),
  };
}

interface LayerProps {
  material: BioradarMaterial;
  count: number;
  order: number;
  /** The quads' attributes. */
  children?: ReactNode;
}

/** Quads in one draw call. */
function Layer({ material, count, order, children }: LayerProps) {
  return (
    <mesh material={material} frustumCulled={false} renderOrder={order}>
      <instancedBufferGeometry instanceCount={count}>
        <bufferAttribute attach="attributes-corner" args={[QUAD_CORNERS, 2]} />
        <bufferAttribute attach="index" args={[QUAD_TRIANGLES, 1]} />
        {children}
      </instancedBufferGeometry>
    </mesh>
  );
}

/** The bioradar in WebGL: ground, terrain and contacts, in three draw calls. A frame only updates uniforms. */
export function Scene({ frame, input }: WebglProps<BioradarInput>) {
  const [{ glyphs, materials, size, highlight, terrain, contacts }] = useState(makeResources);
  useEffect(() => () => glyphs.texture.dispose(), [glyphs]);

  useFrame(() => {
    const { ground: uniforms } = materials;
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

  return (
    <>
      <Layer material={materials.ground} count={1} order={0} />
      <Layer material={materials.relief} count={terrain.length / 3} order={1}>
        <instancedBufferAttribute attach="attributes-dot3" args={[terrain, 3]} />
      </Layer>
      <Layer material={materials.contacts} count={CONTACTS.length} order={2}>
        <instancedBufferAttribute attach="attributes-foot" args={[contacts.feet, 4]} />
        <instancedBufferAttribute attach="attributes-bearing" args={[contacts.bearings, 1]} />
      </Layer>
    </>
  );
}
