import type { Vec3 } from "#lib/vec.ts";
import { type Frame, Projection } from "#scenes/lib/camera.ts";
import type { Lens } from "./lens.ts";

/** A lens and camera; lengths in scene units. */
export interface View {
  readonly eye: Vec3;
  /** The point in focus. */
  readonly focus: Vec3;
  /** Its position in the picture, as shares of width and height from the top left. */
  readonly on: readonly [number, number];
  /** 1 / (2 tan(fov / 2)) for the vertical field of view. */
  readonly focal: number;
  readonly aperture: number;
}

/** The camera of one exposure: moved across the lens while the point in focus stays in place. */
export class Exposure {
  readonly rows = new Projection();
  readonly #view: View;
  readonly #width: number;
  readonly #height: number;
  #frame: Frame;

  constructor(view: View, width: number, height: number) {
    this.#view = view;
    this.#width = width;
    this.#height = height;
    this.#frame = this.#frameAt(0, 0);
  }

  set({ across, up, dx, dy }: Lens): this {
    const { eye, focus: target, focal, aperture } = this.#view;
    this.#frame = this.#frameAt(dx, dy);
    this.rows.set({ eye, target, focal }, this.#frame);
    const [rx, , rz] = this.rows.right;
    const side = across * aperture;
    const from: Vec3 = [eye[0] + rx * side, eye[1] + up * aperture, eye[2] + rz * side];
    this.rows.set({ eye: from, target, focal }, this.#frame);
    return this;
  }

  /** World → clip, written into `out`. */
  toClip(out: Float32Array | number[], near: number, far: number): void {
    this.rows.toClip(out, this.#frame, near, far);
  }

  #frameAt(dx: number, dy: number): Frame {
    const [x, y] = this.#view.on;
    const width = this.#width;
    const height = this.#height;
    return { width, height, centreX: x * width + dx, centreY: y * height + dy, unit: height };
  }
}
