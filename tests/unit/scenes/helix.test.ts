import { describe, expect, it } from "vitest";
import {
  alongOf,
  BASES,
  BEADS,
  basesOf,
  beadAt,
  fadeAt,
  RADIUS,
  RUNGS,
} from "#scenes/helix/model/strands.ts";
import {
  DRIFT_SECONDS,
  driftAt,
  driftTrail,
  SAMPLE_SECONDS,
  type Sample,
  stepTrail,
  TRAIL_POINTS,
  type Trail,
  trailAt,
} from "#scenes/helix/model/trail.ts";

const FAR = [40, -30] as const;
const place = (trail: Trail, u: number): Sample => trailAt(trail, u, [0, 0, 0, 0]);

describe("the helix's trail", () => {
  it("holds 20 points, one each 60 ms (docs/behaviour.md 9.11)", () => {
    expect([TRAIL_POINTS, SAMPLE_SECONDS]).toEqual([20, 0.06]);
    expect(driftTrail(0).points).toHaveLength((TRAIL_POINTS + 1) * 2);
  });

  it("takes one sample each 60 ms, and none between", () => {
    const trail = stepTrail(driftTrail(5), FAR, 5 + 1e-6);
    let samples = 0;
    let before = trail.flow;
    for (let ms = 1; ms <= 1200; ms++) {
      stepTrail(trail, FAR, 5 + 1e-6 + ms / 1000);
      if (trail.flow < before) samples += 1;
      before = trail.flow;
    }
    expect(samples).toBe(20);
  });

  it("leaves a sample at the head's position, and relaxes it later", () => {
    const trail = driftTrail(0);
    stepTrail(trail, [0.2, 0.5], 1);
    stepTrail(trail, [1.4, 0.5], 1.18);
    // Three samples ago the head was still at the left.
    expect(place(trail, 0)[0]).toBeGreaterThan(1.2);
    expect(place(trail, 4)[0]).toBeLessThan(0.5);
    stepTrail(trail, [1.4, 0.5], 3);
    expect(place(trail, 4)[0]).toBeGreaterThan(1);
  });

  it("keeps a whole helix at a resting pointer, its tail in its usual place", () => {
    const trail = driftTrail(0);
    const pointer = [-0.9, 0.1] as const;
    for (let t = 0; t < 6; t += 1 / 60) stepTrail(trail, pointer, t);
    const home = driftTrail(6);
    expect(place(trail, 0)[0]).toBeCloseTo(-0.9, 2);
    for (const axis of [0, 1])
      expect(place(trail, 19)[axis]).toBeCloseTo(place(home, 19)[axis] ?? Number.NaN, 1);
    let longest = 0;
    let shortest = Number.POSITIVE_INFINITY;
    for (let u = 0; u < 19; u++) {
      const [x = 0, y = 0] = place(trail, u);
      const next = place(trail, u + 1);
      const step = Math.hypot(next[0] - x, next[1] - y);
      longest = Math.max(longest, step);
      shortest = Math.min(shortest, step);
    }
    expect(shortest).toBeGreaterThan(0.02);
    expect(longest).toBeLessThan(0.5);
  });

  it("is the same however the time is cut into frames", () => {
    const lead = [-0.6, 0.7] as const;
    const whole = stepTrail(driftTrail(0), lead, 0.7);
    const cut = driftTrail(0);
    for (let i = 1; i <= 70; i++) stepTrail(cut, lead, i * 0.01);
    cut.points.forEach((value, i) => {
      expect(Math.abs(value - (whole.points[i] ?? Number.NaN))).toBeLessThan(0.01);
    });
    expect(cut.flow).toBeCloseTo(whole.flow, 6);
  });

  it("comes back from a long gap at the drift of that time", () => {
    const trail = stepTrail(driftTrail(0), null, 30);
    const home = driftTrail(30);
    for (const u of [0, 9.5, 19]) expect(place(trail, u)[0]).toBeCloseTo(place(home, u)[0], 2);
  });

  it("flows without a jump when a sample is taken", () => {
    const trail = stepTrail(driftTrail(0), FAR, 0.5);
    const toNext = (1 - trail.flow) * SAMPLE_SECONDS;
    const before = stepTrail({ ...trail, points: trail.points.slice() }, FAR, 0.5 + toNext - 1e-5);
    const after = stepTrail({ ...trail, points: trail.points.slice() }, FAR, 0.5 + toNext + 1e-5);
    expect(after.flow).toBeLessThan(0.01);
    expect(before.flow).toBeGreaterThan(0.99);
    for (const u of [0, 3.3, 11, 18]) {
      expect(place(after, u)[0]).toBeCloseTo(place(before, u)[0], 1);
    }
  });

  it("follows the pointer with its head", () => {
    const trail = stepTrail(driftTrail(0), FAR, 1.1);
    expect(trail.points[0]).toBeCloseTo(FAR[0], 2);
    expect(trail.points[1]).toBeCloseTo(FAR[1], 2);
  });

  it("glides home to the drift when the pointer has left", () => {
    const trail = stepTrail(driftTrail(0), FAR, 2);
    for (let t = 2; t <= 14; t += 1 / 60) stepTrail(trail, null, t);
    const home = driftTrail(14);
    for (const u of [0, 5.5, 19]) {
      expect(place(trail, u)[0]).toBeCloseTo(place(home, u)[0], 1);
      expect(place(trail, u)[1]).toBeCloseTo(place(home, u)[1], 1);
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

  it("keeps from head to tail to the right of the middle, where no text stands, and on the picture", () => {
    for (let t = 0; t < DRIFT_SECONDS; t += 0.5) {
      for (let u = 0; u < TRAIL_POINTS; u++) {
        const [x, y] = driftAt(t, u);
        expect(x - RADIUS).toBeGreaterThan(0.3);
        expect(x + RADIUS).toBeLessThan(16 / 9);
        expect(Math.abs(y)).toBeLessThan(1);
      }
    }
  });

  it("stands upright, as high as the picture, and never folds: its bends are wider than the helix", () => {
    for (let t = 0; t < DRIFT_SECONDS; t += 0.5) {
      expect(driftAt(t)[1] - driftAt(t, TRAIL_POINTS - 1)[1]).toBeGreaterThan(1.5);
      for (let u = 1; u < TRAIL_POINTS - 1; u++) {
        const [[ax, ay], [bx, by], [cx, cy]] = [driftAt(t, u - 1), driftAt(t, u), driftAt(t, u + 1)];
        const bend = Math.atan2(cy - by, cx - bx) - Math.atan2(by - ay, bx - ax);
        expect(Math.hypot(cx - bx, cy - by) / Math.abs(bend)).toBeGreaterThan(RADIUS);
      }
    }
  });
});

describe("the helix's strands", () => {
  it("lie opposite each other about the trail at every bead", () => {
    const trail = driftTrail(3);
    for (let i = 0; i < BEADS; i++) {
      const a = beadAt(trail, 0, alongOf(i), 3, [0, 0, 0, 0]);
      const b = beadAt(trail, 1, alongOf(i), 3, [0, 0, 0, 0]);
      expect(a.every(Number.isFinite)).toBe(true);
      expect(a[2] + b[2]).toBeCloseTo(0, 5);
      const nearer = a[2] > b[2] ? a : b;
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
