import { describe, expect, test } from "vitest";
import {
  dotsAt,
  type Layout,
  labelAt,
  NARROW,
  polygonAt,
  pulsePoints,
  sourcesOf,
  WIDE,
} from "#diagrams/one-stop-shop/model.ts";
import { wiresAt } from "#diagrams/one-stop-shop/wires.ts";
import { insidePolygon, mixPoint } from "#lib/geometry.ts";
import type { Vec2 } from "#lib/vec.ts";
import { expectApart, expectOn } from "./places.ts";
import { furthestBreaks } from "./wire-breaks.ts";

const labels = [
  "Clinical records",
  "Metadata",
  "Bioinformatics",
  "Sequencing",
  "Pathology",
  "Public datasets",
  "CROs",
  "Data sharing and collaboration",
  "Inventory and samples",
];

const key = ([x, y]: Vec2): string => `${x},${y}`;

const area = (polygon: readonly Vec2[]): number =>
  Math.abs(
    polygon.reduce((sum, [x, y], index) => {
      const [nx, ny] = polygon[(index + 1) % polygon.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );

const blockCorners = (layout: Layout, index: number, progress: number): readonly Vec2[] => {
  const source = sourcesOf(layout, labels)[index];
  if (!source) throw new Error(`no source ${index}`);
  const [x, y] = labelAt(source, progress);
  const { width, height } = source.joined.block;
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
};

describe.each(Object.entries({ wide: WIDE, narrow: NARROW }))("one-stop shop, %s", (_, layout) => {
  const sources = sourcesOf(layout, labels);
  const polygons = (progress: number) => sources.map((source) => polygonAt(source, progress));

  test("integrated, the nine cells meet in exactly the same corners and fill the square", () => {
    const uses = new Map<string, number>();
    for (const corner of polygons(1).flat()) uses.set(key(corner), (uses.get(key(corner)) ?? 0) + 1);
    expect(polygons(1).flat()).toHaveLength(72);
    // 16 lattice corners and 24 midpoints of sides; inner corners are shared by four cells, inner midpoints by two.
    expect(uses.size).toBe(40);
    expect([...uses.values()].filter((count) => count === 4)).toHaveLength(4);
    const total = polygons(1).reduce((sum, polygon) => sum + area(polygon), 0);
    expect(total).toBeCloseTo((3 * layout.cell) ** 2, 6);
  });

  test("fragmented, no shard touches another one", () => {
    expectApart(polygons(0), layout.leading / 4);
  });

  test("every shard stays on the picture and no two have the same shape", () => {
    expectOn(layout, polygons(0).flat());
    expect(new Set(polygons(0).map((polygon) => Math.round(area(polygon)))).size).toBe(9);
  });

  test("every label lies inside its own shard in both states", () => {
    for (const progress of [0, 1]) {
      polygons(progress).forEach((polygon, index) => {
        for (const corner of blockCorners(layout, index, progress)) {
          expect(insidePolygon(corner, polygon), `${labels[index]} at ${progress}`).toBe(true);
        }
      });
    }
  });

  test("each source brings eighteen data points, inside its shape and clear of its label in both states", () => {
    for (const progress of [0, 1]) {
      sources.forEach((source, index) => {
        const dots = dotsAt(source, progress);
        const block = blockCorners(layout, index, progress);
        expect(dots, labels[index]).toHaveLength(18);
        expect(new Set(dots.map(key)).size).toBe(18);
        for (const dot of dots) {
          expect(insidePolygon(dot, polygonAt(source, progress))).toBe(true);
          expect(insidePolygon(dot, block)).toBe(false);
        }
      });
    }
  });

  test("integrated, the data points of all sources stand on one lattice", () => {
    const pitch = layout.cell / 6;
    for (const [x, y] of sources.flatMap((source) => dotsAt(source, 1))) {
      expect(((x - layout.origin[0]) / pitch) % 1).toBeCloseTo(0.5, 9);
      expect(((y - layout.origin[1]) / pitch) % 1).toBeCloseTo(0.5, 9);
    }
  });

  test("every wire breaks in the open, where its packets can be seen to fall", () => {
    for (const [[, , end], [, , start]] of wiresAt(layout, sources, 0, 0)) {
      const middle = mixPoint(end, start, 0.5);
      expect(polygons(0).some((polygon) => insidePolygon(middle, polygon))).toBe(false);
    }
  });

  test("every wire breaks as far as possible from every shard and the breaks before", () => {
    for (const [wire, place] of furthestBreaks(sources).entries())
      expect(layout.breaks[wire]).toBeCloseTo(place, 9);
  });

  test("the pulse runs through every one of the nine cells", () => {
    const points = pulsePoints(layout);
    const walked = points.flatMap(([x, y], index): readonly Vec2[] => {
      const [nx, ny] = points[index + 1] ?? [x, y];
      return Array.from({ length: 101 }, (_unused, step) => [
        x + ((nx - x) * step) / 100,
        y + ((ny - y) * step) / 100,
      ]);
    });
    for (const polygon of polygons(1))
      expect(walked.some((place) => insidePolygon(place, polygon))).toBe(true);
  });
});
