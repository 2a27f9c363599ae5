import { useSpring } from "@react-spring/web";
import { extend, useFrame } from "@react-three/fiber";
import { useState } from "react";
import { RawShaderMaterial } from "three";
import { Projection } from "#scenes/lib/camera.ts";
import type { WebglProps } from "../../stage/scene.ts";
import { makeInstances } from "../model/instances.ts";
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
import { createHeroMeshes } from "./meshes.ts";

extend({ RawShaderMaterial });

/** Near and far planes, in units. */
const NEAR = 20;
const FAR = 80;

/** Changes of the tilt's goal smaller than this share of it do not restart its springs. */
const TILT_STEP = 0.02;

/** The hero in WebGL: the model's attributes are on the GPU, and frames only update uniforms. */
export function Scene({ frame }: WebglProps<undefined>) {
  const [{ uniforms, meshes }] = useState(() => createHeroMeshes(makeInstances()));
  const [moving] = useState(() => ({
    camera: newCamera(),
    view: newFrame(),
    projection: new Projection(),
  }));
  // As shares of the greatest tilt, −1…1.
  const [{ turn, lean }, tilt] = useSpring(() => ({
    turn: 0,
    lean: 0,
    config: { tension: 170, friction: 26 },
  }));

  useFrame(() => {
    const { time, width, height, dpr, pointer } = frame;
    const { camera, view, projection } = moving;
    const { uTime, uClip, uEye, uRight, uLine, uStates } = uniforms;
    const x = pointer.inside ? -pointer.x : 0;
    const y = pointer.inside ? -pointer.y : 0;
    if (Math.abs(x - turn.goal) > TILT_STEP || Math.abs(y - lean.goal) > TILT_STEP)
      tilt.start({ turn: x, lean: y });
    frameInto(view, width, height);
    cameraInto(camera, time, turn.get() * TILT_TURN, lean.get() * TILT_LEAN);
    projection.set(camera, view).toClip(uClip.value.elements, view, NEAR, FAR);
    uEye.value.fromArray(projection.eye);
    uRight.value.fromArray(projection.right);
    uTime.value = loopTime(time);
    uLine.value = Math.max(0.45, 0.55 * heightScale(height) * dpr);
    statesInto(uStates.value, time);
  });

  return meshes.map(({ name, geometry, material }, order) => (
    <mesh key={name} geometry={geometry} renderOrder={order} frustumCulled={false}>
      <rawShaderMaterial args={[material]} />
    </mesh>
  ));
}
