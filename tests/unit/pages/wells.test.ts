import { expect, it } from "vitest";
import { plateOf } from "#pages/not-found/wells.ts";

const lit = (digits: string) => plateOf(digits).wells.filter((well) => well.lit);

it("a plate has every well once", () => {
  const { wells, columns, rows } = plateOf("404");
  expect(new Set(wells.map(({ column, row }) => `${column}/${row}`)).size).toBe(columns * rows);
});

it("404 is two fours around a zero", () => {
  const [four, zero] = [lit("4"), lit("0")];
  expect(four).not.toEqual(zero);
  expect(lit("404")).toHaveLength(2 * four.length + zero.length);
});

it("characters that are not digits stay empty", () => {
  expect(lit("x")).toEqual([]);
});
