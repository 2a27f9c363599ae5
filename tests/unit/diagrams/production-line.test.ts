import { describe, expect, test } from "vitest";
import { NARROW, WIDE } from "#diagrams/production-line/layouts.ts";
import {
  box,
  FIELD,
  FIELD_ROWS,
  PLATE,
  project,
  rowsAt,
  SHEETS,
  SPARKS,
  TRACED,
} from "#diagrams/production-line/model.ts";
import { expectOn } from "./places.ts";

/** Dots that each station passes on in the picture, starting with one sample. */
const BATCHES: readonly number[] = [
  1,
  PLATE.columns * PLATE.rows,
  4 * PLATE.columns * PLATE.rows,
  SHEETS * 4 * PLATE.columns * PLATE.rows,
  FIELD_ROWS.reduce((sum, { from, to }) => sum + to - from + 1, 0),
];

describe("production line, the batch", () => {
  test("it begins with one sample and every station hands on more than the one before", () => {
    expect(BATCHES[0]).toBe(1);
    expect(BATCHES).toHaveLength(5);
    BATCHES.slice(1).forEach((batch, index) => {
      expect(batch).toBeGreaterThan(BATCHES[index] ?? 0);
    });
  });

  test("the plates are the standard ones of 96 and 384 wells", () => {
    expect(BATCHES.slice(1, 3)).toEqual([96, 384]);
  });
});

describe("production line, the dataset's field", () => {
  const dotsAt = (column: number): number =>
    FIELD_ROWS.filter(({ from, to }) => from <= column && column <= to).length;

  test("it starts as wide as a plate and never narrows", () => {
    expect(rowsAt(0)).toBe(PLATE.rows);
    for (let column = 1; column < FIELD.columns; column++) {
      expect(rowsAt(column)).toBeGreaterThanOrEqual(rowsAt(column - 1));
    }
    expect(rowsAt(FIELD.columns - 1)).toBe(FIELD.lastRows);
  });

  test("drawn row by row it has as many dots in each column as the growth asks for", () => {
    for (let column = 0; column < FIELD.columns; column++) expect(dotsAt(column)).toBe(rowsAt(column));
  });

  test("it lies evenly about the belt's middle", () => {
    const middle = FIELD_ROWS.reduce((sum, { z }) => sum + z, 0) / FIELD_ROWS.length;
    expect(middle).toBeCloseTo(PLATE.depth / 2, 9);
  });

  test("the dots that shine and the sample that can be found again are dots of the field", () => {
    const held = new Set(
      FIELD_ROWS.flatMap(({ z, from, to }) =>
        Array.from({ length: to - from + 1 }, (_, step) => `${(from + step) * FIELD.pitch},${z}`),
      ),
    );
    for (const [x, z] of SPARKS) expect(held).toContain(`${x},${z}`);
    const [column, row] = TRACED.inField;
    expect(held).toContain(`${column * FIELD.pitch},${PLATE.depth / 2 + row * FIELD.pitch}`);
  });
});

describe("production line, the picture", () => {
  test("a step along the belt is level, and a step away from the viewer goes up and aside", () => {
    expect(project([10, 0, 0])[0]).toBe(10);
    expect(project([10, 0, 0])[1]).toBeCloseTo(0, 9);
    const [aside, up] = project([0, 10, 0]);
    expect(aside).toBeGreaterThan(0);
    expect(up).toBeLessThan(0);
  });

  test("a box's faces share their edges exactly", () => {
    const [front = [], top = [], right = []] = box([5, 6, 7], 80, 40, 30);
    expect(front[3]).toEqual(top[0]);
    expect(front[2]).toEqual(top[1]);
    expect(right[3]).toEqual(top[1]);
    expect(right[2]).toEqual(top[2]);
    expect(front[1]).toEqual(right[0]);
  });

  test.each([
    ["wide", WIDE],
    ["narrow", NARROW],
  ])("%s: the field and all labels stay on the picture", (_, layout) => {
    const part = layout.stations[4];
    if (!part) throw new Error("no field");
    for (const { z, from, to } of FIELD_ROWS)
      for (const column of [from, to]) {
        const [x, y] = project([column * FIELD.pitch, z, 0]);
        expectOn(layout, [[part.at[0] + x * part.scale, part.at[1] + y * part.scale]]);
      }
    expect(layout.labels).toHaveLength(BATCHES.length);
    for (const { label, mark } of layout.labels) {
      for (const [x, y] of [label, mark]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThan(layout.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(layout.height);
      }
    }
  });
});
