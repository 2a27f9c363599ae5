import type { ProjectedBox } from "./projected-box.ts";

/** Evenly spaced values. */
export interface Steps {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

/** Index of the value nearest to a given one. */
export function nearest({ from, step, count }: Steps, value: number): number {
  const n = Math.round((value - from) / step);
  return n > 0 ? (n < count ? n : count - 1) : 0;
}

export const valuesOf = ({ from, step, count }: Steps): readonly number[] =>
  Array.from({ length: count }, (_, n) => from + n * step);

/** sin of the elevation at which shapes are painted: between the block's and the rings'. */
const ELEVATION_SINE = 0.6;
/** Empty pixels around a prerendered box, so that its edges are antialiased at any position. */
const MARGIN = 1;

export type BoxShape = Readonly<ReturnType<typeof makeShape>>;

/**
 * A prerendered box's shape, in pixels. Up to an affine map, a projected box is described by two numbers: the position
 * of the near edge across its width, and its height relative to its top.
 * @param width of the box in pixels
 * @param turn the right face's share of it
 * @param octaves log2 of its relative height
 */
export function makeShape(width: number, turn: number, octaves: number) {
  // A rotated square top.
  const right = width * turn;
  const left = width - right;
  const leftUp = ELEVATION_SINE * right;
  const rightUp = ELEVATION_SINE * left;
  const high = 2 ** octaves * (turn * leftUp + (1 - turn) * rightUp);
  return {
    /** Size of the whole sprite, margin included. */
    width: Math.ceil(width) + 2 * MARGIN,
    height: Math.ceil(leftUp + rightUp + high) + 2 * MARGIN,
    /** The near upper corner, from the sprite's top left. */
    nearX: MARGIN + left,
    nearY: MARGIN + leftUp + rightUp,
    /** Offsets of the left and right upper corners from the near one. */
    left,
    leftUp,
    right,
    rightUp,
    /** Length of the vertical edges. */
    high,
  };
}

/** Reads off a projected box the `turn` and `octaves` that `makeShape` takes. Reused for every box. */
export class Proportions {
  turn = 0;
  octaves = 0;

  read({ leftX, leftY, rightX, rightY, footX, footY }: ProjectedBox): void {
    // The foot in terms of the two upper edges: foot = −p · left − q · right.
    const over = 1 / (leftX * rightY - rightX * leftY);
    const p = (rightX * footY - footX * rightY) * over;
    const q = (footX * leftY - leftX * footY) * over;
    this.turn = p / (p + q);
    this.octaves = Math.log2(p + q);
  }
}

/** Up to this height in octaves the top is matched exactly and the foot approximately; above it the reverse. */
const LOW_BOX = 1;

/** The affine map of a shape onto a projected box, as setTransform takes it. Reused for every box. */
export class Fit {
  a = 1;
  b = 0;
  c = 0;
  d = 1;
  e = 0;
  f = 0;

  /** (x, y): the sprite's top left corner on its sheet. */
  lay(shape: BoxShape, x: number, y: number, box: ProjectedBox, octaves: number): this {
    const { left, leftUp, right, rightUp, high } = shape;
    const { leftX, leftY, rightX, rightY } = box;
    if (octaves > LOW_BOX) {
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
