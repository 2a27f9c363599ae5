import { useFrame } from "@react-three/fiber";
import { useRef, useState } from "react";
import { Euler } from "three";
import { at } from "#lib/at.ts";
import { Projection } from "#scenes/lib/camera.ts";
import { Tilt } from "#scenes/lib/tilt.tsx";
import type { WebglProps } from "../../runtime/scene.ts";
import { createPointing } from "../label.ts";
import { makeInstances } from "../model/instances.ts";
import { newPose, type Pose, poseAt } from "../model/pose.ts";
import { RING_SECOND, RING_TILT, RingTurn, readingAngle, readingStrength } from "../model/ring.ts";
import { loopTime } from "../model/timeline.ts";
import {
  cameraInto,
  frameInto,
  heightScale,
  newCamera,
  newFrame,
  statesInto,
  TILT_LEAN,
  TILT_TURN,
} from "../model/view.ts";
import type { HeroInput } from "../scene.ts";
import { cellTexture } from "./cells.ts";
import { createHeroMeshes, DEPTH } from "./meshes.ts";

/** Near and far planes, in units. */
const NEAR = 20;
const FAR = 80;

function createHero() {
  const instances = makeInstances();
  const pointing = createPointing(instances);
  const pose = newPose();
  const moving = {
    camera: newCamera(),
    view: newFrame(),
    projection: new Projection(),
    ring: new RingTurn(),
    /** Seconds of the timeline. */
    second: 0,
    /** The tilt of the last frame that moved: it stands still with the scene. */
    tilt: new Euler(),
  };
  const poseOf = (i: number): Readonly<Pose> => poseAt(at(instances, i), moving.second, pose);
  const drawing = createHeroMeshes(instances, pointing.lifts.shares);
  drawing.uniforms.uCells = cellTexture(instances);
  return { ...drawing, pointing, poseOf, moving };
}

/**
 * The hero, or its ring, in WebGL: the model's attributes are on the GPU, and frames only update uniforms and lifts.
 */
export function Scene({ frame, input }: WebglProps<HeroInput>) {
  const [{ uniforms, lifts, meshes, pointing, poseOf, moving }] = useState(createHero);
  const tilt = useRef<Euler>(null);
  const isRing = input.show === "ring";
  const reach = isRing ? RING_TILT : 1;

  useFrame(() => {
    const { time, delta, width, height, dpr, detail } = frame;
    const { camera, view, projection, ring } = moving;
    if (delta > 0 && tilt.current) moving.tilt.copy(tilt.current);
    const second = isRing ? RING_SECOND : time;
    moving.second = second;
    frameInto(view, width, height);
    const turned = isRing ? ring.at(time, delta, pointing.index >= 0) : 0;
    cameraInto(camera, second, moving.tilt.y + turned, moving.tilt.x);
    projection.set(camera, view);
    pointing.update(frame, second, view, projection, poseOf);
    if (pointing.lifts.changed) lifts.needsUpdate = true;
    projection.toClip(uniforms.uClip.elements, view, NEAR, FAR);
    uniforms.uEye.fromArray(projection.eye);
    uniforms.uRight.fromArray(projection.right);
    uniforms.uTime = loopTime(second);
    uniforms.uDepth = detail ? DEPTH : 0;
    uniforms.uLine = Math.max(0.45, 0.55 * heightScale(height) * dpr);
    statesInto(uniforms.uStates, second);
    if (isRing) uniforms.uReading.set(readingAngle(time), readingStrength(time));
  });

  return (
    <>
      <Tilt ref={tilt} frame={frame} turn={TILT_TURN * reach} lean={TILT_LEAN * reach} />
      {/* Made in meshes.ts, because 'Look inside' and the stills' renderer draw the same meshes without JSX. */}
      <mesh {...meshes.cubes} frustumCulled={false} />
      <mesh {...meshes.reflection} renderOrder={1} frustumCulled={false} />
      <mesh {...meshes.ground} renderOrder={2} frustumCulled={false} />
      <mesh {...meshes.halos} renderOrder={3} frustumCulled={false} />
    </>
  );
}
