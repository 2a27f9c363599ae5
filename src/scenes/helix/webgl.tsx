import { shaderMaterial } from "@react-three/drei/core/shaderMaterial";
import { extend, type ThreeElement, useFrame } from "@react-three/fiber";
import { useRef, useState } from "react";
import {
  BufferAttribute,
  DynamicDrawUsage,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Vector3,
  Vector4,
} from "three";
import type { WebglProps } from "../stage/scene.ts";
import type { HelixInput } from "./input.ts";
import {
  alongOf,
  BEAD_MARKS,
  beadOf,
  createOrder,
  driftTrail,
  fitView,
  type HelixView,
  MARKS,
  pointerInto,
  SPIN,
  sortMarks,
  stepTrail,
  strandOf,
  type Trail,
} from "./model.ts";
import { RUNG_BASES } from "./rung-bases.ts";
import { FRAGMENT, VERTEX } from "./shaders.ts";

const HelixMaterial = shaderMaterial(
  {
    uPoints: driftTrail(0).points,
    uFlow: 1,
    uSpin: 0,
    uView: new Vector3(),
    uCanvas: new Vector3(1, 1, 1),
    uWords: new Vector4(),
  },
  VERTEX,
  FRAGMENT,
);

extend({ BufferAttribute, HelixMaterial, InstancedBufferAttribute, InstancedBufferGeometry });

declare module "@react-three/fiber" {
  interface ThreeElements {
    helixMaterial: ThreeElement<typeof HelixMaterial>;
  }
}

const QUAD = new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]);
const QUAD_TRIANGLES = new Uint16Array([0, 1, 2, 0, 2, 3]);

/** Attributes per mark: its kind, and its distance behind the head. */
const MARK_ATTRIBUTES = Float32Array.from({ length: MARKS * 2 }, (_, i) => {
  const mark = i >> 1;
  if (i % 2 === 1) return alongOf(beadOf(mark));
  return mark < BEAD_MARKS ? strandOf(mark) : 2 + 2 * (RUNG_BASES[mark - BEAD_MARKS] ?? 0) + strandOf(mark);
});

const TAU = 2 * Math.PI;

/** The helix in WebGL, in one draw call. A frame updates uniforms and the marks' painting order. */
export function Scene({ frame, input }: WebglProps<HelixInput>) {
  const material = useRef<InstanceType<typeof HelixMaterial>>(null);
  const marks = useRef<InstancedBufferAttribute>(null);
  const [moving] = useState(() => ({
    order: createOrder(),
    view: { x: 0, y: 0, unit: 1 } as HelixView,
    lead: [0, 0] as [number, number],
    trail: null as Trail | null,
  }));

  useFrame(() => {
    if (!material.current || !marks.current) return;
    const { time, width, height, dpr, pointer } = frame;
    const { words } = input;
    const view = fitView(moving.view, width, height);
    moving.trail ??= driftTrail(time);
    const lead = pointer.inside ? pointerInto(moving.lead, view, pointer, width, height) : null;
    const { points, flow } = stepTrail(moving.trail, lead, time);
    const uniforms = material.current;
    uniforms.uPoints = points;
    uniforms.uFlow = flow;
    uniforms.uSpin = (SPIN * time) % TAU;
    uniforms.uView.set(view.x, height - view.y, view.unit);
    uniforms.uCanvas.set(width, height, dpr);
    uniforms.uWords.set(words.left, height - words.bottom, words.right, height - words.top);

    sortMarks(moving.order, time);
    const { array } = marks.current;
    for (let i = 0; i < MARKS; i++) {
      const mark = moving.order.marks[i] ?? 0;
      array[i * 2] = MARK_ATTRIBUTES[mark * 2] ?? 0;
      array[i * 2 + 1] = MARK_ATTRIBUTES[mark * 2 + 1] ?? 0;
    }
    marks.current.needsUpdate = true;
  });

  return (
    <mesh frustumCulled={false}>
      <instancedBufferGeometry instanceCount={MARKS}>
        <bufferAttribute attach="attributes-corner" args={[QUAD, 2]} />
        <bufferAttribute attach="index" args={[QUAD_TRIANGLES, 1]} />
        <instancedBufferAttribute
          ref={marks}
          attach="attributes-mark"
          args={[new Float32Array(MARKS * 2), 2]}
          usage={DynamicDrawUsage}
        />
      </instancedBufferGeometry>
      <helixMaterial
        ref={material}
        glslVersion={GLSL3}
        transparent
        premultipliedAlpha
        depthTest={false}
        depthWrite={false}
      />
    </mesh>
  );
}
