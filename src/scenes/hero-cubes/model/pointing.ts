import { at } from "#lib/at.ts";
import { newRay, type Projection } from "#scenes/lib/camera.ts";
import { firstHit, hitAt, isSettled } from "./hit.ts";
import type { Instance } from "./instances.ts";
import { Lifts, lift } from "./lift.ts";
import { newPose, type Pose } from "./pose.ts";
import { type MovingFrame, statesInto } from "./view.ts";

/** The parts of the stage's frame that this reads and writes. */
interface PointedFrame {
  readonly delta: number;
  readonly pointer: { readonly over: boolean; readonly left: number; readonly top: number };
  readonly answer: { text: string; x: number; y: number };
}

/** The answer for an instance in a state: 0 samples, 1 data, 2 assets. */
type TextOf = (index: number, instance: Instance, state: 0 | 1 | 2) => string;

/** The state that an instance is in: 0 samples, 1 data, 2 assets. */
const stateOf = ({ samples, data }: Readonly<Pose>): 0 | 1 | 2 => (samples > 0.5 ? 0 : data > 0.5 ? 1 : 2);

/**
 * Which instance is under the pointer, how far each is lifted by it, and what is said about it. It is picked when the
 * pointer has moved, when the picture has moved what was picked away from it, and while a state arrives under it: at most
 * once a frame (docs/behaviour.md 9.16).
 */
export class Pointing {
  readonly lifts = new Lifts();
  /** The instance under the pointer, −1 for none. */
  index = -1;
  readonly #instances: readonly Instance[];
  readonly #textOf: TextOf;
  readonly #lifted = newPose();
  readonly #ray = newRay();
  readonly #states = { x: 1, y: 0, z: 0 };
  /** Of what was picked, when it was. */
  #state: 0 | 1 | 2 = 0;
  /** Share of the strongest state in the composition. */
  #share = 1;
  #over = false;
  #left = 0;
  #top = 0;

  /** `textOf` is called when another instance is picked. */
  constructor(instances: readonly Instance[], textOf: TextOf) {
    this.#instances = instances;
    this.#textOf = textOf;
  }

  /**
   * Brings everything up to a frame, which shows a second of the timeline. `projection` is set for `view`; `poseOf` gives
   * an instance's pose in this frame, not lifted, and may reuse its result.
   */
  update(
    { delta, pointer, answer }: PointedFrame,
    seconds: number,
    view: Readonly<MovingFrame>,
    projection: Projection,
    poseOf: (index: number) => Readonly<Pose>,
  ): void {
    const { over, left, top } = pointer;
    statesInto(this.#states, seconds);
    const { x, y, z } = this.#states;
    const share = Math.max(x, y, z);
    // What was picked, unless it has left its state since.
    const held = over && this.#isHeld(poseOf) ? this.index : -1;
    this.index = held;
    if (over) {
      const ray = projection.through(left * view.width, top * view.height, this.#ray);
      const moved = !this.#over || left !== this.#left || top !== this.#top;
      const isDue = held < 0 ? share > this.#share : hitAt(ray, poseOf(held)) === Number.POSITIVE_INFINITY;
      if (moved || isDue) this.index = firstHit(ray, poseOf);
    }
    this.#share = share;
    this.#over = over;
    this.#left = left;
    this.#top = top;
    if (this.index < 0) answer.text = "";
    else if (this.index !== held) this.#say(answer, view, projection, poseOf(this.index));
    this.lifts.step(this.index, delta);
  }

  #isHeld(poseOf: (index: number) => Readonly<Pose>): boolean {
    if (this.index < 0) return false;
    const pose = poseOf(this.index);
    return isSettled(pose) && stateOf(pose) === this.#state;
  }

  /** The answer stands at the middle of a cube, and at the top of a bar, when it has been lifted. */
  #say(
    answer: PointedFrame["answer"],
    view: Readonly<MovingFrame>,
    projection: Projection,
    pose: Readonly<Pose>,
  ): void {
    const instance = at(this.#instances, this.index);
    this.#state = stateOf(pose);
    answer.text = this.#textOf(this.index, instance, this.#state);
    lift(Object.assign(this.#lifted, pose), instance, 1);
    const { x, y, z, halfY, samples } = this.#lifted;
    projection.to(x, y + halfY * (1 - samples), z);
    answer.x = projection.x / view.width;
    answer.y = projection.y / view.height;
  }
}
