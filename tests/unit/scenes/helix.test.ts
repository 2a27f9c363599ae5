import { describe, expect, it } from "vitest";
import {
  alongOf,
  BASES,
  BEADS,
  basesOf,
  beadAt,
  DRIFT_SECONDS,
  driftAt,
  driftTrail,
  fadeAt,
  RUNGS,
  SAMPLE_SECONDS,
  stepTrail,
  TRAIL_POINTS,
  trailAt,
} from "#scenes/helix/model.ts";

const FAR = [40, -30] as const;
const place = (trail: ReturnType<typeof driftTrail>, u: number): Float32Array =>
  trailAt(trail, u, new Float32Array(4));

describe("the helix's trail", () => {
  it("holds 20 points, one each 60 ms (specification §9)", () => {
    expect([TRAIL_POINTS, SAMPLE_SECONDS]).toEqual([20, 0.06]);
    expect(driftTrail(0).points).toHaveLength((TRAIL_POINTS + 1) * 2);
  });

  it("takes one sample each 60 ms: the drift's last point leaves with the twentieth", () => {
    const trail = driftTrail(5);
    const last = trail.points.slice(2 * (TRAIL_POINTS - 1), 2 * TRAIL_POINTS);
    // The first sample is due at once: the drift leaves no wait behind.
    stepTrail(trail, FAR, 5 + 0.5 * SAMPLE_SECONDS);
    expect(trail.points.slice(2 * TRAIL_POINTS)).toEqual(last);
    stepTrail(trail, FAR, 5 + 18.5 * SAMPLE_SECONDS);
    expect(Math.abs(trail.points[2 * TRAIL_POINTS] ?? 0)).toBeLessThan(2);
    stepTrail(trail, FAR, 5 + 20.5 * SAMPLE_SECONDS);
    expect(trail.points[2 * TRAIL_POINTS]).toBeGreaterThan(2);
  });

  it("is the same however the time is cut into frames", () => {
    const whole = stepTrail(driftTrail(0), FAR, 0.7);
    const cut = driftTrail(0);
    for (let i = 1; i <= 70; i++) stepTrail(cut, FAR, i * 0.01);
    cut.points.forEach((value, i) => {
      expect(value).toBeCloseTo(whole.points[i] ?? Number.NaN, 2);
    });
    expect(cut.flow).toBeCloseTo(whole.flow, 6);
  });

  it("flows without a jump when a sample is taken", () => {
    const trail = stepTrail(driftTrail(0), FAR, 0.5);
    const toNext = (1 - trail.flow) * SAMPLE_SECONDS;
    const before = stepTrail({ ...trail, points: trail.points.slice() }, FAR, 0.5 + toNext - 1e-5);
    const after = stepTrail({ ...trail, points: trail.points.slice() }, FAR, 0.5 + toNext + 1e-5);
    expect(after.flow).toBeLessThan(0.01);
    expect(before.flow).toBeGreaterThan(0.99);
    for (const u of [0, 3.3, 11, 18]) {
      expect(place(after, u)[0]).toBeCloseTo(place(before, u)[0] ?? Number.NaN, 1);
    }
  });

  it("follows the pointer with its head", () => {
    const trail = stepTrail(driftTrail(0), FAR, 1.1);
    expect(trail.points[0]).toBeCloseTo(FAR[0], 2);
    expect(trail.points[1]).toBeCloseTo(FAR[1], 2);
  });

  it("glides home to the drift when the pointer has left", () => {
    const trail = stepTrail(driftTrail(0), FAR, 2);
    for (let t = 2; t < 14; t += 1 / 60) stepTrail(trail, null, t);
    const home = driftTrail(14);
    for (const u of [0, 5.5, 19]) {
      expect(place(trail, u)[0]).toBeCloseTo(place(home, u)[0] ?? Number.NaN, 1);
      expect(place(trail, u)[1]).toBeCloseTo(place(home, u)[1] ?? Number.NaN, 1);
    }
  });

  it("is smooth and passes through its points", () => {
    const trail = driftTrail(9);
    for (let i = 0; i < TRAIL_POINTS; i++) {
      expect(place(trail, i)[0]).toBeCloseTo(trail.points[i * 2] ?? Number.NaN, 5);
      const [left = 0, right = 0] = [place(trail, i + 1 - 1e-4)[2], place(trail, i + 1 + 1e-4)[2]];
      if (i < TRAIL_POINTS - 2) expect(left).toBeCloseTo(right, 2);
    }
  });
});

describe("the helix's drift", () => {
  it("is a closed curve", () => {
    for (const t of [0, 7, 31]) {
      driftAt(t).forEach((value, i) => {
        expect(driftAt(t + DRIFT_SECONDS)[i]).toBeCloseTo(value, 9);
      });
    }
  });

  it("keeps to the right of the middle, where no text stands, and on the picture", () => {
    for (let t = 0; t < DRIFT_SECONDS; t += 0.25) {
      const [x, y] = driftAt(t);
      expect(x).toBeGreaterThan(0.35);
      expect(x).toBeLessThan(1.6);
      expect(Math.abs(y)).toBeLessThan(1);
    }
  });
});

describe("the helix's strands", () => {
  it("lie opposite each other about the trail at every bead", () => {
    const trail = driftTrail(3);
    for (let i = 0; i < BEADS; i++) {
      const a = beadAt(trail, 0, alongOf(i), 3, new Float32Array(4));
      const b = beadAt(trail, 1, alongOf(i), 3, new Float32Array(4));
      expect(a.every(Number.isFinite)).toBe(true);
      expect((a[2] ?? 1) + (b[2] ?? 1)).toBeCloseTo(0, 5);
      const nearer = (a[2] ?? 0) > (b[2] ?? 0) ? a : b;
      expect(nearer[3]).toBeGreaterThanOrEqual(1);
    }
  });

  it("fade to nothing at the tail", () => {
    expect(fadeAt(TRAIL_POINTS - 1)).toBe(0);
    expect(fadeAt(4)).toBeGreaterThan(0.9);
  });

  it("join bases in pairs, and use all four", () => {
    const pairs = Array.from({ length: RUNGS }, (_, i) => [...basesOf(i)].sort().join(""));
    expect(new Set(pairs)).toEqual(new Set(["at", "cg"]));
    expect(new Set(Array.from({ length: RUNGS }, (_, i) => basesOf(i)[0]))).toEqual(new Set(BASES));
  });
});
