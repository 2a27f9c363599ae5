import { describe, expect, it } from "vitest";
import { home } from "#content/home.ts";
import { GLYPHS } from "#scenes/bioradar/look.ts";
import {
  ageOf,
  BIORADAR_HEIGHT,
  BIORADAR_WIDTH,
  CAMERA,
  CONTACTS,
  contactGlow,
  frameFor,
  heightAt,
  MAST,
  makeTerrain,
  PEAK,
  placeOf,
  SWEEP_SPEED,
  sweepAngle,
  TERRAIN_REACH,
  TURN_SECONDS,
} from "#scenes/bioradar/model.ts";
import { projector } from "#scenes/lib/camera.ts";

describe("the bioradar's constants", () => {
  it("are those of docs/behaviour.md 9.12 and 9.13: 50° a second, 900 × 600", () => {
    expect([SWEEP_SPEED, BIORADAR_WIDTH, BIORADAR_HEIGHT]).toEqual([50, 900, 600]);
    expect(TURN_SECONDS).toBe(7.2);
  });
});

describe("the sweep", () => {
  it("points 50° further every second and begins again after 7.2 s", () => {
    for (const [seconds, angle] of [
      [0, 0],
      [1, 50],
      [3.6, 180],
      [7.1, 355],
      [7.3, 5],
      [73, 50],
      [3600 * 24, 0],
    ] as const) {
      const off = Math.abs(sweepAngle(seconds) - angle);
      expect(Math.min(off, 360 - off)).toBeLessThan(1e-6);
    }
  });

  it("tells how long ago it crossed a bearing, across north too", () => {
    expect(ageOf(90, 90)).toBe(0);
    expect(ageOf(350, 10)).toBeCloseTo(20 / 360, 12);
    expect(ageOf(10, 350)).toBeCloseTo(340 / 360, 12);
  });
});

describe("the contacts", () => {
  it("are seven, in the order of the list beside them, each with a glyph of its own", () => {
    expect(CONTACTS.map((c) => c.id)).toEqual(home.bioradar.settings.map((s) => s.id));
    expect(new Set(CONTACTS.map((c) => GLYPHS[c.id].line)).size).toBe(7);
  });

  it("are crossed in that order", () => {
    const bearings = CONTACTS.map((c) => c.bearing);
    expect(bearings).toEqual([...bearings].sort((a, b) => a - b));
  });

  for (const contact of CONTACTS) {
    it(`${contact.id} lights when the sweep crosses it, only decays, and is dark before the next pass`, () => {
      const crossed = contact.bearing / SWEEP_SPEED;
      expect(contactGlow(contact, crossed + 1e-6)).toBeGreaterThan(0.999);
      expect(contactGlow(contact, crossed - 1e-3 + TURN_SECONDS)).toBeLessThan(0.001);
      let before = 1.1;
      for (let s = 1e-6; s < TURN_SECONDS; s += 0.1) {
        const glow = contactGlow(contact, crossed + s);
        expect(glow).toBeLessThan(before);
        before = glow;
      }
    });
  }

  it("stand with mast and glyph inside the picture and apart from each other", () => {
    const project = projector(CAMERA, frameFor(BIORADAR_WIDTH, BIORADAR_HEIGHT));
    const heads = CONTACTS.map((c) => {
      const [x, , z] = placeOf(c.bearing, c.range);
      return project(placeOf(c.bearing, c.range, heightAt(x, z) * PEAK + MAST));
    });
    heads.forEach(([x, y], i) => {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(BIORADAR_WIDTH - 20);
      expect(y - 40).toBeGreaterThan(0);
      for (const [ox, oy] of heads.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(60);
    });
  });
});

describe("the terrain", () => {
  it("is the same every time, finite, within its reach, and has both water and peaks", () => {
    const dots = makeTerrain();
    expect(makeTerrain()).toEqual(dots);
    const heights: number[] = [];
    for (let i = 0; i < dots.length; i += 3) {
      const [x = Number.NaN, z = Number.NaN, h = Number.NaN] = dots.slice(i, i + 3);
      expect(Math.hypot(x, z)).toBeLessThan(TERRAIN_REACH);
      heights.push(h);
    }
    expect(Math.min(...heights)).toBe(0);
    expect(Math.max(...heights)).toBeGreaterThan(0.8);
    expect(Math.max(...heights)).toBeLessThanOrEqual(1);
  });
});
