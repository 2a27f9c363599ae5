import { describe, expect, test } from "vitest";
import { columnAt, flowOf, HAND_ON, left, releasedAt, standing } from "#diagrams/bottleneck/flow.ts";
import {
  cubicAt,
  latticeRows,
  NARROW,
  outlets,
  placed,
  ROWS,
  size,
  streamlines,
  WIDE,
  wall,
} from "#diagrams/bottleneck/model.ts";
import type { Vec2 } from "#lib/vec.ts";
import { expectOn } from "./places.ts";

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

describe.each(Object.entries({ horizontal: WIDE, vertical: NARROW }))("bottleneck, %s", (_, layout) => {
  /** Half the funnel's width at u, by bisection on its wall. */
  const halfWidth = (u: number): number => {
    let [low, high] = [0, 1];
    for (let turn = 0; turn < 40; turn++) {
      const t = (low + high) / 2;
      if (cubicAt(wall(layout), t)[0] < u) low = t;
      else high = t;
    }
    return cubicAt(wall(layout), low)[1];
  };

  const onTheWay = (seconds: number): readonly Vec2[] => {
    const places = flowOf(layout)(seconds);
    return Array.from(
      { length: places.length / 2 },
      (_unused, index): Vec2 => [places[2 * index] ?? Number.NaN, places[2 * index + 1] ?? Number.NaN],
    );
  };
  const times = [0, 1.7, 6.1, 14.9, 100.3];

  test("the wall only ever narrows, from the field to the neck", () => {
    const widths = steps.map((t) => cubicAt(wall(layout), t)[1]);
    expect(widths.at(0)).toBe(layout.field);
    expect(widths.at(-1)).toBe(layout.neck);
    widths.slice(1).forEach((width, index) => {
      expect(width).toBeLessThanOrEqual(widths[index] ?? 0);
    });
  });

  test("every streamline and everything that waits on one stays inside the funnel", () => {
    const places = streamlines(layout).flatMap(({ curve }) => steps.map((t) => cubicAt(curve, t)));
    for (const [u, v] of [...places, ...standing(layout), ...times.flatMap(onTheWay)]) {
      // The flow is stored in single precision.
      if (!(Math.abs(v) <= halfWidth(u) + 1e-3)) expect.fail(`${u}, ${v}`);
    }
  });

  test("streamlines never cross", () => {
    const lines = streamlines(layout);
    const common = Math.min(...lines.map(({ curve }) => curve[3][0]));
    expect(common).toBeGreaterThan(layout.mouth / 2);
    lines.slice(1).forEach((line, index) => {
      expect(line.share).toBeGreaterThan(lines[index]?.share ?? 0);
      // Every line is the wall scaled by its share, so their order across the axis is the same everywhere.
      expect(cubicAt(line.curve, 1)[1]).toBeCloseTo(line.share * halfWidth(line.curve[3][0]), 6);
    });
  });

  test("only as many lines reach the neck as the lattice has rows, and each meets its row and goes on from it", () => {
    const through = streamlines(layout).filter((line) => line.reach === 1);
    const rowPlaces = [...new Set(latticeRows(layout).map(([[, v]]) => v))];
    expect(rowPlaces).toHaveLength(ROWS);
    expect(through.map(({ curve }) => Math.round(curve[3][1] * 1e6) / 1e6)).toEqual(rowPlaces);
    expect(outlets(layout).map(([from]) => from[1])).toEqual(rowPlaces);
  });

  test("what waits is packed before the neck and far more than what comes out", () => {
    for (const seconds of times) {
      const waiting = [...onTheWay(seconds), ...standing(layout)];
      const third = layout.mouth / 3;
      const near = waiting.filter(([u]) => u > 2 * third).length;
      const far = waiting.filter(([u]) => u < third).length;
      expect(near).toBeGreaterThan(3 * far);
      expect(waiting.length).toBeGreaterThan(5 * releasedAt(outlets(layout), seconds).length);
    }
  });

  test("moving particles only go forward, ever slower, and end where another already stands", () => {
    const lines = streamlines(layout);
    const ends = lines.map(({ curve }) => curve[3]);
    const perLine = onTheWay(0).length / lines.length;
    const step = 0.05;
    let last = onTheWay(0);
    let restarts = 0;
    for (let seconds = step; seconds < 20; seconds += step) {
      const now = onTheWay(seconds);
      now.forEach(([u], index) => {
        const before = last[index]?.[0] ?? 0;
        if (u >= before) return;
        restarts++;
        const end = ends[Math.floor(index / perLine)]?.[0] ?? 0;
        expect(end - before).toBeLessThan(layout.pitch / 10);
        expect(u).toBeLessThan(layout.mouth / 20);
      });
      last = now;
    }
    expect(restarts).toBeGreaterThan(lines.length);
  });

  test("the neck releases whole columns, and released particles continue without a jump", () => {
    expect(columnAt(HAND_ON * 3)).toBeCloseTo(columnAt(0), 9);
    expect(left(0)).toBe(0);
    const steps = Array.from({ length: 41 }, (_unused, step) => left(step / 10));
    steps.slice(1).forEach((place, index) => {
      expect(place).toBeGreaterThan(steps[index] ?? 0);
    });
    for (const seconds of times) expect(releasedAt(outlets(layout), seconds).length % ROWS).toBe(0);
  });

  test("the whole picture fits its frame", () => {
    const { width, height } = size(layout);
    const places = [
      ...streamlines(layout).flatMap(({ curve }) => steps.map((t) => cubicAt(curve, t))),
      ...outlets(layout).flatMap((curve) => steps.map((t) => cubicAt(curve, t))),
      ...latticeRows(layout).flat(),
    ].map((place) => placed(layout, place));
    expectOn({ width, height }, places);
    expect(width > height).toBe(!layout.upright);
  });
});
