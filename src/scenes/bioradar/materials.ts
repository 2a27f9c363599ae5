import { shaderMaterial } from "@react-three/drei/core/shaderMaterial";
import { Matrix4, type Texture, Vector2, Vector3 } from "three";
import { FLAT } from "#scenes/lib/flat-mesh.ts";
import { CONTACTS } from "./model.ts";
import { SHADERS } from "./shaders.ts";

const UNIFORMS = {
  uClip: new Matrix4(),
  uCanvas: new Vector2(1, 1),
  uScale: 1,
  uPlate: 1,
  uWidths: new Vector3(1, 1, 1),
  uHalves: new Vector2(20, 15),
  uSweep: 0,
  uCursor: new Vector3(),
  uShares: CONTACTS.map(() => new Vector2(0, 1)),
  uGlyphs: null as Texture | null,
};

const materialOf = ([vertex, fragment]: readonly [string, string]) =>
  new (shaderMaterial(UNIFORMS, vertex, fragment))(FLAT);

/** The materials of all layers. They share their uniforms: what is set on one, all draw with. */
export function createMaterials() {
  const ground = materialOf(SHADERS.ground);
  const relief = materialOf(SHADERS.relief);
  const contacts = materialOf(SHADERS.contacts);
  relief.uniforms = ground.uniforms;
  contacts.uniforms = ground.uniforms;
  return { ground, relief, contacts };
}

/** Any of them, for setting uniforms. */
export type BioradarMaterial = ReturnType<typeof materialOf>;
