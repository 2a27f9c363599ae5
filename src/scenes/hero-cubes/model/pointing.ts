import { at } from "#lib/at.ts";
import { newRay, type Projection } from "#scenes/lib/camera.ts";
import type { SceneFrame } from "../../runtime/scene.ts";
import { firstHit, hitAt, isSettled } from "./hit.ts";
import type { Instance } from "./instances.ts";
import { lift } from "./lift.ts";
import { Lifts } from "./lifts.ts";
import { newPose, type Pose } from "./pose.ts";
import { type MovingFrame, statesInto } from "./view.ts";

/** The parts of the stage's frame that this reads and writes. */
type PointedFrame = Readonly<Pick<SceneFrame, "delta" | "pointer" | "answer">>;

/** The answer for an instance in a state: 0 samples, 1 data, 2 assets. */
type TextOf = (index: number, instance: Instance, state: 0 | 1 | 2) => string;

/** Seconds for which the camera goes on turning after the pointer has come to rest. */
const SETTLING = 0.7;
/**
 * How far what was picked may move away under a pointer at rest, as a share of the canvas's width: meanwhile, and then.
 */
const SLACK = 0.015;
export const HOLD = 0.06;

/** The state that an instance is in: 0 samples, 1 data, 2 assets. */
const stateOf = ({ samples, data }: Readonly<Pose>): 0 | 1 | 2 => (samples > 0.5 ? 0 : data > 0.5 ? 1 : 2);

/**
 * Which instance is under the pointer, how far each is lifted by it, and what is said about it. It is picked when the
 * pointer has moved, when the picture has moved what was picked away from it, and while a state arrives under it: at
 * most once a frame. A pointer at rest keeps what was picked while that is near, and the answer follows it
 * (docs/behaviour.md 9.16).
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
  /** State that the picked instance was in when it was picked. */
  #state: 0 | 1 | 2 = 0;
  /** Share of the strongest state in the composition. */
  #share = 1;
  #over = false;
  #left = 0;
  #top = 0;
  /** Seconds since the pointer has moved. */
  #rested = 0;
  /** Where the answer of what is picked belongs, and where it did when that was picked: shares of the canvas's size. */
  readonly #place = { x: 0, y: 0 };
  readonly #picked = { x: 0, y: 0 };

  /** `textOf` is called when another instance is picked. */
  constructor(instances: readonly Instance[], textOf: TextOf) {
    this.#instances = instances;
    this.#textOf = textOf;
  }

  /**
   * Brings everything up to a frame, which shows a second of the timeline. `projection` is set for `view`; `poseOf`
   * gives an instance's pose in this frame, not lifted, and may reuse its result.
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
    // Keeps the pick unless its instance has left its state since.
    const held = over && this.#isHeld(poseOf) ? this.index : -1;
    this.index = held;
    if (held >= 0) this.#locate(view, projection, poseOf(held));
    if (over) {
      const ray = projection.through(left * view.width, top * view.height, this.#ray);
      const moved = !this.#over || left !== this.#left || top !== this.#top;
      this.#rested = moved ? 0 : this.#rested + delta;
      const isDue =
        held < 0
          ? share > this.#share
          : !this.#isNear(view) && hitAt(ray, poseOf(held)) === Number.POSITIVE_INFINITY;
      if (moved || isDue) {
        this.index = firstHit(ray, poseOf);
        if (this.index >= 0) this.#locate(view, projection, poseOf(this.index));
        Object.assign(this.#picked, this.#place);
      }
    }
    this.#share = share;
    this.#over = over;
    this.#left = left;
    this.#top = top;
    if (this.index < 0) answer.text = "";
    else if (this.index === held) this.#follow(answer, view);
    else {
      this.#state = stateOf(poseOf(this.index));
      answer.text = this.#textOf(this.index, at(this.#instances, this.index), this.#state);
      Object.assign(answer, this.#place);
    }
    this.lifts.step(this.index, delta);
  }

  #isHeld(poseOf: (index: number) => Readonly<Pose>): boolean {
    if (this.index < 0) return false;
    const pose = poseOf(this.index);
    return isSettled(pose) && stateOf(pose) === this.#state;
  }

  /** Whether what was picked stays although the picture may have moved it from under the pointer. */
  #isNear({ width, height }: Readonly<MovingFrame>): boolean {
    const { x, y } = this.#place;
    const away = Math.hypot((x - this.#picked.x) * width, (y - this.#picked.y) * height);
    return away < (this.#rested > SETTLING ? HOLD : SLACK) * width;
  }

  /** The answer stands at the middle of a cube, and at the top of a bar, when it has been lifted. */
  #locate(view: Readonly<MovingFrame>, projection: Projection, pose: Readonly<Pose>): void {
    lift(Object.assign(this.#lifted, pose), at(this.#instances, this.index), 1);
    const { x, y, z, halfY, samples } = this.#lifted;
    projection.to(x, y + halfY * (1 - samples), z);
    this.#place.x = projection.x / view.width;
    this.#place.y = projection.y / view.height;
  }

  /** Moves the answer by whole pixels. A bar of the matrix keeps its place: only its height changes a little. */
  #follow(answer: PointedFrame["answer"], { width, height }: Readonly<MovingFrame>): void {
    const { x, y } = this.#place;
    if (this.#state === 1) return;
    if (Math.hypot((x - answer.x) * width, (y - answer.y) * height) >= 1) Object.assign(answer, this.#place);
  }
}
