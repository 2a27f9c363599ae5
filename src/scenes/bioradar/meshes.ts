import { shaderMaterial } from "@react-three/drei/core/shaderMaterial";
import { Matrix4, type Texture, Vector2, Vector3 } from "three";
import { FLAT, instancedQuads } from "#scenes/lib/flat-mesh.ts";
import { CONTACTS, type ContactId, makeTerrain, standingContacts } from "./model.ts";
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

const materialOf = (layer: keyof typeof SHADERS) => new (shaderMaterial(UNIFORMS, ...SHADERS[layer]))(FLAT);

/** One of the materials. They share their uniforms: a value set on one applies to all. */
export type BioradarMaterial = ReturnType<typeof materialOf>;

/**
 * Ground, terrain and contacts, which are drawn in this order, and their uniforms, which are set on the ground's
 * material.
 * @param dotsPerRadius of the terrain
 * @param shown contacts; all of them unless named
 */
export function createBioradarMeshes(dotsPerRadius?: number, shown?: readonly ContactId[]) {
  const terrain = makeTerrain(dotsPerRadius);
  const standing = standingContacts().filter(({ contact }) => shown?.includes(contact.id) ?? true);
  const uniforms = materialOf("ground");
  const meshOf = (material: BioradarMaterial, ...quads: Parameters<typeof instancedQuads>) => {
    material.uniforms = uniforms.uniforms;
    return { geometry: instancedQuads(...quads), material };
  };
  return {
    uniforms,
    ground: meshOf(uniforms, 1),
    relief: meshOf(materialOf("relief"), terrain.length / 3, { dot3: [terrain, 3] }),
    contacts: meshOf(materialOf("contacts"), standing.length, {
      // Position, and index in the list.
      foot: [new Float32Array(standing.flatMap(({ x, foot, z, index }) => [x, foot, z, index])), 4],
      bearing: [Float32Array.from(standing, ({ contact }) => contact.bearing / 360), 1],
    }),
  };
}
