import { expect, it } from "vitest";
import { seededRandom } from "#lib/random.ts";
import { createRandom } from "#lib/variates.ts";

it("draws the sequence of mulberry32", () => {
  const random = seededRandom(1);
  const draws = [random(), random(), random()];
  expect(draws).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  const variates = createRandom(1);
  expect(draws.map(() => variates.next())).toEqual(draws);
});

it("draws variates of the wanted distribution", () => {
  const random = createRandom(3);
  const mean = (draw: () => number): number =>
    Array.from({ length: 4000 }, draw).reduce((sum, value) => sum + value) / 4000;
  expect(mean(() => random.normal(5, 2))).toBeCloseTo(5, 0);
  expect(mean(() => random.poisson(3))).toBeCloseTo(3, 0);
  expect(mean(() => random.integer(9))).toBeCloseTo(4, 0);
  expect(mean(() => random.weighted([1, 0, 3]))).toBeCloseTo(1.5, 0);
});
