import { expect, it } from "vitest";
import { at, floatAt } from "#lib/at.ts";

it("returns what lies at the index of any kind of list, an undefined element too", () => {
  expect(at(["a", "b"], 1)).toBe("b");
  expect(at(new Float32Array([0.5, 0.25]), 0)).toBe(0.5);
  expect(at("gfp", 2)).toBe("p");
  expect(at([undefined], 0)).toBeUndefined();
});

it("names the index and the length when there is nothing there", () => {
  for (const index of [-1, 2, 0.5, Number.NaN])
    expect(() => at([1, 2], index)).toThrow(
      new RangeError(`There is no index ${index} in a list of length 2.`),
    );
});

it("finds floats alike", () => {
  const floats = new Float32Array([0.5, 0.25]);
  expect(floatAt(floats, 1)).toBe(0.25);
  expect(() => floatAt(floats, 2)).toThrow(RangeError);
});
