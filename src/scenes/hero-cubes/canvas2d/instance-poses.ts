import { at } from "#lib/at.ts";
import type { Projection } from "#scenes/lib/camera.ts";
import type { Instance } from "../model/instances.ts";
import { newPose, type Pose, poseAt } from "../model/pose.ts";
import { type BoxStyle, coversOf, styleOf } from "./box-style.ts";

/** An instance and its pose at the current moment. */
export interface PosedInstance {
  readonly instance: Instance;
  readonly style: BoxStyle;
  readonly pose: Pose;
  /** Poses of the cubes that hide it while it is in the block. */
  readonly covers: readonly Readonly<Pose>[];
  /** Depth of its foot along the camera's axis, in units. */
  depth: number;
}

/** Poses of all instances at one moment, and their painting order. Updated in place: a frame allocates nothing. */
export class InstancePoses {
  readonly all: readonly PosedInstance[];
  readonly #farToNear: PosedInstance[];

  constructor(instances: readonly Instance[]) {
    const poses = instances.map(newPose);
    this.all = instances.map((instance, i) => ({
      instance,
      style: styleOf(instance, i),
      pose: at(poses, i),
      covers: coversOf(i).map((cover) => at(poses, cover)),
      depth: 0,
    }));
    this.#farToNear = [...this.all];
  }

  /** In painting order. */
  get farToNear(): readonly PosedInstance[] {
    return this.#farToNear;
  }

  /** Poses all instances at `seconds` of running time, and sorts them for the camera. */
  update(seconds: number, { rows }: Projection): void {
    for (const posed of this.all) {
      const { x, y, z, halfY } = poseAt(posed.instance, seconds, posed.pose);
      // Depth of the foot, not the centre: of two bars the nearer hides the other, whatever their heights.
      posed.depth = rows[8] * x + rows[9] * (y - halfY) + rows[10] * z;
    }
    this.#sort();
  }

  /** Insertion sort: the order hardly changes between frames. */
  #sort(): void {
    const order = this.#farToNear;
    let sorted = 0;
    for (const posed of order) {
      let place = sorted;
      while (place > 0) {
        const before = at(order, place - 1);
        if (before.depth >= posed.depth) break;
        order[place] = before;
        place -= 1;
      }
      order[place] = posed;
      sorted += 1;
    }
  }
}
