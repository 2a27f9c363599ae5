import { useFrame } from "@react-three/fiber";
import { useEffect, useState } from "react";
import type { WebglProps } from "../stage/scene.ts";
import type { BioradarInput } from "./input.ts";
import { BioradarDrawing } from "./webgl/drawing.ts";

/** The bioradar in WebGL: ground, terrain and contacts, painted in this order. */
export function Scene({ frame, input }: WebglProps<BioradarInput>) {
  const [drawing] = useState(() => new BioradarDrawing());
  useEffect(() => () => drawing.dispose(), [drawing]);
  useFrame(() => drawing.update(frame, input.single));
  return drawing.layers.map(({ name, geometry, material }, order) => (
    <mesh key={name} geometry={geometry} material={material} frustumCulled={false} renderOrder={order} />
  ));
}
