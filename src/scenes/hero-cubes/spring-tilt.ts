import { SpringValue } from "@react-spring/web";
import type { SceneFrame } from "../stage/scene.ts";
import { LEAN, TURN } from "./tilt.ts";

const CONFIG = { tension: 170, friction: 26 };
/** Changes of the target smaller than this share of the tilt do not restart the springs. */
const STEP = 0.02;

/** The WebGL renderer's tilt: two springs that follow the pointer and return when it leaves. */
export class SpringTilt {
  readonly #turn = new SpringValue(0);
  readonly #lean = new SpringValue(0);
  #x = 0;
  #y = 0;

  /** Radians. */
  get turn(): number {
    return this.#turn.get() * TURN;
  }

  get lean(): number {
    return this.#lean.get() * LEAN;
  }

  follow(pointer: SceneFrame["pointer"]): void {
    const x = pointer.inside ? -pointer.x : 0;
    const y = pointer.inside ? -pointer.y : 0;
    if (Math.abs(x - this.#x) < STEP && Math.abs(y - this.#y) < STEP) return;
    this.#x = x;
    this.#y = y;
    void this.#turn.start({ to: x, config: CONFIG });
    void this.#lean.start({ to: y, config: CONFIG });
  }

  stop(): void {
    this.#turn.stop();
    this.#lean.stop();
  }
}
