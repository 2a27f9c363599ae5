import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import type { Vec3 } from "#lib/vec.ts";
import * as bioradar from "#scenes/bioradar/model.ts";
import * as hero from "#scenes/hero-cubes/model/view.ts";
import { type Camera, type Frame, orbit, Projection, projector } from "#scenes/lib/camera.ts";

const NEAR = 1;
const FAR = 100;

/** The same camera in three, whose image is the design's height times `unit` / height. */
function threeCamera({ eye, target, focal }: Camera, { width, height, unit }: Frame): PerspectiveCamera {
  const angle = 2 * Math.atan(height / unit / focal / 2);
  const camera = new PerspectiveCamera((angle * 180) / Math.PI, width / height, NEAR, FAR);
  camera.position.set(...eye);
  camera.lookAt(...target);
  camera.updateMatrixWorld();
  return camera;
}

const VIEWS: readonly (readonly [string, Camera, Frame])[] = [
  ["the bioradar on its design", bioradar.CAMERA, bioradar.frameFor(900, 600)],
  ["the bioradar on a phone", bioradar.CAMERA, bioradar.frameFor(390, 260)],
  ["the bioradar on an upright canvas", bioradar.CAMERA, bioradar.frameFor(700, 900)],
  ["the hero's block", hero.cameraAt(2), hero.frameFor(1440, 1344)],
  ["the hero's field", hero.cameraAt(4.3), hero.frameFor(1440, 800)],
];
const POINTS: readonly Vec3[] = [
  [0, 0, 0],
  [1, 0.2, -0.4],
  [-0.7, 0, 0.9],
  [-3, 2, 2],
];

describe.each(VIEWS)("the projection of %s", (_, camera, frame) => {
  const reference = threeCamera(camera, frame);
  const projection = new Projection().set(camera, frame);

  it("finds the pixels and distances that three finds", () => {
    const project = projector(camera, frame);
    for (const point of POINTS) {
      const seen = new Vector3(...point).applyMatrix4(reference.matrixWorldInverse);
      const clip = seen.clone().applyMatrix4(reference.projectionMatrix);
      const { x, y, depth } = projection.to(...point);
      expect(x).toBeCloseTo(((clip.x + 1) / 2) * frame.width, 6);
      expect(y).toBeCloseTo(((1 - clip.y) / 2) * frame.height, 6);
      expect(depth).toBeCloseTo(-seen.z, 8);
      expect(project(point)).toEqual([x, y, depth]);
    }
  });

  it("is three's matrix for shaders", () => {
    const clip = new Float32Array(16);
    projection.toClip(clip, frame, NEAR, FAR);
    const wanted = new Matrix4().multiplyMatrices(reference.projectionMatrix, reference.matrixWorldInverse);
    wanted.elements.forEach((value, i) => {
      expect(clip[i]).toBeCloseTo(value, 4);
    });
  });

  it("knows the camera's place and axes", () => {
    const axes = [new Vector3(), new Vector3(), new Vector3()] as const;
    reference.matrixWorld.extractBasis(...axes);
    expect(projection.eye).toEqual([...camera.eye]);
    for (const [axis, wanted] of [
      [projection.right, axes[0]],
      [projection.up, axes[1]],
      [projection.back, axes[2]],
    ] as const)
      expect(new Vector3(...axis).distanceTo(wanted)).toBeLessThan(1e-9);
  });
});

it("a projection puts the camera's axis at the frame's centre, wherever that is", () => {
  const camera = { eye: orbit([1, 2, 3], 0.62, 0.36, 13), target: [1, 2, 3], focal: 2.7 } as const;
  const frame = { width: 800, height: 600, centreX: 480, centreY: 240, unit: 600 };
  const { x, y, depth } = new Projection().set(camera, frame).to(1, 2, 3);
  expect([x, y, depth].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([480, 240, 13]);
});
