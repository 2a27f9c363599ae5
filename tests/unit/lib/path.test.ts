import { describe, expect, it } from "vitest";
import { short } from "#lib/path.ts";
import { PathWriter } from "#lib/path-writer.ts";

describe("path data", () => {
  it("is relative, on the grid, and as short as the grammar allows", () => {
    const path = new PathWriter(1).polygon([
      [10, 10],
      [20.04, 10],
      [20.04, 14.96],
    ]);
    expect(`${path}`).toBe("M10 10h10v5z");
    expect(`${new PathWriter().dot([3, 4]).dot([5, 2])}`).toBe("M3 4h0m2-2h0");
  });

  it("has the shortest numbers, to a tenth unless told otherwise", () => {
    expect([0.5, -0.25, 10, 100, -0.04].map((n) => short(n, 1))).toEqual([".5", "-.3", "10", "100", "0"]);
    expect([0.04, -0.04, 0.25, -0.5, 12, 3.06].map((n) => short(n))).toEqual([
      "0",
      "0",
      ".3",
      "-.5",
      "12",
      "3.1",
    ]);
  });

  it("does not add up rounding errors along a path", () => {
    const path = new PathWriter().polyline(Array.from({ length: 11 }, (_, i) => [i * 1.4, i] as const));
    const ends = [...`${path}`.matchAll(/l(\d+)/g)].reduce((sum, m) => sum + Number(m[1]), 0);
    expect(ends).toBe(14);
  });
});
