import { describe, expect, test } from "vitest";
import {
  benchAt,
  benches,
  dotAt,
  dots,
  fallOf,
  keptAt,
  narrow,
  railAt,
  total,
  wide,
} from "#diagrams/capture-toggle/model.ts";

const lost = dots.filter((dot) => !dot.kept);

describe("capture toggle, the count", () => {
  test("by hand some dots are lost and some arrive, and together they are all that started", () => {
    expect(dots).toHaveLength(total);
    expect(keptAt(0) + lost.length).toBe(total);
    expect(lost.length).toBeGreaterThan(total / 4);
    expect(keptAt(0)).toBeGreaterThan(total / 4);
  });

  test("automated, every dot arrives", () => {
    expect(keptAt(1)).toBe(total);
  });

  test("on the way the count never goes back or past the total", () => {
    const counts = Array.from({ length: 101 }, (_, step) => keptAt(step / 100));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(Math.max(...counts)).toBe(total);
  });
});

describe.each([
  ["wide", wide],
  ["narrow", narrow],
])("capture toggle, %s", (_, layout) => {
  test("automated, all dots stand on the centre line at one distance", () => {
    const places = dots.map((dot) => dotAt(layout, dot, 1));
    const pitch = (layout.right - layout.left) / total;
    places.forEach(([x, y], index) => {
      expect(y).toBe(layout.conveyor);
      expect(x).toBeCloseTo(layout.left + (index + 0.5) * pitch, 9);
    });
  });

  test("automated, both rails are straight and the gauge apart everywhere", () => {
    for (const side of [-1, 1] as const) {
      for (const [, y] of railAt(layout, side, 1)) expect(y).toBe(layout.conveyor + side * layout.gauge);
    }
  });

  test("automated, no dot stands on the edge of a bench", () => {
    for (let bench = 0; bench < benches; bench++) {
      const xs = benchAt(layout, bench, 1).map(([x]) => x);
      for (const dot of dots) {
        for (const x of xs) expect(Math.abs(dotAt(layout, dot, 1)[0] - x)).toBeGreaterThan(layout.gauge / 2);
      }
    }
  });

  test("by hand lost dots lie on the floor, apart enough to be counted, and kept dots stay above it", () => {
    const xs = lost.map((dot) => fallOf(layout, dot).to[0]).sort((a, b) => a - b);
    xs.slice(1).forEach((x, index) => {
      expect(x - (xs[index] ?? 0)).toBeGreaterThan((layout.right - layout.left) / (total * 2.5));
    });
    for (const dot of dots) {
      const y = dotAt(layout, dot, 0)[1];
      if (dot.kept) expect(y).toBeLessThan(layout.floor - layout.gauge);
      else expect(y).toBe(layout.floor);
    }
  });

  test("everything stays on the picture, half-way too", () => {
    for (const progress of [0, 0.5, 1]) {
      for (const [x, y] of [
        ...railAt(layout, 1, progress),
        ...dots.map((dot) => dotAt(layout, dot, progress)),
      ]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(layout.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(layout.height);
      }
    }
  });
});
