import { useFrame } from "@react-three/fiber";
import { useEffect, useState } from "react";
import type { WebglProps } from "../stage/scene.ts";
import type { HelixInput } from "./input.ts";
import { HelixDrawing } from "./webgl/drawing.ts";

/** The helix in WebGL. */
export function Scene({ frame, input }: WebglProps<HelixInput>) {
  const [drawing] = useState(() => new HelixDrawing());
  useEffect(() => () => drawing.dispose(), [drawing]);
  useFrame(() => drawing.update(frame, input.words));
  return <mesh geometry={drawing.geometry} material={drawing.material} frustumCulled={false} />;
}
