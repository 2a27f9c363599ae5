import { floatAt } from "#lib/at.ts";
import { COUNT } from "./constants.ts";

/** Angular frequency of the critically damped springs, in 1/s: a tension of 190. */
const FREQUENCY = Math.sqrt(190);
/** Below this a spring is at rest, as a share of its way and of its way a second. */
const REST = 1e-3;

/** How far each instance is lifted, 0…1: one of them up, the others on their way down. */
export class Lifts {
  readonly shares = new Float32Array(COUNT);
  readonly #speeds = new Float32Array(COUNT);
  /** Whether the last step has changed any share. */
  changed = false;
  /** Index of the instance that the last step has moved up. */
  #up = -1;

  /** Moves towards `up`, the index of the lifted instance or −1. `delta`: seconds; 0 moves all of them to the end. */
  step(up: number, delta: number): void {
    const rested = !this.changed && up === this.#up;
    this.changed = false;
    this.#up = up;
    if (rested) return;
    const fall = Math.exp(-FREQUENCY * delta);
    for (let i = 0; i < COUNT; i++) {
      const goal = i === up ? 1 : 0;
      const off = floatAt(this.shares, i) - goal;
      const speed = floatAt(this.#speeds, i);
      if (off === 0 && speed === 0) continue;
      const gain = (speed + FREQUENCY * off) * delta;
      const next = (off + gain) * fall;
      const nextSpeed = (speed - FREQUENCY * gain) * fall;
      const rests = delta === 0 || (Math.abs(next) < REST && Math.abs(nextSpeed) < REST);
      this.shares[i] = rests ? goal : goal + next;
      this.#speeds[i] = rests ? 0 : nextSpeed;
      this.changed = true;
    }
  }
}
