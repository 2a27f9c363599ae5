import type { Frame } from "#scenes/lib/camera.ts";
import { CameraRows } from "#scenes/lib/camera-rows.ts";
import type { Vec3 } from "#scenes/lib/vec.ts";
import type { Lens } from "./lens.ts";

/** A lens before a scene; lengths in the scene's units. */
export interface View {
  readonly eye: Vec3;
  /** What is in focus. */
  readonly focus: Vec3;
  /** Where that lies on the picture, as shares of its width and height from the upper left. */
  readonly on: readonly [number, number];
  /** 1 / (2 tan(fov / 2)), the angle being the picture's height. */
  readonly focal: number;
  /** Radius of the lens. */
  readonly aperture: number;
}

/** The camera of one exposure: seen from that place on the lens, what is in focus stays where it is. */
export class Exposure {
  readonly rows = new CameraRows();
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
    const [rx = 0, , rz = 0] = this.rows.right;
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
