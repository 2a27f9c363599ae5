import { Projection } from "#scenes/lib/camera.ts";
import type { Context2d } from "#scenes/lib/pixels.ts";
import type { Canvas2dRenderer, SceneFrame } from "../../runtime/scene.ts";
import { CUBE_HALF } from "../model/constants.ts";
import { makeInstances } from "../model/instances.ts";
import type { Pointing } from "../model/pointing.ts";
import { RING_SECOND, RING_TILT, RingTurn } from "../model/ring.ts";
import {
  BLOCK_DISTANCE,
  cameraInto,
  frameInto,
  newCamera,
  newFrame,
  TILT_LEAN,
  TILT_TURN,
} from "../model/view.ts";
import type { HeroInput } from "../scene.ts";
import { createHeroSprites } from "./hero-sprites.ts";
import { InstancePoses } from "./instance-poses.ts";
import { Painter } from "./painter.ts";

/** Relative change in a cube's size at which its sprites are repainted. */
const REPAINT = 0.2;
/** Rate per second at which the tilt approaches the pointer exponentially. */
const FOLLOW = 5;

/**
 * The hero, or its ring, in Canvas2D: all 512 cubes with the model's timeline and camera, painted from far to near.
 * What answers the pointer is loaded when a pointer comes over them, which it never does on a phone.
 */
export function createCanvas2d({ show }: HeroInput, redraw: () => void): Canvas2dRenderer {
  const isRing = show === "ring";
  const reach = isRing ? RING_TILT : 1;
  const instances = makeInstances();
  const poses = new InstancePoses(instances);
  let pointing: Pointing | undefined;
  let wasOver = false;
  const loadPointing = async (): Promise<void> => {
    const { createPointing } = await import("../label.ts");
    pointing ??= createPointing(instances);
    redraw();
  };
  const projection = new Projection();
  const ringTurn = new RingTurn();
  const camera = newCamera();
  const view = newFrame();
  // Radians.
  const tilt = { turn: 0, lean: 0 };
  let painter: Painter | null = null;
  let painted = 0;

  return {
    draw(context: Context2d, frame: Readonly<SceneFrame>): void {
      const { pointer, time, width, height, dpr } = frame;
      const approach = 1 - Math.exp(-FOLLOW * frame.delta);
      tilt.turn += ((pointer.inside ? (1 - 2 * pointer.x) * TILT_TURN * reach : 0) - tilt.turn) * approach;
      tilt.lean += ((pointer.inside ? (2 * pointer.y - 1) * TILT_LEAN * reach : 0) - tilt.lean) * approach;
      const second = isRing ? RING_SECOND : time;
      const turned = isRing ? ringTurn.at(time, frame.delta, (pointing?.index ?? -1) >= 0) : 0;
      cameraInto(camera, second, tilt.turn + turned, tilt.lean);
      // In device pixels, the unit of all painting here.
      frameInto(view, width * dpr, height * dpr);
      projection.set(camera, view);
      // Edge in device pixels of a cube in the block.
      const edge = ((camera.focal * view.unit) / BLOCK_DISTANCE) * 2 * CUBE_HALF;
      if (!painter || Math.abs(edge - painted) > REPAINT * painted) {
        painter = new Painter(poses, projection, createHeroSprites(Math.round(edge)));
        painted = edge;
      }
      poses.update(second);
      // If that fails, it is tried again when the pointer comes back.
      if (pointer.over && !wasOver && !pointing) loadPointing().catch(() => undefined);
      wasOver = pointer.over;
      pointing?.update(frame, second, view, projection, poses.poseOf);
      if (pointing) poses.raise(pointing.lifts);
      if (isRing) poses.read(time);
      poses.sort(projection);
      painter.paint(context, frame, second, edge);
    },
  };
}
