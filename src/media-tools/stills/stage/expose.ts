import {
  type BufferGeometry,
  Camera,
  Color,
  type Material,
  Mesh,
  type Object3D,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { FIELD } from "#design/tokens.ts";
import { at } from "#lib/at.ts";
import { clamp } from "#lib/math.ts";
import { type Lens, lensAt } from "./lens.ts";

export interface Subject {
  readonly scene: Object3D;
  /** Number of exposures to average: more for strong blur and fine detail. */
  readonly exposures: number;
  readonly aim: (lens: Lens) => void;
}

/** Adds a mesh that is drawn over all those before it. */
export function addLayer(scene: Object3D, geometry: BufferGeometry, material: Material): void {
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = scene.children.length;
  scene.add(mesh);
}

const linear = (s: number): number => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4);

/**
 * Maps each byte of a frame to the light that produces it, above the background. Saturated values count for more, so
 * that bright points out of focus become bright discs.
 */
const lightOf = (ground: number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, byte) => {
    const shown = (linear(byte / 255) - ground) / (1 - ground);
    return -Math.log(1 - clamp(shown, 0, 0.985));
  });

/** Averages many exposures of a subject: linear light, three numbers a pixel, top row first. */
export function expose(
  renderer: WebGLRenderer,
  { scene, exposures, aim }: Subject,
  width: number,
  height: number,
): Float32Array {
  const target = new WebGLRenderTarget(width, height);
  const light = new Float32Array(width * height * 3);
  const frame = new Uint8Array(width * height * 4);
  const tables = FIELD.map((value) => lightOf(linear(value)));
  const camera = new Camera();
  renderer.setRenderTarget(target);
  renderer.setClearColor(new Color(...FIELD), 1);
  for (let n = 0; n < exposures; n++) {
    aim(lensAt(n));
    renderer.render(scene, camera);
    renderer.readRenderTargetPixels(target, 0, 0, width, height, frame);
    for (let row = 0; row < height; row++) {
      let from = (height - 1 - row) * width * 4;
      let to = row * width * 3;
      for (let column = 0; column < width; column++, from += 4, to += 3) {
        for (const [channel, table] of tables.entries()) {
          const shown = at(table, at(frame, from + channel));
          light[to + channel] = at(light, to + channel) + shown / exposures;
        }
      }
    }
  }
  target.dispose();
  return light;
}
