import type { SceneFrame } from "../stage/scene.ts";

/** Camera rotation in radians when the pointer is at the figure's border: sideways and up. */
export const TURN = 0.075;
export const LEAN = 0.045;

/** Rate per second of the exponential approach to the pointer; no spring. */
const FOLLOW = 5;

/** The Canvas2D renderer's tilt. */
export class Tilt {
  turn = 0;
  lean = 0;

  follow({ pointer, delta }: Readonly<SceneFrame>): void {
    const k = 1 - Math.exp(-FOLLOW * delta);
    this.turn += ((pointer.inside ? -pointer.x * TURN : 0) - this.turn) * k;
    this.lean += ((pointer.inside ? -pointer.y * LEAN : 0) - this.lean) * k;
  }
}
