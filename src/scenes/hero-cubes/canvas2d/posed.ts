import type { Projection } from "#scenes/lib/camera.ts";
import { COUNT, type Instances, newPose, poseAt } from "../model.ts";

/** Numbers per posed instance. */
export const STRIDE = 10;
/** Offsets: centre 0–2, half sizes 3–5, yaw 6, samples, data and assets 7–9. */
export const YAW = 6;
export const SAMPLES = 7;
export const DATA = 8;
export const ASSETS = 9;

/** Poses of all 512 instances at one moment, and their painting order. */
export class Posed {
  readonly values = new Float64Array(COUNT * STRIDE);
  /** Instances from far to near. */
  readonly order = Uint16Array.from({ length: COUNT }, (_, i) => i);
  readonly #depths = new Float64Array(COUNT);
  readonly #pose = newPose();
  readonly #all: Instances;

  constructor(all: Instances) {
    this.#all = all;
  }

  /** `rows` of a Projection. */
  pose(seconds: number, rows: Projection["rows"]): void {
    const p = this.#pose;
    const v = this.values;
    const rx = rows[8] ?? 0;
    const ry = rows[9] ?? 0;
    const rz = rows[10] ?? 0;
    for (let i = 0; i < COUNT; i++) {
      poseAt(this.#all, i, seconds, p);
      const k = i * STRIDE;
      v[k] = p.x;
      v[k + 1] = p.y;
      v[k + 2] = p.z;
      v[k + 3] = p.halfX;
      v[k + 4] = p.halfY;
      v[k + 5] = p.halfZ;
      v[k + YAW] = p.yaw;
      v[k + SAMPLES] = p.samples;
      v[k + DATA] = p.data;
      v[k + ASSETS] = p.assets;
      // Depth of the foot, not the centre: of two bars the nearer hides the other, whatever their heights.
      this.#depths[i] = rx * p.x + ry * (p.y - p.halfY) + rz * p.z;
    }
    this.#sort();
  }

  /** Insertion sort: the order hardly changes between frames. */
  #sort(): void {
    const { order } = this;
    const depths = this.#depths;
    for (let i = 1; i < COUNT; i++) {
      const one = order[i] ?? 0;
      const depth = depths[one] ?? 0;
      let j = i - 1;
      while (j >= 0 && (depths[order[j] ?? 0] ?? 0) < depth) {
        order[j + 1] = order[j] ?? 0;
        j -= 1;
      }
      order[j + 1] = one;
    }
  }
}
