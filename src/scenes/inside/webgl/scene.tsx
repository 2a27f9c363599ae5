import { shaderMaterial } from "@react-three/drei/core/shaderMaterial";
import { extend, type ThreeElement, useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  type Euler,
  SrcAlphaFactor,
  SrcColorFactor,
  Vector4,
  ZeroFactor,
} from "three";
import { FLAT, QUAD_CORNERS, QUAD_TRIANGLES } from "#scenes/lib/flat-mesh.ts";
import { Tilt } from "#scenes/lib/tilt.tsx";
import { useChange } from "#ui/use-change.ts";
import { inputChanged } from "../../runtime/input-changes.ts";
import type { WebglProps } from "../../runtime/scene.ts";
import { example } from "../model/example.ts";
import { objectsOf } from "../model/stop-objects.ts";
import { STOP_IDS } from "../model/stops.ts";
import { frameInto } from "../model/view.ts";
import type { InsideInput } from "../scene.ts";
import { BlockAndRing } from "./block-and-ring.tsx";
import { MASK } from "./shaders.ts";
import { newShot, Stop } from "./stop.tsx";

const MaskMaterial = shaderMaterial({ uPlace: new Vector4() }, ...MASK);

extend({ BufferAttribute, BufferGeometry, MaskMaterial });

declare module "@react-three/fiber" {
  interface ThreeElements {
    maskMaterial: ThreeElement<typeof MaskMaterial>;
  }
}

/** Turn of the picture in radians when the pointer is at the figure's border, and of its own slow drift. */
const TURN = 0.1;
const LEAN = 0.06;
const DRIFT = 0.025;

/** Milliseconds until the first stop is made that is not seen yet, and from each to the next. */
const FIRST_MS = 300;
const NEXT_MS = 60;

interface SceneProps extends WebglProps<InsideInput> {
  /** Where the picture lies; the stills have a place of their own. */
  layout?: typeof frameInto;
}

/**
 * 'Look inside' in WebGL: a draw call for each stop that is seen, four for the block or the ring, one for the mask. It
 * needs no camera of three's: each stop is seen from a distance of its own, which its shader gets as a uniform.
 */
export function Scene({ frame, input, layout = frameInto }: SceneProps) {
  const tilt = useRef<Euler>(null);
  const mask = useRef<InstanceType<typeof MaskMaterial>>(null);
  const [shot] = useState(() => newShot(input.depth));
  const [{ given, due }, setTold] = useState({ given: input.subject, due: 0 });
  const subject = useMemo(() => given ?? example(), [given]);
  const objects = useMemo(() => objectsOf(subject), [subject]);

  // Stops take up to 0.1 s each, so those that are not seen yet are made one at a time, while nothing else is to do.
  useEffect(() => {
    if (due === objects.length) return;
    const timer = window.setTimeout(() => setTold({ given, due: due + 1 }), due === 0 ? FIRST_MS : NEXT_MS);
    return () => window.clearTimeout(timer);
  }, [given, due, objects]);

  // A picture that stands still is drawn anew when another subject's stops are there.
  useChange(given, () => inputChanged(input));

  // Priority −1: the frames of the parts follow, which draw what is set here.
  useFrame(() => {
    if (!tilt.current || !mask.current) return;
    if (input.subject !== given) setTold({ given: input.subject, due: 0 });
    const { time, width, height, dpr } = frame;
    const { centreX, centreY, unit } = layout(shot.view, width, height);
    shot.depth = input.depth;
    shot.time = time;
    shot.dpr = dpr;
    shot.turn = tilt.current.y + DRIFT * Math.sin(0.31 * time);
    shot.lean = tilt.current.x + DRIFT * 0.6 * Math.sin(0.23 * time);
    shot.place.set(
      (2 * centreX) / width - 1,
      1 - (2 * centreY) / height,
      (2 * unit) / width,
      (2 * unit) / height,
    );
    mask.current.uPlace.copy(shot.place);
  }, -1);

  return (
    <>
      <Tilt ref={tilt} frame={frame} turn={TURN} lean={LEAN} />
      <BlockAndRing subject={subject} shot={shot} />
      {objects.map((object, order) => (
        <Stop
          key={`${subject.key} ${object.id}`}
          object={object}
          order={order}
          due={order < due}
          shot={shot}
        />
      ))}
      {/* Fades the whole picture towards its edges. */}
      <mesh renderOrder={STOP_IDS.length} frustumCulled={false}>
        <bufferGeometry>
          <bufferAttribute attach="attributes-corner" args={[QUAD_CORNERS, 2]} />
          <bufferAttribute attach="index" args={[QUAD_TRIANGLES, 1]} />
        </bufferGeometry>
        <maskMaterial
          ref={mask}
          {...FLAT}
          blending={CustomBlending}
          blendSrc={ZeroFactor}
          blendDst={SrcColorFactor}
          blendSrcAlpha={ZeroFactor}
          blendDstAlpha={SrcAlphaFactor}
        />
      </mesh>
    </>
  );
}
