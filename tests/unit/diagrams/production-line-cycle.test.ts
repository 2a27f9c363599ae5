import { describe, expect, test } from "vitest";
import {
  aliquotAt,
  COLUMN_PITCH,
  columnEnds,
  cycleAt,
  filledAt,
  frontAt,
  headAt,
  movedAt,
  PERIOD,
  STAND,
  sheetAt,
  tracedIsFilled,
} from "#diagrams/production-line/cycle.ts";
import { FIELD, PLATE, rowsAt, SHEETS, TRACED } from "#diagrams/production-line/model.ts";

const parts = Array.from({ length: 1000 }, (_, step) => step / 1000);

describe("production line, one cycle", () => {
  test("at 0 s it stands as the still picture has it", () => {
    const { part } = cycleAt(0);
    expect(movedAt(part)).toBe(0);
    expect(filledAt(part)).toBe(5);
    expect(Math.hypot(...headAt(part))).toBeCloseTo(0, 9);
    expect(tracedIsFilled(part)).toBe(true);
    expect(aliquotAt(part)).toBe(1);
  });

  test("after a period it is where it was, a round later", () => {
    const [first, second] = [cycleAt(1), cycleAt(1 + PERIOD)];
    expect(second.part).toBeCloseTo(first.part, 9);
    expect(second.round).toBe(first.round + 1);
  });

  test("a plate is filled row by row before it moves, and plates only move on", () => {
    parts.slice(1).forEach((part, index) => {
      const before = parts[index] ?? 0;
      expect(filledAt(part)).toBeGreaterThanOrEqual(filledAt(before));
      expect(filledAt(part) - filledAt(before)).toBeLessThanOrEqual(1);
      expect(movedAt(part)).toBeGreaterThanOrEqual(movedAt(before));
      if (movedAt(part) > 0) expect(filledAt(part)).toBe(PLATE.rows);
    });
    expect(movedAt(0.9999)).toBeCloseTo(1, 4);
  });

  test("the head never leaps, over the seam between two cycles neither", () => {
    const places = [...parts, 0.99999, 0].map(headAt);
    places.slice(1).forEach(([x, y], index) => {
      const [bx, by] = places[index] ?? [0, 0];
      expect(Math.hypot(x - bx, y - by)).toBeLessThan(1.5);
    });
  });

  test("the sample that is followed is in its well when the head has filled its row", () => {
    const part = parts.find((one) => filledAt(one) > PLATE.rows - Math.ceil(TRACED.in96[1])) ?? 1;
    expect(aliquotAt(part)).toBeGreaterThan(0.9);
    expect(tracedIsFilled(part + 0.02)).toBe(true);
    expect(part).toBeLessThan(STAND);
  });
});

describe("production line, the stack", () => {
  const end = 0.99999;

  test("after a cycle each sheet stands where the one above it stood, as bright", () => {
    for (let sheet = -1; sheet < SHEETS - 1; sheet++) {
      const [after, above] = [sheetAt(sheet, end), sheetAt(sheet + 1, 0)];
      expect(after.level).toBeCloseTo(above.level, 3);
      expect(after.light).toBeCloseTo(above.light, 3);
      expect(after.presence).toBeCloseTo(above.presence, 3);
    }
  });

  test("the topmost is gone by then, and no sheet comes in before plates move", () => {
    expect(sheetAt(SHEETS - 1, end).presence).toBeCloseTo(0, 3);
    expect(sheetAt(-1, STAND).presence).toBe(0);
  });
});

describe("production line, a batch in the field", () => {
  test("it starts when plates move, reaches every column, the last one too, and is gone before the next one starts", () => {
    const behind = 6;
    const reached = new Set(parts.map((part) => frontAt(part, behind)));
    for (let column = 0; column < FIELD.columns; column++) expect(reached).toContain(column);
    expect(frontAt(STAND, behind)).toBe(-1);
    expect(frontAt(STAND - 0.01, behind) - (behind - 1)).toBeGreaterThanOrEqual(FIELD.columns);
  });

  test("a column's line holds its dots at the field's own distance", () => {
    for (let column = 0; column < FIELD.columns; column++) {
      const [from, to] = columnEnds(column);
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      expect(length / COLUMN_PITCH).toBeCloseTo(rowsAt(column) - 1, 9);
    }
  });
});
