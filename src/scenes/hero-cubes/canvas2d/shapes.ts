import type { BoxOnPicture } from "./box.ts";

/** Values in equal steps. */
export interface Steps {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

/** Index of the step that is nearest to a value. */
export function nearest({ from, step, count }: Steps, value: number): number {
  const n = Math.round((value - from) / step);
  return n > 0 ? (n < count ? n : count - 1) : 0;
}

/** The values themselves. */
export const valuesOf = ({ from, step, count }: Steps): readonly number[] =>
  Array.from({ length: count }, (_, n) => from + n * step);

/** sin of the elevation that shapes are painted under: between those of the block and of the rings. */
const PITCH = 0.6;
/** Empty pixels around a painted box: its edges are smooth wherever it is drawn. */
const AIR = 1;

/**
 * A box as it is painted before, in pixels. But for an affine map, what a box looks like on a picture is told by two
 * numbers: where across its width the near edge lies, and how tall it is in shares of its top.
 */
export interface Shape {
  /** Of the whole picture, air included. */
  readonly wide: number;
  readonly tall: number;
  /** The upper near corner, from the picture's upper left. */
  readonly nearX: number;
  readonly nearY: number;
  /** How far the left and the right upper corner lie beside and above the near one. */
  readonly left: number;
  readonly leftUp: number;
  readonly right: number;
  readonly rightUp: number;
  /** Length of the upright edges. */
  readonly high: number;
}

/** `width`: of the box in pixels; `turn`: the right face's share of it; `octaves`: log2 of how tall it is. */
export function makeShape(width: number, turn: number, octaves: number): Shape {
  // A square top, turned.
  const right = width * turn;
  const left = width - right;
  const leftUp = PITCH * right;
  const rightUp = PITCH * left;
  const high = 2 ** octaves * (turn * leftUp + (1 - turn) * rightUp);
  return {
    wide: Math.ceil(width) + 2 * AIR,
    tall: Math.ceil(leftUp + rightUp + high) + 2 * AIR,
    nearX: AIR + left,
    nearY: AIR + leftUp + rightUp,
    left,
    leftUp,
    right,
    rightUp,
    high,
  };
}

/** What `makeShape` calls turn and octaves, of a box; written again for each. */
export class Proportions {
  turn = 0;
  octaves = 0;

  read({ leftX, leftY, rightX, rightY, footX, footY }: BoxOnPicture): void {
    // The foot in terms of the two upper edges: foot = −p · left − q · right.
    const over = 1 / (leftX * rightY - rightX * leftY);
    const p = (rightX * footY - footX * rightY) * over;
    const q = (footX * leftY - leftX * footY) * over;
    this.turn = p / (p + q);
    this.octaves = Math.log2(p + q);
  }
}

/** Up to this height, in octaves, a box keeps its top exactly and gives at its foot; above it the reverse. */
const LOW = 1;

/** The affine map that lays a shape over a box, as setTransform takes it; written again for each. */
export class Fit {
  a = 1;
  b = 0;
  c = 0;
  d = 1;
  e = 0;
  f = 0;

  /** (x, y): where the picture's upper left corner lies on its sheet. */
  lay(shape: Shape, x: number, y: number, box: BoxOnPicture, octaves: number): this {
    const { left, leftUp, right, rightUp, high } = shape;
    const { leftX, leftY, rightX, rightY } = box;
    if (octaves > LOW) {
      this.c = box.footX / high;
      this.d = box.footY / high;
      const rise = leftUp - rightUp;
      this.a = (rightX - leftX - this.c * rise) / (left + right);
      this.b = (rightY - leftY - this.d * rise) / (left + right);
    } else {
      const over = 1 / (left * rightUp + right * leftUp);
      this.a = (rightX * leftUp - leftX * rightUp) * over;
      this.b = (rightY * leftUp - leftY * rightUp) * over;
      this.c = -(leftX * right + rightX * left) * over;
      this.d = -(leftY * right + rightY * left) * over;
    }
    const nearX = x + shape.nearX;
    const nearY = y + shape.nearY;
    this.e = box.nearX - this.a * nearX - this.c * nearY;
    this.f = box.nearY - this.b * nearX - this.d * nearY;
    return this;
  }
}
