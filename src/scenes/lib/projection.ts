import { axesOf, type Camera, type Frame } from "./camera.ts";

/**
 * An allocation-free `projector`: created once, moved to another frame in place, with its result in `x`, `y` (pixels, y
 * down) and `depth`.
 */
export class Projection {
  readonly #gain: Float64Array;
  #centreX = 0;
  #centreY = 0;
  #unit = 1;
  x = 0;
  y = 0;
  depth = 1;

  constructor(camera: Camera) {
    const { right, up, back } = axesOf(camera);
    const f = camera.focal;
    const away = (axis: readonly [number, number, number], k: number): number[] => [
      k * axis[0],
      k * axis[1],
      k * axis[2],
      -k * (axis[0] * camera.eye[0] + axis[1] * camera.eye[1] + axis[2] * camera.eye[2]),
    ];
    this.#gain = new Float64Array([...away(right, f), ...away(up, f), ...away(back, -1)]);
  }

  /** Sets the frame to project into. */
  set(frame: Frame): this {
    this.#centreX = frame.centreX;
    this.#centreY = frame.centreY;
    this.#unit = frame.unit;
    return this;
  }

  to(x: number, y: number, z: number): this {
    this.depth = this.#row(8, x, y, z);
    this.x = this.#centreX + (this.#unit * this.#row(0, x, y, z)) / this.depth;
    this.y = this.#centreY - (this.#unit * this.#row(4, x, y, z)) / this.depth;
    return this;
  }

  #row(i: number, x: number, y: number, z: number): number {
    const g = this.#gain;
    return (g[i] ?? 0) * x + (g[i + 1] ?? 0) * y + (g[i + 2] ?? 0) * z + (g[i + 3] ?? 0);
  }
}
