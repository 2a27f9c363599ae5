import { useFrame } from "@react-three/fiber";
import { useEffect, useRef, useState } from "react";
import type { Euler } from "three";
import { Tilt } from "#scenes/lib/tilt.tsx";
import { newFrame } from "../../hero-cubes/model/view.ts";
import type { WebglProps } from "../../runtime/scene.ts";
import { frameInto } from "../model/view.ts";
import type { InsideInput } from "../scene.ts";
import { World } from "./world.ts";

/** Turn of the picture in radians when the pointer is at the figure's border, and of its own slow drift. */
const TURN = 0.1;
const LEAN = 0.06;
const DRIFT = 0.025;

/** 'Look inside' in WebGL: a frame updates the uniforms of the stops that are seen. */
export function Scene({ frame, input }: WebglProps<InsideInput>) {
  const [world] = useState(() => new World(input.subject));
  const [view] = useState(newFrame);
  const tilt = useRef<Euler>(null);

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
    if (!tilt.current) return;
    const { time, width, height, dpr } = frame;
    const { x, y } = tilt.current;
    world.subject = input.subject;
    world.show(
      input.depth,
      frameInto(view, width, height),
      dpr,
      time,
      y + DRIFT * Math.sin(0.31 * time),
      x + DRIFT * 0.6 * Math.sin(0.23 * time),
    );
  });

  return (
    <>
      <Tilt ref={tilt} frame={frame} turn={TURN} lean={LEAN} />
      <primitive object={world.group} />
    </>
  );
}
