import { expect, it } from "vitest";
import { at } from "#lib/at.ts";
import { createBioradarMeshes } from "#scenes/bioradar/meshes.ts";
import { makeInstances } from "#scenes/hero-cubes/model/instances.ts";
import { indexOf, PICKS } from "#scenes/hero-cubes/model/picks.ts";
import { cellTexture } from "#scenes/hero-cubes/webgl/cells.ts";
import { createHeroMeshes } from "#scenes/hero-cubes/webgl/meshes.ts";

it("what is set on the hero's uniforms, its cubes, reflection, ground and halos draw with", () => {
  const { uniforms, meshes } = createHeroMeshes(makeInstances());
  uniforms.uTime = 3;
  uniforms.uEye.set(1, 2, 3);
  for (const { material } of Object.values(meshes)) {
    expect(material.uniforms.uTime?.value).toBe(3);
    expect(material.uniforms.uEye?.value).toBe(uniforms.uEye);
  }
  const sides = Object.values(meshes).map(({ material }) => material.uniforms.uSide?.value);
  expect(sides).toEqual([1, -1, 1, 1]);
});

it("two heroes share no uniforms: 'Look inside' shows another moment than the ring", () => {
  const [one, other] = [createHeroMeshes(makeInstances()), createHeroMeshes(makeInstances())];
  one.uniforms.uStates.set(0, 0, 1);
  one.uniforms.uLine = 2;
  expect(other.uniforms.uStates.z).toBe(0);
  expect(other.uniforms.uLine).toBe(1);
});

it("what is set on the bioradar's ground, its relief and contacts draw with", () => {
  const { uniforms, ground, relief, contacts } = createBioradarMeshes();
  uniforms.uSweep = 0.25;
  at(uniforms.uShares, 0).set(1, 1);
  for (const { material } of [ground, relief, contacts]) {
    expect(material.uniforms.uSweep?.value).toBe(0.25);
    expect(material.uniforms.uShares?.value).toBe(uniforms.uShares);
  }
  expect(at(createBioradarMeshes().uniforms.uShares, 0).x).toBe(0);
});

it("a ray finds each cube of the block in its cell, but none where a cube is picked now and then", () => {
  const instances = makeInstances();
  const { data, width, height } = cellTexture(instances).image;
  expect([width, height]).toEqual([8, 64]);
  const brightness = (cell: number): number => data?.[4 * cell] ?? NaN;
  const picked = PICKS.map(([index]) => index);
  instances.forEach(({ block }, i) => {
    expect(brightness(i)).toBe(picked.includes(i) ? -1 : block.specimen);
  });
  // The one stained gfp in the block's right side.
  expect(data?.[4 * indexOf(7, 6, 2) + 2]).toBe(1);
});
