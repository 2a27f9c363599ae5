import type { Projection } from "#scenes/lib/camera.ts";

/**
 * A projected box in device pixels, reused for every box. Four corners describe it: the nearest upper one, its
 * neighbours to the left and right, and the foot below it. The others follow as parallelograms, a good approximation
 * for a long lens.
 */
export class BoxOnPicture {
  readonly #projection: Projection;
  nearX = 0;
  nearY = 0;
  /** Vectors from the near corner to the left, right and foot corners. */
  leftX = 0;
  leftY = 0;
  rightX = 0;
  rightY = 0;
  footX = 0;
  footY = 0;
  middleX = 0;
  middleY = 0;
  /** Distance of the centre along the camera's axis, in units. */
  depth = 1;

  constructor(projection: Projection) {
    this.#projection = projection;
  }

  /** Centre and half sizes in units, rotation about y in radians. */
  place(x: number, y: number, z: number, hx: number, hy: number, hz: number, yaw: number): void {
    const m = this.#projection.rows;
    const eye = this.#projection.eye;
    const c = yaw === 0 ? 1 : Math.cos(yaw);
    const s = yaw === 0 ? 0 : Math.sin(yaw);
    const ex = (eye[0] ?? 0) - x;
    const ez = (eye[2] ?? 0) - z;
    // The box's axes, flipped to face the eye.
    const ux = ex * c - ez * s < 0 ? -hx : hx;
    const vz = ex * s + ez * c < 0 ? -hz : hz;
    const m0 = m[0] ?? 0;
    const m1 = m[1] ?? 0;
    const m2 = m[2] ?? 0;
    const m4 = m[4] ?? 0;
    const m5 = m[5] ?? 0;
    const m6 = m[6] ?? 0;
    const m8 = m[8] ?? 0;
    const m9 = m[9] ?? 0;
    const m10 = m[10] ?? 0;
    const X = m0 * x + m1 * y + m2 * z + (m[3] ?? 0);
    const Y = m4 * x + m5 * y + m6 * z + (m[7] ?? 0);
    const W = m8 * x + m9 * y + m10 * z + (m[11] ?? 0);
    const aX = (m0 * c - m2 * s) * ux;
    const aY = (m4 * c - m6 * s) * ux;
    const aW = (m8 * c - m10 * s) * ux;
    const bX = (m0 * s + m2 * c) * vz;
    const bY = (m4 * s + m6 * c) * vz;
    const bW = (m8 * s + m10 * c) * vz;
    const tX = X + m1 * hy;
    const tY = Y + m5 * hy;
    const tW = W + m9 * hy;
    let w = 1 / (tW + aW + bW);
    const nearX = (tX + aX + bX) * w;
    const nearY = (tY + aY + bY) * w;
    w = 1 / (tW + aW - bW);
    const oneX = (tX + aX - bX) * w - nearX;
    const oneY = (tY + aY - bY) * w - nearY;
    w = 1 / (tW - aW + bW);
    const twoX = (tX - aX + bX) * w - nearX;
    const twoY = (tY - aY + bY) * w - nearY;
    w = 1 / (W - m9 * hy + aW + bW);
    this.footX = (X - m1 * hy + aX + bX) * w - nearX;
    this.footY = (Y - m5 * hy + aY + bY) * w - nearY;
    this.nearX = nearX;
    this.nearY = nearY;
    const oneIsLeft = oneX < twoX;
    this.leftX = oneIsLeft ? oneX : twoX;
    this.leftY = oneIsLeft ? oneY : twoY;
    this.rightX = oneIsLeft ? twoX : oneX;
    this.rightY = oneIsLeft ? twoY : oneY;
    this.middleX = X / W;
    this.middleY = Y / W;
    this.depth = W;
  }
}
