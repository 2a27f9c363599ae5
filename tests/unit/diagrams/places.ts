import { expect } from "vitest";
import { distanceToEdges, insidePolygon } from "#lib/geometry.ts";
import type { Vec2 } from "#lib/vec.ts";

/** Expects every place to be on the picture. */
export function expectOn(
  { width, height }: { width: number; height: number },
  places: Iterable<readonly [number, number, ...number[]]>,
): void {
  for (const [x, y] of places)
    if (!(x >= 0 && x <= width && y >= 0 && y <= height)) expect.fail(`${x}, ${y} is not on the picture`);
}

/** Expects each shape to stand further than `least` from every other one. */
export function expectApart(shapes: readonly (readonly Vec2[])[], least: number): void {
  for (const [index, shape] of shapes.entries())
    for (const [otherIndex, other] of shapes.entries()) {
      if (index === otherIndex) continue;
      for (const corner of shape)
        if (insidePolygon(corner, other) || !(distanceToEdges(corner, other) > least))
          expect.fail(`${index} touches ${otherIndex}`);
    }
}
