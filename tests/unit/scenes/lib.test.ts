import { describe, expect, it } from "vitest";
import { hex } from "#design/colour.ts";
import { palette } from "#design/tokens.ts";
import { dataStain } from "#scenes/hero-cubes/look.ts";
import { type Box, blocks, mayHide, paintingOrder } from "#scenes/lib/boxes.ts";
import { arch, smootherstep, smoothstep } from "#scenes/lib/ease.ts";
import { hash, valueNoise } from "#scenes/lib/hash.ts";
import { PathWriter, short } from "#scenes/lib/svg-path.ts";

const box = (x: number, z: number, half = 0.4, yaw = 0): Box => ({
  centre: [x, 0, z],
  half: [half, half, half],
  yaw,
});

describe("seeded draws", () => {
  it("are even, independent of their neighbours and the same every time", () => {
    const draws = Array.from({ length: 4000 }, (_, i) => hash(3, i));
    const mean = draws.reduce((a, b) => a + b) / draws.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
    const together = draws.slice(1).reduce((sum, d, i) => sum + (d - 0.5) * ((draws[i] ?? 0) - 0.5), 0);
    expect(Math.abs(together / draws.length)).toBeLessThan(0.005);
    expect(hash(3, 7, 1)).toBe(hash(3, 7, 1));
    expect(new Set([hash(3, 7), hash(4, 7), hash(3, 8), hash(3, 7, 1)]).size).toBe(4);
  });

  it("make noise that meets the lattice and does not jump between", () => {
    expect(valueNoise(5, 2, 3)).toBe(hash(5, 2, 3));
    expect(valueNoise(5, 2.9999, 3)).toBeCloseTo(valueNoise(5, 3.0001, 3), 3);
  });
});

describe("eases", () => {
  it("start at 0, end at 1, and stay there", () => {
    for (const ease of [smoothstep, smootherstep])
      expect([-1, 0, 0.5, 1, 2].map(ease)).toEqual([0, 0, 0.5, 1, 1]);
    expect([0, 0.5, 1].map(arch)).toEqual([0, 1, 0]);
  });
});

describe("colours", () => {
  it("run from dapi over gfp to rhodamine", () => {
    const { dapi, gfp, rhodamine } = palette;
    expect([0, 0.5, 1].map((v) => hex(dataStain(v)))).toEqual([dapi, gfp, rhodamine]);
    expect(hex([1, 0, 0.2])).toBe("#f03");
  });
});

describe("painting order", () => {
  const eye = [0, 0, 10] as const;

  it("paints what is hidden before what hides it", () => {
    const row = [box(0, 3), box(0, -3), box(0, 0)];
    expect(paintingOrder(row, eye, () => true)).toEqual([1, 2, 0]);
    expect(mayHide(box(0, 3), box(0, 0), eye)).toBe(true);
    expect(mayHide(box(0, 0), box(0, 3), eye)).toBe(false);
  });

  it("orders by separating planes, not by distance: a long box behind a near corner", () => {
    const wall: Box = { centre: [6, 0, 0], half: [6, 0.4, 0.4], yaw: 0 };
    const post = box(0.2, 1.2);
    expect(paintingOrder([post, wall], eye, () => true)).toEqual([1, 0]);
  });

  it("detects boxes that block a line of sight, rotated ones too", () => {
    expect(blocks(box(0, 2), eye, [0, 0, 0])).toBe(true);
    expect(blocks(box(1, 2), eye, [0, 0, 0])).toBe(false);
    expect(blocks(box(0.75, 5, 0.6, Math.PI / 4), eye, [0, 0, 0])).toBe(true);
    expect(blocks(box(0.75, 5, 0.6), eye, [0, 0, 0])).toBe(false);
  });
});

describe("path data", () => {
  it("is relative, on the grid, and as short as the grammar allows", () => {
    const path = new PathWriter(1).polygon([
      [10, 10],
      [20.04, 10],
      [20.04, 14.96],
    ]);
    expect(`${path}`).toBe("M10 10h10v5z");
    expect(`${new PathWriter().dot([3, 4]).dot([5, 2])}`).toBe("M3 4h0m2-2h0");
    expect([0.5, -0.25, 10, 100, -0.04].map((n) => short(n, 1))).toEqual([".5", "-.3", "10", "100", "0"]);
  });

  it("does not add up rounding errors along a path", () => {
    const path = new PathWriter().polyline(Array.from({ length: 11 }, (_, i) => [i * 1.4, i] as const));
    const ends = [...`${path}`.matchAll(/l(\d+)/g)].reduce((sum, m) => sum + Number(m[1]), 0);
    expect(ends).toBe(14);
  });
});
