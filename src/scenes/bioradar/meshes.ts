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
 * The meshes in drawing order, ground, terrain and contacts, and their uniforms, which are set on the ground's
 * material.
 * @param dotsPerRadius of the terrain
 * @param shown contacts; all of them unless named
 */
export function createBioradarMeshes(dotsPerRadius?: number, shown?: readonly ContactId[]) {
  const terrain = makeTerrain(dotsPerRadius);
  const contacts = standingContacts().filter(({ contact }) => shown?.includes(contact.id) ?? true);
  const quads = {
    ground: instancedQuads(1),
    relief: instancedQuads(terrain.length / 3, { dot3: [terrain, 3] }),
    contacts: instancedQuads(contacts.length, {
      // Position, and index in the list.
      foot: [new Float32Array(contacts.flatMap(({ x, foot, z, index }) => [x, foot, z, index])), 4],
      bearing: [Float32Array.from(contacts, ({ contact }) => contact.bearing / 360), 1],
    }),
  };
  const uniforms = materialOf("ground");
  const meshes = (["ground", "relief", "contacts"] as const).map((name) => {
    const material = name === "ground" ? uniforms : materialOf(name);
    material.uniforms = uniforms.uniforms;
    return { name, geometry: quads[name], material };
  });
  return { uniforms, meshes };
}
