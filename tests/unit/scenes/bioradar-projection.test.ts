import { expect, it } from "vitest";
import { BIORADAR_HEIGHT, BIORADAR_WIDTH, CAMERA, frameFor } from "#scenes/bioradar/model.ts";
import { projector } from "#scenes/lib/camera.ts";
import { Projection } from "#scenes/lib/projection.ts";

it("the projection for frames finds the places that the projector finds, on every canvas", () => {
  const projection = new Projection(CAMERA);
  for (const [width, height] of [
    [BIORADAR_WIDTH, BIORADAR_HEIGHT],
    [390, 260],
    [700, 900],
  ] as const) {
    const frame = frameFor(width, height);
    const project = projector(CAMERA, frame);
    projection.set(frame);
    for (const place of [
      [0, 0, 0],
      [1, 0.2, -0.4],
      [-0.7, 0, 0.9],
    ] as const) {
      const [x, y, depth] = project(place);
      projection.to(place[0], place[1], place[2]);
      expect(projection.x).toBeCloseTo(x, 8);
      expect(projection.y).toBeCloseTo(y, 8);
      expect(projection.depth).toBeCloseTo(depth, 8);
    }
  }
});
