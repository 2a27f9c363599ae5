import type { Camera, Frame } from "./camera.ts";

/**
 * The transforms of `projector` and `viewProjection` for a moving camera, written into arrays that live as long as the
 * renderer, so that frames allocate nothing.
 */
export class CameraRows {
  /**
   * Three rows of four: a point's x·w, y·w (pixels, y down) and w (distance along the axis) are each row · (x, y, z,
   * 1).
   */
  readonly rows = new Float64Array(12);
  /** The camera's position. */
  readonly eye = new Float64Array(3);
  /** The camera's right direction. */
  readonly right = new Float64Array(3);

  set(camera: Readonly<Camera>, frame: Readonly<Frame>): void {
    const { eye, target, focal } = camera;
    let bx = eye[0] - target[0];
    let by = eye[1] - target[1];
    let bz = eye[2] - target[2];
    const far = Math.hypot(bx, by, bz);
    bx /= far;
    by /= far;
    bz /= far;
    const flat = Math.hypot(bx, bz);
    const rx = bz / flat;
    const rz = -bx / flat;
    const ux = by * rz;
    const uy = bz * rx - bx * rz;
    const uz = -by * rx;
    const gain = focal * frame.unit;
    const { centreX, centreY } = frame;
    const m = this.rows;
    m[0] = gain * rx - centreX * bx;
    m[1] = -centreX * by;
    m[2] = gain * rz - centreX * bz;
    m[4] = -gain * ux - centreY * bx;
    m[5] = -gain * uy - centreY * by;
    m[6] = -gain * uz - centreY * bz;
    m[8] = -bx;
    m[9] = -by;
    m[10] = -bz;
    for (let row = 0; row < 12; row += 4)
      m[row + 3] = -((m[row] ?? 0) * eye[0] + (m[row + 1] ?? 0) * eye[1] + (m[row + 2] ?? 0) * eye[2]);
    this.eye[0] = eye[0];
    this.eye[1] = eye[1];
    this.eye[2] = eye[2];
    this.right[0] = rx;
    this.right[2] = rz;
  }

  /** The same as a column-major 4 × 4 matrix (world → clip); `near` and `far` are distances along the axis. */
  toClip(out: Float32Array | number[], frame: Readonly<Frame>, near: number, far: number): void {
    const m = this.rows;
    const a = (far + near) / (far - near);
    const b = (-2 * far * near) / (far - near);
    for (let i = 0; i < 4; i++) {
      const w = m[8 + i] ?? 0;
      out[4 * i] = (2 * (m[i] ?? 0)) / frame.width - w;
      out[4 * i + 1] = w - (2 * (m[4 + i] ?? 0)) / frame.height;
      out[4 * i + 2] = a * w + (i === 3 ? b : 0);
      out[4 * i + 3] = w;
    }
  }
}
