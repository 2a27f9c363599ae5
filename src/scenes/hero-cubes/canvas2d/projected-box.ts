import type { Projection } from "#scenes/lib/camera.ts";
import type { Pose } from "../model/pose.ts";

/**
 * A projected box in device pixels, reused for every box. Four corners describe it: the nearest upper one, its
 * neighbours to the left and right, and the foot below it. The others follow as parallelograms, a good approximation
 * for a long lens.
 */
export class ProjectedBox {
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

  /** Projects the box of a pose. `side` −1 reflects its centre in the ground. */
  place({ x, y: height, z, halfX, halfY, halfZ, yaw }: Readonly<Pose>, side: 1 | -1 = 1): void {
    const { rows: m, eye } = this.#projection;
    const y = side * height;
    const c = yaw === 0 ? 1 : Math.cos(yaw);
    const s = yaw === 0 ? 0 : Math.sin(yaw);
    const ex = eye[0] - x;
    const ez = eye[2] - z;
    // The box's axes, flipped to face the eye.
    const ux = ex * c - ez * s < 0 ? -halfX : halfX;
    const vz = ex * s + ez * c < 0 ? -halfZ : halfZ;
    const X = m[0] * x + m[1] * y + m[2] * z + m[3];
    const Y = m[4] * x + m[5] * y + m[6] * z + m[7];
    const W = m[8] * x + m[9] * y + m[10] * z + m[11];
    const aX = (m[0] * c - m[2] * s) * ux;
    const aY = (m[4] * c - m[6] * s) * ux;
    const aW = (m[8] * c - m[10] * s) * ux;
    const bX = (m[0] * s + m[2] * c) * vz;
    const bY = (m[4] * s + m[6] * c) * vz;
    const bW = (m[8] * s + m[10] * c) * vz;
    const tX = X + m[1] * halfY;
    const tY = Y + m[5] * halfY;
    const tW = W + m[9] * halfY;
    let w = 1 / (tW + aW + bW);
    const nearX = (tX + aX + bX) * w;
    const nearY = (tY + aY + bY) * w;
    w = 1 / (tW + aW - bW);
    const oneX = (tX + aX - bX) * w - nearX;
    const oneY = (tY + aY - bY) * w - nearY;
    w = 1 / (tW - aW + bW);
    const twoX = (tX - aX + bX) * w - nearX;
    const twoY = (tY - aY + bY) * w - nearY;
    w = 1 / (W - m[9] * halfY + aW + bW);
    this.footX = (X - m[1] * halfY + aX + bX) * w - nearX;
    this.footY = (Y - m[5] * halfY + aY + bY) * w - nearY;
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
