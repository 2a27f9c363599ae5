import { describe, expect, it } from "vitest";
import { arch, clamp, easeInOut, easeOut, linearstep, median, mix, smoothstep } from "#lib/math.ts";

const unit = (step: typeof smoothstep) => (x: number) => step(0, 1, x);

describe("eases", () => {
  it("start at 0, end at 1, and stay there", () => {
    for (const ease of [unit(linearstep), unit(smoothstep), easeInOut])
      expect([-1, 0, 0.5, 1, 2].map(ease)).toEqual([0, 0, 0.5, 1, 1]);
    expect([-1, 0, 0.5, 1, 2].map(easeOut)).toEqual([0, 0, 0.875, 1, 1]);
    expect([0, 0.5, 1].map(arch)).toEqual([0, 1, 0]);
  });
});

describe("steps", () => {
  it("span any interval, also downwards", () => {
    expect([2, 3, 4, 5].map((x) => linearstep(3, 5, x))).toEqual([0, 0, 0.5, 1]);
    expect([2, 3, 4, 5].map((x) => smoothstep(5, 3, x))).toEqual([1, 1, 0.5, 0]);
  });

  it("jump where the interval is empty", () => {
    expect([2, 3, 4].map((x) => linearstep(3, 3, x))).toEqual([0, 1, 1]);
  });
});

describe("bounds and mixtures", () => {
  it("keep to their ends exactly", () => {
    expect([-1, 5, 11].map((x) => clamp(x, 0, 10))).toEqual([0, 5, 10]);
    expect([mix(0.1, 0.7, 0), mix(0.1, 0.7, 1)]).toEqual([0.1, 0.7]);
  });
});

describe("the median", () => {
  it("is the middle of an odd list, halfway between the two of an even one, and 0 of none", () => {
    expect([[3, 1, 2], [4, 1, 2, 3], []].map(median)).toEqual([2, 2.5, 0]);
  });
});
