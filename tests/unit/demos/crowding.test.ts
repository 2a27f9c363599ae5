import { describe, expect, it } from "vitest";
import { CROWDING, crowdingOf } from "#demos/cells/crowding.ts";
import { at } from "#lib/at.ts";

describe("the crowd round a cell", () => {
  /** Cells on a grid of 100 × 100, each so many times as `times` says. */
  const crowding = (times: (column: number, row: number) => number) => {
    const places = Array.from(
      { length: 10_000 },
      (_, index) => [index % 100, Math.floor(index / 100)] as const,
    );
    const cells = places.flatMap(([x, y]) => Array.from({ length: times(x, y) }, () => ({ x, y })));
    const x = Float32Array.from(cells, (cell) => cell.x);
    const y = Float32Array.from(cells, (cell) => cell.y);
    const steps = crowdingOf({ x, y, bounds: { left: 0, right: 99, low: 0, high: 99 } });
    return (column: number, row: number) =>
      at(
        steps,
        cells.findIndex((cell) => cell.x === column && cell.y === row),
      );
  };

  it("is the thicker the more there are, in any part of the map", () => {
    const stepAt = crowding((column) => 1 + Math.floor(column / 10) ** 2);
    const steps = [5, 35, 65, 95].map((column) => stepAt(column, 50));
    expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
    expect(new Set(steps).size).toBe(4);
    expect(steps[0]).toBeLessThan(0.2 * CROWDING);
    expect(steps[3]).toBeGreaterThan(0.8 * CROWDING);
    expect(stepAt(95, 10)).toBe(stepAt(95, 50));
  });

  it("is the same for cells that are spread evenly, and for one alone", () => {
    const stepAt = crowding(() => 2);
    expect(new Set([5, 35, 65, 95].map((column) => stepAt(column, 50))).size).toBe(1);
    expect(
      crowdingOf({
        x: Float32Array.of(3),
        y: Float32Array.of(3),
        bounds: { left: 3, right: 3, low: 3, high: 3 },
      }),
    ).toHaveLength(1);
  });
});
