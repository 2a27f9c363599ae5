import { at } from "#lib/at.ts";
import type { Vec3 } from "#lib/vec.ts";

/** A perspective camera, upright. Lengths in scene units. */
export interface Camera {
  readonly eye: Vec3;
  readonly target: Vec3;
  /** Focal length in design heights: half the cotangent of half the field of view. */
  readonly focal: number;
}

/** Where the camera's image lies on the canvas, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The pixel on the camera's axis. */
  readonly centreX: number;
  readonly centreY: number;
  /** Pixels per design height. */
  readonly unit: number;
}

type MutableVec3 = [number, number, number];

/** A ray from the eye. Its direction is not of length 1; along the camera's axis it is. */
export interface Ray {
  readonly from: MutableVec3;
  readonly along: MutableVec3;
}

export const newRay = (): Ray => ({ from: [0, 0, 0], along: [0, 0, -1] });

/** Writes into `out` an eye on a sphere around the target; parameters as for {@link orbit}. */
export function orbitInto(
  out: MutableVec3,
  target: Vec3,
  azimuth: number,
  elevation: number,
  distance: number,
): MutableVec3 {
  const level = Math.cos(elevation) * distance;
  out[0] = target[0] + Math.sin(azimuth) * level;
  out[1] = target[1] + Math.sin(elevation) * distance;
  out[2] = target[2] + Math.cos(azimuth) * level;
  return out;
}

/** An eye on a sphere around the target. Angles in radians; azimuth 0 looks from +z and grows towards +x. */
export const orbit = (target: Vec3, azimuth: number, elevation: number, distance: number): Vec3 =>
  orbitInto([0, 0, 0], target, azimuth, elevation, distance);

type Row = [x: number, y: number, z: number, one: number];

/** A camera's image, for canvases and shaders. Updated in place, so that a moving camera allocates nothing. */
export class Projection {
  /** Three rows: a point's x·w, y·w (pixels, y down) and w (distance along the axis) are each row · (x, y, z, 1). */
  readonly rows: [...Row, ...Row, ...Row] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  readonly eye: MutableVec3 = [0, 0, 0];
  /** The camera's right, up and backward unit vectors. */
  readonly right: MutableVec3 = [1, 0, 0];
  readonly up: MutableVec3 = [0, 1, 0];
  readonly back: MutableVec3 = [0, 0, 1];
  /** Where `to` found its point: pixels, y down, and the distance along the axis (≤ 0 behind the eye). */
  x = 0;
  y = 0;
  depth = 1;
  /** Pixels per unit at distance 1, and the pixel on the camera's axis. */
  #gain = 1;
  #centreX = 0;
  #centreY = 0;

  set(camera: Readonly<Camera>, { centreX, centreY, unit }: Readonly<Frame>): this {
    const { rows: m, eye, right, up, back } = this;
    this.#aim(camera);
    const gain = camera.focal * unit;
    this.#gain = gain;
    this.#centreX = centreX;
    this.#centreY = centreY;
    m[0] = gain * right[0] - centreX * back[0];
    m[1] = gain * right[1] - centreX * back[1];
    m[2] = gain * right[2] - centreX * back[2];
    m[3] = -(m[0] * eye[0] + m[1] * eye[1] + m[2] * eye[2]);
    m[4] = -gain * up[0] - centreY * back[0];
    m[5] = -gain * up[1] - centreY * back[1];
    m[6] = -gain * up[2] - centreY * back[2];
    m[7] = -(m[4] * eye[0] + m[5] * eye[1] + m[6] * eye[2]);
    m[8] = -back[0];
    m[9] = -back[1];
    m[10] = -back[2];
    m[11] = -(m[8] * eye[0] + m[9] * eye[1] + m[10] * eye[2]);
    return this;
  }

  #aim({ eye: [ex, ey, ez], target }: Readonly<Camera>): void {
    const { eye, right, up, back } = this;
    eye[0] = ex;
    eye[1] = ey;
    eye[2] = ez;
    back[0] = ex - target[0];
    back[1] = ey - target[1];
    back[2] = ez - target[2];
    const distance = Math.hypot(back[0], back[1], back[2]);
    back[0] /= distance;
    back[1] /= distance;
    back[2] /= distance;
    const level = Math.hypot(back[0], back[2]);
    right[0] = back[2] / level;
    right[2] = -back[0] / level;
    up[0] = back[1] * right[2];
    up[1] = back[2] * right[0] - back[0] * right[2];
    up[2] = -back[1] * right[0];
  }

  /** Projects a point into `x`, `y` and `depth`. */
  to(x: number, y: number, z: number): this {
    const m = this.rows;
    this.depth = m[8] * x + m[9] * y + m[10] * z + m[11];
    this.x = (m[0] * x + m[1] * y + m[2] * z + m[3]) / this.depth;
    this.y = (m[4] * x + m[5] * y + m[6] * z + m[7]) / this.depth;
    return this;
  }

  /** Writes into `out` the ray through a pixel: the reverse of `to`. */
  through(x: number, y: number, out: Ray): Ray {
    const { right, up, back, eye } = this;
    const u = (x - this.#centreX) / this.#gain;
    const v = (this.#centreY - y) / this.#gain;
    for (let i = 0 as 0 | 1 | 2; i < 3; i++) {
      out.from[i] = eye[i];
      out.along[i] = right[i] * u + up[i] * v - back[i];
    }
    return out;
  }

  /** A column-major 4 × 4 matrix, world → clip; `near`, `far`: along the axis; `frame`: that of `set`. */
  toClip(out: Float32Array | number[], { width, height }: Readonly<Frame>, near: number, far: number): void {
    const m = this.rows;
    const a = (far + near) / (far - near);
    const b = (-2 * far * near) / (far - near);
    for (let i = 0; i < 4; i++) {
      const w = at(m, 8 + i);
      out[4 * i] = (2 * at(m, i)) / width - w;
      out[4 * i + 1] = w - (2 * at(m, 4 + i)) / height;
      out[4 * i + 2] = a * w + (i === 3 ? b : 0);
      out[4 * i + 3] = w;
    }
  }
}

export type Projector = (p: Vec3) => Vec3;

/** For stills: maps a point to [x px, y px (down), distance along the axis]. */
export function projector(camera: Camera, frame: Frame): Projector {
  const projection = new Projection().set(camera, frame);
  return ([px, py, pz]) => {
    const { x, y, depth } = projection.to(px, py, pz);
    return [x, y, depth];
  };
}
