import { expect, it } from "vitest";
import { distanceToEdges, insidePolygon } from "#lib/geometry.ts";

const dart = [
  [0, 0],
  [10, 5],
  [0, 10],
  [4, 5],
] as const;

it("tells whether a point lies inside a polygon, its hollows excluded", () => {
  expect(insidePolygon([6, 5], dart)).toBe(true);
  expect(insidePolygon([2, 5], dart)).toBe(false);
  expect(insidePolygon([6, 9], dart)).toBe(false);
});

it("measures the distance to the nearest edge, its end points included", () => {
  expect(distanceToEdges([13, 9], dart)).toBe(5);
  expect(distanceToEdges([4, 5], dart)).toBe(0);
});
