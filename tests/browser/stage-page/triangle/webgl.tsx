import { useState } from "react";
import { BufferAttribute, BufferGeometry, MeshBasicMaterial } from "three";

export function Scene() {
  const [{ geometry, material }] = useState(() => ({
    geometry: new BufferGeometry().setAttribute(
      "position",
      new BufferAttribute(new Float32Array([0, 1, 0, 1, -1, 0, -1, -1, 0]), 3),
    ),
    material: new MeshBasicMaterial(),
  }));
  return <mesh geometry={geometry} material={material} />;
}
