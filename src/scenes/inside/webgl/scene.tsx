import { useFrame } from "@react-three/fiber";
import { useEffect, useState } from "react";
import { useSpring } from "#motion/springs.ts";
import { newFrame } from "../../hero-cubes/model/view.ts";
import type { WebglProps } from "../../stage/scene.ts";
import { frameInto } from "../model/view.ts";
import type { InsideInput } from "../scene.ts";
import { World } from "./world.ts";

/** Turn of the picture in radians when the pointer is at the figure's border, and of its own slow drift. */
const TURN = 0.1;
const LEAN = 0.06;
const DRIFT = 0.025;
/** Changes of the goal smaller than this share of it do not restart the springs. */
const STEP = 0.02;

/** 'Look inside' in WebGL: a frame updates the uniforms of the stops that are seen. */
export function Scene({ frame, input }: WebglProps<InsideInput>) {
  const [world] = useState(() => new World());
  const [view] = useState(newFrame);
  const [{ turn, lean }, tilt] = useSpring(() => ({
    turn: 0,
    lean: 0,
    config: { tension: 170, friction: 26 },
  }));

  // The stops that are not seen yet are made one at a time, while nothing else is to do.
  useEffect(() => {
    let timer = 0;
    const next = (): void => {
      if (world.prepare()) timer = window.setTimeout(next, 60);
    };
    timer = window.setTimeout(next, 300);
    return () => window.clearTimeout(timer);
  }, [world]);

  useFrame(() => {
    const { pointer, time, width, height, dpr } = frame;
    const x = pointer.inside ? -pointer.x : 0;
    const y = pointer.inside ? -pointer.y : 0;
    if (Math.abs(x - turn.goal) > STEP || Math.abs(y - lean.goal) > STEP) tilt.start({ turn: x, lean: y });
    world.show(
      input.depth,
      frameInto(view, width, height),
      dpr,
      time,
      turn.get() * TURN + DRIFT * Math.sin(0.31 * time),
      lean.get() * LEAN + DRIFT * 0.6 * Math.sin(0.23 * time),
    );
  });

  return <primitive object={world.group} />;
}
