import { shaderMaterial } from "@react-three/drei/core/shaderMaterial";
import { extend, type ThreeElement, useFrame } from "@react-three/fiber";
import { useRef, useState } from "react";
import {
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Vector3,
  Vector4,
} from "three";
import { at, floatAt } from "#lib/at.ts";
import { FLAT, QUAD_CORNERS, QUAD_TRIANGLES } from "#scenes/lib/flat-mesh.ts";
import type { WebglProps } from "../runtime/scene.ts";
import { BEAD_MARKS, beadOf, createOrder, MARKS, sortMarks, strandOf } from "./model/order.ts";
import { alongOf, RUNG_BASES, SPIN } from "./model/strands.ts";
import { driftTrail, stepTrail, type Trail } from "./model/trail.ts";
import { fitView, type HelixView, pointerInto } from "./model/view.ts";
import type { HelixInput } from "./scene.ts";
import { HELIX } from "./shaders.ts";

const HelixMaterial = shaderMaterial(
  {
    uPoints: driftTrail(0).points,
    uFlow: 1,
    uSpin: 0,
    uView: new Vector3(),
    uCanvas: new Vector3(1, 1, 1),
    uAvoid: new Vector4(),
  },
  ...HELIX,
);

extend({ BufferAttribute, HelixMaterial, InstancedBufferAttribute, InstancedBufferGeometry });

declare module "@react-three/fiber" {
  interface ThreeElements {
    helixMaterial: ThreeElement<typeof HelixMaterial>;
  }
}

/** Attributes per mark: its kind, and its distance behind the head. */
const MARK_ATTRIBUTES = Float32Array.from({ length: MARKS * 2 }, (_, i) => {
  const mark = i >> 1;
  if (i % 2 === 1) return alongOf(beadOf(mark));
  return mark < BEAD_MARKS ? strandOf(mark) : 2 + 2 * at(RUNG_BASES, mark - BEAD_MARKS) + strandOf(mark);
});

const TAU = 2 * Math.PI;

/** The helix in WebGL, in one draw call. A frame updates uniforms and the marks' painting order. */
export function Scene({ frame, input }: WebglProps<HelixInput>) {
  const material = useRef<InstanceType<typeof HelixMaterial>>(null);
  const marks = useRef<InstancedBufferAttribute>(null);
  const [moving] = useState(() => ({
    order: createOrder(),
    view: { x: 0, y: 0, unit: 1 } as HelixView,
    target: [0, 0] as [number, number],
    trail: null as Trail | null,
  }));

  useFrame(() => {
    if (!material.current || !marks.current) return;
    const { time, width, height, dpr, pointer } = frame;
    const { avoid } = input;
    const view = fitView(moving.view, width, height);
    moving.trail ??= driftTrail(time);
    const target = pointer.inside ? pointerInto(moving.target, view, pointer, width, height) : null;
    const { points, flow } = stepTrail(moving.trail, target, time);
    const uniforms = material.current;
    uniforms.uPoints = points;
    uniforms.uFlow = flow;
    uniforms.uSpin = (SPIN * time) % TAU;
    uniforms.uView.set(view.x, height - view.y, view.unit);
    uniforms.uCanvas.set(width, height, dpr);
    uniforms.uAvoid.set(avoid.left, height - avoid.bottom, avoid.right, height - avoid.top);

    sortMarks(moving.order, time);
    const { array } = marks.current;
    let next = 0;
    for (const mark of moving.order.marks) {
      array[next++] = floatAt(MARK_ATTRIBUTES, mark * 2);
      array[next++] = floatAt(MARK_ATTRIBUTES, mark * 2 + 1);
    }
    marks.current.needsUpdate = true;
  });

  return (
    <mesh frustumCulled={false}>
      <instancedBufferGeometry instanceCount={MARKS}>
        <bufferAttribute attach="attributes-corner" args={[QUAD_CORNERS, 2]} />
        <bufferAttribute attach="index" args={[QUAD_TRIANGLES, 1]} />
        <instancedBufferAttribute
          ref={marks}
          attach="attributes-mark"
          args={[new Float32Array(MARKS * 2), 2]}
          usage={DynamicDrawUsage}
        />
      </instancedBufferGeometry>
      <helixMaterial ref={material} {...FLAT} />
    </mesh>
  );
}
