import { describe, expect, it } from "vitest";
import { newFrame } from "#scenes/hero-cubes/model/view.ts";
import { LAST_DEPTH, STOP_IDS, TURN } from "#scenes/inside/model/stops.ts";
import { frameInto } from "#scenes/inside/model/view.ts";
import { exponentAt, layerInto, nearestStop, newLayer } from "#scenes/inside/model/zoom.ts";

/** Every depth in steps of a fiftieth. */
const DEPTHS = Array.from({ length: LAST_DEPTH * 50 + 1 }, (_, i) => i / 50);
const layerAt = (stop: number, depth: number) => layerInto(newLayer(), stop, depth);
const stops = STOP_IDS.map((_, stop) => stop);

describe("the stops of 'Look inside'", () => {
  it("are eleven, with the turn from matter to data at the seventh", () => {
    expect(STOP_IDS).toHaveLength(11);
    expect(STOP_IDS[TURN]).toBe("base");
    expect(exponentAt(TURN)).toEqual({ exponent: -10, unit: "m" });
  });

  it("go down in metres and up in bases", () => {
    const scales = stops.map((stop) => exponentAt(stop));
    expect(scales.map(({ exponent }) => exponent)).toEqual([-1, -2, -5, -6, -8, -9, -10, 4, 5, 9, 9]);
    expect(scales.map(({ unit }) => unit)).toEqual([...Array(7).fill("m"), ...Array(4).fill("bases")]);
    expect(exponentAt(TURN + 1e-9).exponent).toBeCloseTo(0);
  });

  it("are each alone sharp, fully lit and of size 1 at their depth", () => {
    for (const stop of stops) {
      expect(layerAt(stop, stop)).toEqual({ light: 1, size: 1, defocus: 0 });
      for (const other of stops)
        if (other !== stop) expect(layerAt(other, stop).light, `${other} at ${stop}`).toBeLessThan(0.75);
      expect(nearestStop(stop + 0.3)).toBe(stop);
    }
  });
});

describe("the zoom between stops", () => {
  it("shows at least one stop well lit and at most four at all", () => {
    for (const depth of DEPTHS) {
      const lights = stops.map((stop) => layerAt(stop, depth).light);
      expect(Math.max(...lights), `at ${depth}`).toBeGreaterThan(0.6);
      expect(lights.filter((light) => light > 0).length, `at ${depth}`).toBeLessThanOrEqual(4);
    }
  });

  it("shows the next stop's object small and lit before it is reached, and sharp", () => {
    for (const stop of stops.slice(0, LAST_DEPTH)) {
      // Down, the inner stop is the next; up, it is the one before.
      const inner = stop < TURN ? layerAt(stop + 1, stop) : layerAt(stop, stop + 1);
      expect(inner.light).toBeGreaterThan(0.5);
      expect(inner.size).toBeLessThan(0.5);
      expect(inner.defocus).toBe(0);
    }
  });

  it("keeps an object where it is within the one around it", () => {
    const ratio = (depth: number, inner: number, outer: number) =>
      layerAt(inner, depth).size / layerAt(outer, depth).size;
    for (const stop of stops.slice(0, LAST_DEPTH)) {
      const [inner, outer] = stop < TURN ? [stop + 1, stop] : [stop, stop + 1];
      const sizes = [0.1, 0.5, 0.9].map((share) => ratio(stop + share, inner, outer));
      for (const size of sizes) expect(size).toBeCloseTo(sizes[0] ?? 0);
    }
  });

  it("changes light, size and focus continuously", () => {
    const most = { light: 0, size: 0, defocus: 0 };
    for (const stop of stops)
      for (const depth of DEPTHS.slice(1)) {
        const [now, before] = [layerAt(stop, depth), layerAt(stop, depth - 0.02)];
        if (now.light === 0 && before.light === 0) continue;
        most.light = Math.max(most.light, Math.abs(now.light - before.light));
        most.size = Math.max(most.size, Math.abs(Math.log(now.size / before.size)));
        most.defocus = Math.max(most.defocus, Math.abs(now.defocus - before.defocus));
      }
    expect(most.light).toBeLessThan(0.08);
    expect(most.size).toBeLessThan(0.07);
    expect(most.defocus).toBeLessThan(0.08);
  });
});

describe("the place of the picture", () => {
  it("has its axis right of the text on wide screens and above it on narrow ones", () => {
    const wide = frameInto(newFrame(), 1440, 900);
    expect(wide.centreX).toBeGreaterThan(720 + 900 * 0.2);
    expect(wide.unit).toBe(900);
    for (const [width, height] of [
      [390, 844],
      [1080, 1920],
    ] as const) {
      const narrow = frameInto(newFrame(), width, height);
      expect(narrow.centreX).toBe(width / 2);
      expect(narrow.centreY + narrow.unit / 2).toBeLessThan(height * 0.75);
    }
  });
});
