import type { CameraRows } from "#scenes/lib/camera-rows.ts";
import type { Context2d, Pixels } from "#scenes/lib/pixels.ts";
import type { Faces } from "./faces.ts";
import type { Cell } from "./sheet.ts";

/**
 * One box on the picture, written again for each box. The three visible faces are told from the eye: left
 * and right of the upright edge that is nearest, and the top.
 */
export class BoxOnPicture {
  readonly #projection: CameraRows;
  /* Device pixels of the seven corners that can be seen: near, left, right and far on top; the same feet. */
  nearX = 0;
  nearY = 0;
  leftX = 0;
  leftY = 0;
  rightX = 0;
  rightY = 0;
  farX = 0;
  farY = 0;
  footNearX = 0;
  footNearY = 0;
  footLeftX = 0;
  footLeftY = 0;
  footRightX = 0;
  footRightY = 0;
  middleX = 0;
  middleY = 0;
  /** Distance of the middle along the camera's axis, units. */
  depth = 1;

  constructor(projection: CameraRows) {
    this.#projection = projection;
  }

  /** `sign` −1 mirrors the box in the ground. */
  place(
    x: number,
    y: number,
    z: number,
    hx: number,
    hy: number,
    hz: number,
    yaw: number,
    dpr: number,
    sign: number,
  ): void {
    const m = this.#projection.rows;
    const eye = this.#projection.eye;
    const c = Math.cos(yaw);
    const s = Math.sin(yaw);
    const ex = (eye[0] ?? 0) - x;
    const ez = (eye[2] ?? 0) - z;
    // The box's own axes, turned towards the eye.
    const ux = ex * c - ez * s < 0 ? -hx : hx;
    const vz = ex * s + ez * c < 0 ? -hz : hz;
    const ax = ux * c;
    const az = -ux * s;
    const bx = vz * s;
    const bz = vz * c;
    const m0 = (m[0] ?? 0) * dpr;
    const m1 = (m[1] ?? 0) * dpr;
    const m2 = (m[2] ?? 0) * dpr;
    const m4 = (m[4] ?? 0) * dpr;
    const m5 = (m[5] ?? 0) * dpr;
    const m6 = (m[6] ?? 0) * dpr;
    const m8 = m[8] ?? 0;
    const m9 = m[9] ?? 0;
    const m10 = m[10] ?? 0;
    const py = y * sign;
    const X = m0 * x + m1 * py + m2 * z + (m[3] ?? 0) * dpr;
    const Y = m4 * x + m5 * py + m6 * z + (m[7] ?? 0) * dpr;
    const W = m8 * x + m9 * py + m10 * z + (m[11] ?? 0);
    const aX = m0 * ax + m2 * az;
    const aY = m4 * ax + m6 * az;
    const aW = m8 * ax + m10 * az;
    const bX = m0 * bx + m2 * bz;
    const bY = m4 * bx + m6 * bz;
    const bW = m8 * bx + m10 * bz;
    const h = hy * sign;
    const tX = X + m1 * h;
    const tY = Y + m5 * h;
    const tW = W + m9 * h;
    const fX = X - m1 * h;
    const fY = Y - m5 * h;
    const fW = W - m9 * h;
    let w = 1 / (tW + aW + bW);
    this.nearX = (tX + aX + bX) * w;
    this.nearY = (tY + aY + bY) * w;
    w = 1 / (tW + aW - bW);
    const oneX = (tX + aX - bX) * w;
    const oneY = (tY + aY - bY) * w;
    w = 1 / (tW - aW + bW);
    const twoX = (tX - aX + bX) * w;
    const twoY = (tY - aY + bY) * w;
    w = 1 / (tW - aW - bW);
    this.farX = (tX - aX - bX) * w;
    this.farY = (tY - aY - bY) * w;
    w = 1 / (fW + aW + bW);
    this.footNearX = (fX + aX + bX) * w;
    this.footNearY = (fY + aY + bY) * w;
    w = 1 / (fW + aW - bW);
    const footOneX = (fX + aX - bX) * w;
    const footOneY = (fY + aY - bY) * w;
    w = 1 / (fW - aW + bW);
    const footTwoX = (fX - aX + bX) * w;
    const footTwoY = (fY - aY + bY) * w;
    const oneIsLeft = oneX < twoX;
    this.leftX = oneIsLeft ? oneX : twoX;
    this.leftY = oneIsLeft ? oneY : twoY;
    this.rightX = oneIsLeft ? twoX : oneX;
    this.rightY = oneIsLeft ? twoY : oneY;
    this.footLeftX = oneIsLeft ? footOneX : footTwoX;
    this.footLeftY = oneIsLeft ? footOneY : footTwoY;
    this.footRightX = oneIsLeft ? footTwoX : footOneX;
    this.footRightY = oneIsLeft ? footTwoY : footOneY;
    this.middleX = X / W;
    this.middleY = Y / W;
    this.depth = W;
  }

  /** Lays the pictures of the faces over them. A long lens makes each face a parallelogram, near enough. */
  paint(context: Context2d, sheet: Pixels, { left, right, top }: Faces, withTop: boolean): void {
    const { nearX, nearY, leftX, leftY, rightX, rightY, footNearX, footNearY } = this;
    if (nearX - leftX > 0.4) {
      context.setTransform(
        nearX - leftX,
        nearY - leftY,
        this.footLeftX - leftX,
        this.footLeftY - leftY,
        leftX,
        leftY,
      );
      stamp(context, sheet, left);
    }
    if (rightX - nearX > 0.4) {
      context.setTransform(
        rightX - nearX,
        rightY - nearY,
        footNearX - nearX,
        footNearY - nearY,
        nearX,
        nearY,
      );
      stamp(context, sheet, right);
    }
    if (withTop) {
      context.setTransform(nearX - leftX, nearY - leftY, this.farX - leftX, this.farY - leftY, leftX, leftY);
      stamp(context, sheet, top);
    }
  }
}

const stamp = (context: Context2d, sheet: Pixels, cell: Cell): void =>
  context.drawImage(sheet, cell.x, cell.y, cell.width, cell.height, 0, 0, 1, 1);
