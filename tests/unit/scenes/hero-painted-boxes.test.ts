import { describe, expect, it } from "vitest";
import { Fit, makeShape, nearest, Proportions, valuesOf } from "#scenes/hero-cubes/canvas2d/box-shapes.ts";
import { InstancePoses } from "#scenes/hero-cubes/canvas2d/instance-poses.ts";
import { ProjectedBox } from "#scenes/hero-cubes/canvas2d/projected-box.ts";
import { makeInstances } from "#scenes/hero-cubes/model/instances.ts";
import { cameraAt, frameFor } from "#scenes/hero-cubes/model/view.ts";
import { Projection } from "#scenes/lib/camera.ts";

/** Every box of the loop at several moments of each state and transition, on a phone-sized canvas. */
function eachBox(see: (box: ProjectedBox, proportions: Proportions) => void): void {
  const projection = new Projection();
  const box = new ProjectedBox(projection);
  const proportions = new Proportions();
  const poses = new InstancePoses(makeInstances());
  for (const seconds of [1.25, 3.4, 4, 5.5, 6.2, 7.5, 8.3]) {
    projection.set(cameraAt(seconds), frameFor(780, 880));
    poses.update(seconds);
    poses.sort(projection);
    for (const { pose } of poses.all) {
      box.place(pose);
      proportions.read(box);
      see(box, proportions);
    }
  }
}

/** Maps a point of the sheet through a fit. */
const taken = ({ a, b, c, d, e, f }: Fit, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

describe("a box that was painted before", () => {
  it("matches a box of the same proportions corner by corner", () => {
    const fit = new Fit();
    eachBox((box, { turn, octaves }) => {
      const shape = makeShape(40, turn, octaves);
      fit.lay(shape, 300, 200, box, octaves);
      const x = 300 + shape.nearX;
      const y = 200 + shape.nearY;
      const corners = [
        [taken(fit, x, y), box.nearX, box.nearY],
        [taken(fit, x - shape.left, y - shape.leftUp), box.nearX + box.leftX, box.nearY + box.leftY],
        [taken(fit, x + shape.right, y - shape.rightUp), box.nearX + box.rightX, box.nearY + box.rightY],
        [taken(fit, x, y + shape.high), box.nearX + box.footX, box.nearY + box.footY],
      ] as const;
      for (const [[atX, atY], wantedX, wantedY] of corners)
        expect(Math.hypot(atX - wantedX, atY - wantedY)).toBeLessThan(1e-6);
    });
  });

  it("has the same near corner, and the width of the box, when its proportions are only the nearest", () => {
    const fit = new Fit();
    eachBox((box, { turn, octaves }) => {
      const shape = makeShape(40, turn > 0.5 ? turn - 0.05 : turn + 0.05, octaves + 1 / 6);
      fit.lay(shape, 0, 0, box, octaves);
      const [nearX, nearY] = taken(fit, shape.nearX, shape.nearY);
      expect(Math.hypot(nearX - box.nearX, nearY - box.nearY)).toBeLessThan(1e-6);
      const [fromX] = taken(fit, shape.nearX - shape.left, shape.nearY - shape.leftUp);
      const [toX] = taken(fit, shape.nearX + shape.right, shape.nearY - shape.rightUp);
      expect(toX - fromX).toBeCloseTo(box.rightX - box.leftX, 6);
    });
  });

  it("keeps within its picture, air around it", () => {
    for (const turn of [0, 0.3, 0.5, 1])
      for (const octaves of [-3, 0, 4]) {
        const shape = makeShape(24, turn, octaves);
        expect(shape.nearX - shape.left).toBeGreaterThan(0.999);
        expect(shape.nearX + shape.right).toBeLessThanOrEqual(shape.width - 1);
        expect(shape.nearY - shape.leftUp - shape.rightUp).toBeGreaterThan(0.999);
        expect(shape.nearY + shape.high).toBeLessThanOrEqual(shape.height - 1);
      }
  });
});

describe("steps", () => {
  const steps = { from: -1, step: 0.5, count: 5 };

  it("are met at the nearest, and at their ends beyond them", () => {
    expect(valuesOf(steps)).toEqual([-1, -0.5, 0, 0.5, 1]);
    expect([-9, -0.8, -0.7, 0.2, 1, 40].map((value) => nearest(steps, value))).toEqual([0, 0, 1, 2, 4, 4]);
  });
});
