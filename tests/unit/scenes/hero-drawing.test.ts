import { describe, expect, it } from "vitest";
import { InstancePoses } from "#scenes/hero-cubes/canvas2d/instance-poses.ts";
import { COUNT } from "#scenes/hero-cubes/model/constants.ts";
import { makeInstances } from "#scenes/hero-cubes/model/instances.ts";
import { cameraAt, cameraInto, frameFor, newCamera } from "#scenes/hero-cubes/model/view.ts";
import { BOX_CORNERS, BOX_NORMALS, BOX_TRIANGLES } from "#scenes/hero-cubes/webgl/corners.ts";
import { Projection } from "#scenes/lib/camera.ts";
import { glslFloat, withChunks } from "#scenes/lib/glsl.ts";

const projectionAt = (seconds: number): Projection =>
  new Projection().set(cameraAt(seconds), frameFor(1440, 1344));

describe("the camera of the drawing loops", () => {
  it("turns with the pointer and comes back", () => {
    const turned = cameraInto(newCamera(), 1, 0.1, 0.05);
    expect(turned.eye[1]).toBeGreaterThan(cameraAt(1).eye[1]);
    expect(cameraInto(turned, 1)).toEqual(cameraAt(1));
  });
});

describe("the painter's order", () => {
  it("holds every instance once, from far to near", () => {
    const poses = new InstancePoses(makeInstances());
    for (const seconds of [1.25, 3.4, 5.5, 6.2, 7.65, 8.4, 1.25]) {
      const projection = projectionAt(seconds);
      const { rows } = projection;
      poses.update(seconds);
      poses.sort(projection);
      expect(new Set(poses.farToNear).size).toBe(COUNT);
      const depths = poses.farToNear.map(
        ({ pose: { x, y, z, halfY } }) => rows[8] * x + rows[9] * (y - halfY) + rows[10] * z,
      );
      expect(depths).toEqual([...depths].sort((a, b) => b - a));
    }
  });
});

describe("the cube's triangles", () => {
  it("turn counter-clockwise about the normal of their face", () => {
    const at = (array: Float32Array, i: number): [number, number, number] => [
      array[3 * i] ?? 0,
      array[3 * i + 1] ?? 0,
      array[3 * i + 2] ?? 0,
    ];
    for (let t = 0; t < BOX_TRIANGLES.length; t += 3) {
      const [i = 0, j = 0, k = 0] = BOX_TRIANGLES.subarray(t, t + 3);
      const [a, b, c] = [at(BOX_CORNERS, i), at(BOX_CORNERS, j), at(BOX_CORNERS, k)];
      const u = b.map((x, n) => x - (a[n] ?? 0));
      const v = c.map((x, n) => x - (a[n] ?? 0));
      const cross = [0, 1, 2].map(
        (n) => (u[(n + 1) % 3] ?? 0) * (v[(n + 2) % 3] ?? 0) - (u[(n + 2) % 3] ?? 0) * (v[(n + 1) % 3] ?? 0),
      );
      expect(cross.reduce((sum, x, n) => sum + x * (at(BOX_NORMALS, i)[n] ?? 0), 0)).toBeGreaterThan(0);
    }
  });
});

describe("shader chunks", () => {
  it("are put in where they are named, each once", () => {
    const source = "#include <a>\n#include <b>\nvoid main() {}";
    expect(withChunks(source, { a: "float a;", b: "#include <a>\nfloat b;" })).toBe(
      "float a;\n\nfloat b;\nvoid main() {}",
    );
  });

  it("are missed by name", () => {
    expect(() => withChunks("#include <gone>", {})).toThrow("'gone'");
  });

  it("write whole numbers as floats", () => {
    expect([3, -1, 0.5, 1e-7].map(glslFloat)).toEqual(["3.0", "-1.0", "0.5", "1e-7"]);
  });
});
