import { type BufferGeometry, type RawShaderMaterial, Vector2, Vector3 } from "three";
import { Projection } from "#scenes/lib/camera.ts";
import { flatMaterial, instancedQuads } from "#scenes/lib/flat-mesh.ts";
import type { SceneFrame } from "../../stage/scene.ts";
import {
  BIORADAR_HEIGHT,
  CAMERA,
  CONTACTS,
  createSingling,
  frameFor,
  heightAt,
  makeTerrain,
  NONE,
  PEAK,
  placeOf,
  plateScale,
  shareOf,
  stepSingling,
  sweepAngle,
} from "../model.ts";
import { GlyphSheet } from "./glyph-sheet.ts";
import { SHADERS } from "./shaders.ts";

interface Layer {
  readonly name: string;
  readonly geometry: BufferGeometry;
  readonly material: RawShaderMaterial;
}

/** The seven contacts from far to near: position and index, and bearing in turns. */
function contactQuads() {
  const marks = CONTACTS.map(({ bearing, range }, index) => {
    const [x, , z] = placeOf(bearing, range);
    return { foot: [x, heightAt(x, z) * PEAK, z, index], bearing: bearing / 360, z };
  }).sort((a, b) => a.z - b.z);
  return instancedQuads(marks.length, {
    foot: [new Float32Array(marks.flatMap((mark) => mark.foot)), 4],
    bearing: [new Float32Array(marks.map((mark) => mark.bearing)), 1],
  });
}

/** The WebGL drawing, in three draw calls; a frame only updates uniforms. */
export class BioradarDrawing {
  /** Sorted from back to front. */
  readonly layers: readonly Layer[];
  readonly #glyphs = new GlyphSheet();
  readonly #singling = createSingling();
  readonly #uniforms = {
    uClip: { value: new Float32Array(16) },
    uCanvas: { value: new Vector2(1, 1) },
    uScale: { value: 1 },
    uPlate: { value: 1 },
    uWidths: { value: new Vector3(1, 1, 1) },
    uHalves: { value: new Vector2(20, 15) },
    uSweep: { value: 0 },
    uCursor: { value: new Vector3() },
    uShares: { value: CONTACTS.map(() => new Vector2(0, 1)) },
    uGlyphs: { value: this.#glyphs.texture },
  };
  #width = 0;
  #height = 0;
  #dpr = 0;

  constructor() {
    const terrain = makeTerrain();
    const layer = (name: keyof typeof SHADERS, geometry: BufferGeometry): Layer => ({
      name,
      geometry,
      material: flatMaterial(...SHADERS[name], this.#uniforms),
    });
    this.layers = [
      layer("ground", instancedQuads(1, {})),
      layer("relief", instancedQuads(terrain.length / 3, { dot3: [terrain, 3] })),
      layer("contacts", contactQuads()),
    ];
  }

  update(frame: Readonly<SceneFrame>, single: number): void {
    if (frame.width !== this.#width || frame.height !== this.#height || frame.dpr !== this.#dpr)
      this.#fit(frame);
    const { uSweep, uShares, uCursor } = this.#uniforms;
    const singling = stepSingling(this.#singling, single, frame.delta);
    uSweep.value = sweepAngle(frame.time) / 360;
    for (let i = 0; i < CONTACTS.length; i++)
      uShares.value[i]?.set(singling.own[i] ?? 0, shareOf(singling, i));
    const last = singling.last === NONE ? undefined : CONTACTS[singling.last];
    if (last) uCursor.value.set(last.bearing / 360, last.range, singling.own[singling.last] ?? 0);
  }

  dispose(): void {
    for (const { geometry, material } of this.layers) {
      geometry.dispose();
      material.dispose();
    }
    this.#glyphs.texture.dispose();
  }

  #fit({ width, height, dpr }: Readonly<SceneFrame>): void {
    this.#width = width;
    this.#height = height;
    this.#dpr = dpr;
    const uniforms = this.#uniforms;
    const frame = frameFor(width, height);
    const scale = frame.unit / BIORADAR_HEIGHT;
    const plate = plateScale(scale) * dpr;
    new Projection().set(CAMERA, frame).toClip(uniforms.uClip.value, frame, 1, 20);
    uniforms.uCanvas.value.set(Math.round(width * dpr), Math.round(height * dpr));
    uniforms.uScale.value = scale * dpr;
    uniforms.uPlate.value = plate;
    const wide = (design: number): number => Math.max(design * scale * dpr, 0.8);
    uniforms.uWidths.value.set(wide(0.8), wide(1.2), wide(4.5));
    const glyph = Math.round(15 * plate);
    uniforms.uHalves.value.set(Math.round(20 * plate) / plate, glyph / plate);
    this.#glyphs.fit(2 * glyph);
  }
}
