import { shaderMaterial } from "@react-three/drei/core/shaderMaterial";
import { extend, flushSync, type ThreeElement, useFrame } from "@react-three/fiber";
import { useMemo, useRef, useState } from "react";
import {
  BufferAttribute,
  DoubleSide,
  Euler,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Matrix3,
  Matrix4,
  type Mesh,
  Quaternion,
  Vector3,
  Vector4,
} from "three";
import { cross, type Vec3 } from "#lib/vec.ts";
import { orbit } from "#scenes/lib/camera.ts";
import { FLAT, QUAD_CORNERS, QUAD_TRIANGLES } from "#scenes/lib/flat-mesh.ts";
import { newFrame } from "../../hero-cubes/model/view.ts";
import { pack } from "../model/marks.ts";
import { PAIR_AT } from "../model/objects/base.ts";
import { followedPair } from "../model/objects/helix.ts";
import type { StopObject } from "../model/stop-objects.ts";
import { TURN } from "../model/stops.ts";
import { DISTANCE, fitOf } from "../model/view.ts";
import { facingAt, growthAt, layerInto, newLayer, panAt } from "../model/zoom.ts";
import { MARKS } from "./shaders.ts";

const MarksMaterial = shaderMaterial(
  {
    uAxes: new Matrix3(),
    uDistance: DISTANCE,
    uPlace: new Vector4(),
    uPixel: 0.001,
    uState: new Vector4(),
    uShift: new Vector3(),
  },
  ...MARKS,
);

extend({ BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry, MarksMaterial });

declare module "@react-three/fiber" {
  interface ThreeElements {
    marksMaterial: ThreeElement<typeof MarksMaterial>;
  }
}

/** A frame of the picture, which all its parts draw: updated in place. */
export const newShot = (depth: number) => ({
  /** 0 … `LAST_DEPTH`. */
  depth,
  time: 0,
  dpr: 1,
  /** The picture's own angles, in radians. */
  turn: 0,
  lean: 0,
  view: newFrame(),
  /** Middle of the picture and size of a unit, in clip space. */
  place: new Vector4(),
});

export type Shot = Readonly<ReturnType<typeof newShot>>;

const FACING = new Quaternion();
/* Reused in every frame. */
const angles = new Euler();
const turned = new Quaternion();
const tilted = new Quaternion();
const matrix = new Matrix4();

/** By itself r3f takes the attributes off before it disposes of a geometry: their buffers would stay on the GPU. */
const disposeWhole = (geometry: InstancedBufferGeometry) => () => geometry.dispose();

interface StopProps {
  object: StopObject;
  /** Its place in the painting order, 0 … */
  order: number;
  /** Whether it is made before it is seen. */
  due: boolean;
  shot: Shot;
}

/** The marks of one stop, in one draw call. They are made when due, or in the frame in which they are first seen. */
export function Stop({ object, order, due, shot }: StopProps) {
  const mesh = useRef<Mesh>(null);
  const material = useRef<InstanceType<typeof MarksMaterial>>(null);
  const { stop } = object;
  const [layer] = useState(newLayer);
  const [seen, setSeen] = useState(() => layerInto(layer, stop, shot.depth).light > 0);
  const made = seen || due;
  const marks = useMemo(() => {
    if (!made) return null;
    const back = orbit([0, 0, 0], object.azimuth, object.elevation, 1);
    return { ...pack(object.marks(), back), rest: restOf(object) };
  }, [made, object]);

  useFrame(() => {
    const { depth, view, place, dpr, time, turn, lean } = shot;
    const { light, size, defocus } = layerInto(layer, stop, depth);
    if (light > 0 && !made) flushSync(() => setSeen(true));
    if (!mesh.current || !material.current) return;
    mesh.current.visible = light > 0;
    if (light === 0) return;
    const uniforms = material.current;
    // The mesh's own rotation is how it is seen at rest.
    turned.copy(mesh.current.quaternion);
    if (stop === TURN) turned.slerp(FACING, facingAt(depth));
    turned.premultiply(tilted.setFromEuler(angles.set(lean, -turn, 0)));
    uniforms.uAxes.setFromMatrix4(matrix.makeRotationFromQuaternion(turned)).transpose();
    if (stop === TURN)
      uniforms.uShift
        .fromArray(PAIR_AT)
        .applyQuaternion(turned)
        .multiplyScalar(panAt(depth) - 1);
    uniforms.uDistance = DISTANCE / (size * fitOf(stop, view));
    uniforms.uPlace.copy(place);
    uniforms.uPixel = 1 / (view.unit * dpr);
    uniforms.uState.set(light, defocus, growthAt(stop, depth), time);
  });

  if (!marks) return null;
  return (
    <mesh ref={mesh} quaternion={marks.rest} renderOrder={order} frustumCulled={false}>
      <instancedBufferGeometry ref={disposeWhole} instanceCount={marks.from.length / 4}>
        <bufferAttribute attach="attributes-corner" args={[QUAD_CORNERS, 2]} />
        <bufferAttribute attach="index" args={[QUAD_TRIANGLES, 1]} />
        <instancedBufferAttribute attach="attributes-from" args={[marks.from, 4]} />
        <instancedBufferAttribute attach="attributes-to" args={[marks.to, 4]} />
        <instancedBufferAttribute attach="attributes-tint" args={[marks.tint, 4]} />
        <instancedBufferAttribute attach="attributes-more" args={[marks.more, 4]} />
      </instancedBufferGeometry>
      <marksMaterial ref={material} {...FLAT} side={DoubleSide} />
    </mesh>
  );
}

/** How it is seen at rest; the base pair lies as in the helix, by its x, y and z in `model/objects/base.ts`. */
function restOf({ stop, azimuth, elevation }: StopObject): Quaternion {
  if (stop !== TURN) return new Quaternion().setFromEuler(new Euler(elevation, -azimuth, 0));
  const { along, out } = followedPair();
  const vector = (v: Vec3) => new Vector3(...v);
  const basis = new Matrix4().makeBasis(vector(out), vector(cross(out, along)), vector(along).negate());
  return new Quaternion().setFromRotationMatrix(basis);
}
