import { describe, expect, it } from "vitest";
import { hex } from "#design/colour.ts";
import { palette } from "#design/tokens.ts";
import { dataStain } from "#scenes/hero-cubes/look.ts";
import { type Box, blocks, mayHide, paintingOrder } from "#scenes/lib/box-geometry.ts";

const box = (x: number, z: number, half = 0.4, yaw = 0): Box => ({
  centre: [x, 0, z],
  half: [half, half, half],
  yaw,
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
