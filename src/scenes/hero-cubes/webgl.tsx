import { useFrame } from "@react-three/fiber";
import { useEffect, useState } from "react";
import { Projection } from "#scenes/lib/camera.ts";
import type { WebglProps } from "../stage/scene.ts";
import { cameraInto, frameInto, heightScale, loopTime, newCamera, newFrame, statesInto } from "./model.ts";
import { makeParts } from "./parts.ts";
import { SpringTilt } from "./spring-tilt.ts";

/** Near and far planes, in units. */
const NEAR = 20;
const FAR = 80;

/** The hero in WebGL: the model's attributes are on the GPU, and frames only update uniforms. */
export function Scene({ frame }: WebglProps<undefined>) {
  const [parts] = useState(makeParts);
  const [tools] = useState(() => ({
    camera: newCamera(),
    view: newFrame(),
    rows: new Projection(),
    tilt: new SpringTilt(),
  }));
  useEffect(
    () => () => {
      parts.dispose();
      tools.tilt.stop();
    },
    [parts, tools],
  );

  useFrame(() => {
    const { camera, view, rows, tilt } = tools;
    const { uTime, uClip, uEye, uRight, uLine, uStates } = parts.uniforms;
    tilt.follow(frame.pointer);
    frameInto(view, frame.width, frame.height);
    cameraInto(camera, frame.time, tilt.turn, tilt.lean);
    rows.set(camera, view);
    rows.toClip(uClip.value.elements, view, NEAR, FAR);
    uEye.value.fromArray(rows.eye);
    uRight.value.fromArray(rows.right);
    uTime.value = loopTime(frame.time);
    uLine.value = Math.max(0.45, 0.55 * heightScale(frame.height) * frame.dpr);
    statesInto(uStates.value, frame.time);
  });

  return parts.parts.map(({ key, geometry, material }, order) => (
    <mesh key={key} geometry={geometry} material={material} renderOrder={order} frustumCulled={false} />
  ));
}
