import { expect } from "vitest";
import { distanceToEdges, insidePolygon } from "#lib/geometry.ts";
import type { Vec2 } from "#lib/vec.ts";

/** Expects every place to be on the picture. */
export function expectOn(
  { width, height }: { width: number; height: number },
  places: Iterable<readonly [number, number, ...number[]]>,
): void {
  for (const [x, y] of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(height);
  }
}

/** Expects each shape to stand further than `least` from every other one. */
export function expectApart(shapes: readonly (readonly Vec2[])[], least: number): void {
  for (const [index, shape] of shapes.entries())
    for (const [otherIndex, other] of shapes.entries()) {
      if (index === otherIndex) continue;
      for (const corner of shape) {
        expect(insidePolygon(corner, other), `${index} in ${otherIndex}`).toBe(false);
        expect(distanceToEdges(corner, other)).toBeGreaterThan(least);
      }
    }
}
