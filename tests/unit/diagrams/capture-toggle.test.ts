import { describe, expect, test } from "vitest";
import {
  BENCHES,
  benchAt,
  DOTS,
  fallOf,
  keptAt,
  NARROW,
  pathAt,
  railAt,
  TOTAL,
  WIDE,
} from "#diagrams/capture-toggle/model.ts";
import { lostAt, onPathAt, ROUND } from "#diagrams/capture-toggle/stream.ts";
import { expectOn } from "./places.ts";

const lost = DOTS.filter((dot) => !dot.kept);

describe("capture toggle, the count", () => {
  test("by hand some dots are lost and some arrive, and together they are all that started", () => {
    expect(DOTS).toHaveLength(TOTAL);
    expect(keptAt(0) + lost.length).toBe(TOTAL);
    expect(lost.length).toBeGreaterThan(TOTAL / 4);
    expect(keptAt(0)).toBeGreaterThan(TOTAL / 4);
  });

  test("automated, every dot arrives", () => {
    expect(keptAt(1)).toBe(TOTAL);
  });

  test("on the way the count never goes back or past the total", () => {
    const counts = Array.from({ length: 101 }, (_, step) => keptAt(step / 100));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(Math.max(...counts)).toBe(TOTAL);
  });
});

describe.each(Object.entries({ wide: WIDE, narrow: NARROW }))("capture toggle, %s", (_, layout) => {
  test("automated, all dots stand on the centre line at one distance", () => {
    const places = [...onPathAt(layout, 1, 0), ...lostAt(layout, 1, 0)].sort((a, b) => a[0] - b[0]);
    expect(places).toHaveLength(TOTAL);
    const pitch = (layout.right - layout.left) / TOTAL;
    places.forEach(([x, y], index) => {
      expect(y).toBe(layout.conveyor);
      expect(x).toBeCloseTo(layout.left + (index + 0.5) * pitch, 9);
    });
  });

  test("automated, both rails are straight and the gauge apart everywhere", () => {
    for (const side of [-1, 1] as const) {
      for (const [, y] of railAt(layout, side, 1)) expect(y).toBe(layout.conveyor + side * layout.gauge);
    }
  });

  test("automated, no dot stands on the edge of a bench", () => {
    for (let bench = 0; bench < BENCHES; bench++) {
      const xs = benchAt(layout, bench, 1).map(([x]) => x);
      for (const dot of DOTS) {
        const [place] = pathAt(layout, dot.t, 1);
        for (const x of xs) expect(Math.abs(place - x)).toBeGreaterThan(layout.gauge / 2);
      }
    }
  });

  test("by hand lost dots lie on the floor, apart enough to be counted, and kept dots stay above it", () => {
    const xs = lost.map((dot) => fallOf(layout, dot).to[0]).sort((a, b) => a - b);
    xs.slice(1).forEach((x, index) => {
      expect(x - (xs[index] ?? 0)).toBeGreaterThan((layout.right - layout.left) / (TOTAL * 2.5));
    });
    for (const [, y] of onPathAt(layout, 0, 0)) expect(y).toBeLessThan(layout.floor - layout.gauge);
    for (const [, y] of lostAt(layout, 0, 0)) expect(y).toBe(layout.floor);
  });

  const times = [0, 0.3, 5, 24.6, 31.7, 250.1];
  const lying = (seconds: number) => lostAt(layout, 0, seconds).filter(([, y]) => y === layout.floor);

  test("at any time the floor holds exactly the dots that the count calls lost", () => {
    for (const seconds of times) expect(lying(seconds)).toHaveLength(TOTAL - keptAt(0));
  });

  test("in a whole round as many dots fall as the count calls lost, one after the other, and the others arrive", () => {
    const step = 0.02;
    let [falls, arrivals, most] = [0, 0, 0];
    const state = (seconds: number) => ({
      walking: onPathAt(layout, 0, seconds),
      falling: lostAt(layout, 0, seconds).length - lost.length,
    });
    // Between two dots, so that events at the boundary of two rounds are counted once.
    const begin = 3.013 * ROUND;
    let before = state(begin);
    for (let seconds = begin + step; seconds <= begin + ROUND; seconds += step) {
      const now = state(seconds);
      most = Math.max(most, now.falling);
      if (now.falling > before.falling) falls += now.falling - before.falling;
      for (let dot = 0; dot < keptAt(0); dot++) {
        if ((now.walking[dot]?.[0] ?? 0) < (before.walking[dot]?.[0] ?? 0) - layout.width / 2) arrivals++;
      }
      before = now;
    }
    expect(falls).toBe(TOTAL - keptAt(0));
    expect(arrivals).toBe(keptAt(0));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(3);
  });

  test("automated, as many places as dots are taken at any time: each lost dot's two places are one", () => {
    for (const seconds of times) {
      const taken = new Set(
        [...onPathAt(layout, 1, seconds), ...lostAt(layout, 1, seconds)].map(([x]) => x.toFixed(6)),
      );
      expect(taken.size).toBe(TOTAL);
    }
  });

  test("everything stays on the picture, half-way too", () => {
    for (const progress of [0, 0.5, 1]) {
      expectOn(layout, railAt(layout, 1, progress));
      for (const seconds of times) {
        expectOn(layout, onPathAt(layout, progress, seconds));
        expectOn(layout, lostAt(layout, progress, seconds));
      }
    }
  });
});
