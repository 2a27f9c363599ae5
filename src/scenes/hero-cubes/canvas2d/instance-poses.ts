import { at, floatAt } from "#lib/at.ts";
import type { Projection } from "#scenes/lib/camera.ts";
import type { Instance } from "../model/instances.ts";
import { lift } from "../model/lift.ts";
import type { Lifts } from "../model/lifts.ts";
import { newPose, type Pose, poseAt } from "../model/pose.ts";
import { readingLight } from "../model/ring.ts";
import { coversOf, styleOf } from "./box-style.ts";

export interface PosedInstance {
  readonly instance: Instance;
  readonly style: ReturnType<typeof styleOf>;
  readonly pose: Pose;
  /** Poses of the cubes that hide it while it is in the block. */
  readonly covers: readonly Readonly<Pose>[];
  /** Depth of its foot along the camera's axis, in units. */
  depth: number;
  /** How far the pointer lifts it, 0…1. */
  lift: number;
  /** How much light a bar has beside its own, 0…1. */
  light: number;
}

/** Poses of all instances at one moment, and their painting order. Updated in place: a frame allocates nothing. */
export class InstancePoses {
  readonly all: readonly PosedInstance[];
  /** In painting order, once sorted. */
  readonly farToNear: PosedInstance[];

  constructor(instances: readonly Instance[]) {
    const poses = instances.map(newPose);
    this.all = instances.map((instance, i) => ({
      instance,
      style: styleOf(instance, i),
      pose: at(poses, i),
      covers: coversOf(i).map((cover) => at(poses, cover)),
      depth: 0,
      lift: 0,
      light: 0,
    }));
    this.farToNear = [...this.all];
  }

  readonly poseOf = (index: number): Readonly<Pose> => at(this.all, index).pose;

  /** Poses all instances at `seconds` of running time, none of them lifted. */
  update(seconds: number): void {
    for (const posed of this.all) {
      poseAt(posed.instance, seconds, posed.pose);
      posed.light = 0;
    }
  }

  /** Lifts and lights what is under the pointer, or was. To be called once after `update`. */
  raise(lifts: Lifts): void {
    for (let i = 0; i < this.all.length; i++) {
      const posed = at(this.all, i);
      posed.lift = floatAt(lifts.shares, i);
      posed.light = posed.lift;
      if (posed.lift > 0) lift(posed.pose, posed.instance, posed.lift);
    }
  }

  /** Adds the ring's reading light at `seconds` of running time. To be called after `update` and `raise`. */
  read(seconds: number): void {
    for (const posed of this.all) posed.light = Math.max(posed.light, readingLight(posed.instance, seconds));
  }

  /** Sorts by insertion: the order hardly changes between frames. */
  sort({ rows }: Projection): void {
    for (const posed of this.all) {
      const { x, y, z, halfY } = posed.pose;
      // Depth of the foot, not the centre: of two bars the nearer hides the other, whatever their heights.
      posed.depth = rows[8] * x + rows[9] * (y - halfY) + rows[10] * z;
    }
    const order = this.farToNear;
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
