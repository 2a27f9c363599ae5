import { extend, useFrame } from "@react-three/fiber";
import type { Ref } from "react";
import { Euler } from "three";
import type { SceneFrame } from "../runtime/scene.ts";
import { animated, useSpring } from "./springs.ts";

extend({ Euler });

/** Changes of the goal smaller than this share of the greatest tilt do not restart the springs. */
const STEP = 0.02;

interface TiltProps {
  ref: Ref<Euler>;
  frame: Readonly<SceneFrame>;
  /** Radians by which the picture turns and leans when the pointer is at the figure's border. */
  turn: number;
  lean: number;
}

/**
 * A picture's tilt after the pointer, on springs: the angles that the scene's camera adds to its own, its lean in x and
 * its turn in y. They take no new goal while the scene stands still.
 */
export function Tilt({ ref, frame, turn, lean }: TiltProps) {
  const [{ x, y }, springs] = useSpring(() => ({ x: 0, y: 0, config: { tension: 170, friction: 26 } }));
  useFrame(() => {
    const { delta, pointer } = frame;
    if (delta === 0) return;
    const toX = pointer.inside ? (2 * pointer.y - 1) * lean : 0;
    const toY = pointer.inside ? (1 - 2 * pointer.x) * turn : 0;
    if (Math.abs(toX - x.goal) > STEP * lean || Math.abs(toY - y.goal) > STEP * turn)
      springs.start({ x: toX, y: toY });
  });
  return <animated.euler ref={ref} x={x} y={y} />;
}
