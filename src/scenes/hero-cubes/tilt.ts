import type { SceneFrame } from "../stage/scene.ts";

/** Radians that the pointer turns and leans the camera by at the figure's border. */
export const TURN = 0.075;
export const LEAN = 0.045;

/** Follows the pointer without a spring: exponentially, at this many shares a second. */
const FOLLOW = 5;

/** The tilt of the Canvas2D half. */
export class Tilt {
  turn = 0;
  lean = 0;

  follow({ pointer, delta }: Readonly<SceneFrame>): void {
    const k = 1 - Math.exp(-FOLLOW * delta);
    this.turn += ((pointer.inside ? -pointer.x * TURN : 0) - this.turn) * k;
    this.lean += ((pointer.inside ? -pointer.y * LEAN : 0) - this.lean) * k;
  }
}
