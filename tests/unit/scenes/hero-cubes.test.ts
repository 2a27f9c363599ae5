import { describe, expect, it } from "vitest";
import {
  CELL_HALF,
  CELL_PITCH,
  COLUMNS,
  COUNT,
  EDGE,
  RINGS,
  ROWS,
} from "#scenes/hero-cubes/model/constants.ts";
import { gridOf, makeInstances } from "#scenes/hero-cubes/model/instances.ts";
import { indexOf, PICKS } from "#scenes/hero-cubes/model/picks.ts";
import { newPose, type Pose, poseAt } from "#scenes/hero-cubes/model/pose.ts";
import {
  LOOP_SECONDS,
  PHASES,
  phaseIndexAt,
  STILL_SECONDS,
  UNFOLD,
} from "#scenes/hero-cubes/model/timeline.ts";
import {
  BLEED,
  cameraAt,
  frameFor,
  heightScale,
  STILL_FRAME,
  STILL_HEIGHT,
  STILL_WIDTH,
} from "#scenes/hero-cubes/model/view.ts";
import { type Box, corner } from "#scenes/lib/box-geometry.ts";
import { projector } from "#scenes/lib/camera.ts";

const all = makeInstances();
const posesAt = (seconds: number): Pose[] => all.map((instance) => poseAt(instance, seconds, newPose()));
const boxOf = (p: Pose): Box => ({
  centre: [p.x, p.y, p.z],
  half: [p.halfX, p.halfY, p.halfZ],
  yaw: p.yaw,
});
const SIGNS = [-1, 1];
const cornersOf = (box: Box) =>
  SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z) => corner(box, x, y, z))));

describe("the hero's constants", () => {
  it("give every cube a place in each of the three arrangements", () => {
    const places = [EDGE ** 3, COLUMNS * ROWS, RINGS.reduce((sum, { bars }) => sum + bars, 0)];
    expect(places).toEqual([COUNT, COUNT, COUNT]);
  });

  it("scale the composition down with a canvas below 400 px of height, lines and all", () => {
    expect([800, 400, 200, 100].map(heightScale)).toEqual([1, 1, 0.5, 0.25]);
    expect(frameFor(1920, 200).unit).toBeCloseTo(frameFor(1920, 400).unit / 2);
  });
});

describe("the hero's timeline", () => {
  it("shows samples, data and assets for three seconds each, over and over", () => {
    const shown = [0, 2.99, 3, 5.99, 6, 8.99, 9, 12.5, -1].map((time) => PHASES[phaseIndexAt(time)]);
    expect(shown.join(" ")).toBe("samples samples data data assets assets samples data assets");
  });

  it("closes on itself: the last moment of a loop is its first", () => {
    const first = posesAt(0);
    const last = posesAt(LOOP_SECONDS - 1e-9);
    first.forEach((pose, i) => {
      for (const key of ["x", "y", "z", "halfX", "halfY", "halfZ", "samples"] as const)
        expect(last[i]?.[key]).toBeCloseTo(pose[key], 6);
    });
    cameraAt(0).eye.forEach((value, i) => {
      expect(cameraAt(LOOP_SECONDS - 1e-9).eye[i]).toBeCloseTo(value, 6);
    });
    expect(posesAt(LOOP_SECONDS)).toEqual(first);
  });

  it("never jumps: in a 240th of a second no cube goes further than a fifth of a unit", () => {
    const step = 1 / 240;
    // Every seventh cube, of each layer, row and column: they all follow one timeline.
    const some = all.filter((_, i) => i % 7 === 0);
    const posesOf = (seconds: number) => some.map((instance) => poseAt(instance, seconds, newPose()));
    let before = posesOf(0);
    for (let t = step; t <= LOOP_SECONDS + step; t += step) {
      const now = posesOf(t);
      now.forEach((pose, i) => {
        const old = before[i] ?? pose;
        const way = Math.hypot(pose.x - old.x, pose.y - old.y, pose.z - old.z);
        if (way > 0.2) expect.fail(`instance ${7 * i} jumps ${way} at ${t}`);
      });
      before = now;
    }
  });

  it("has every instance fully in one state while that state is shown", () => {
    for (const state of ["samples", "data", "assets"] as const)
      for (const pose of posesAt(STILL_SECONDS[state])) expect(pose[state]).toBeCloseTo(1, 9);
  });
});

describe("the hero's places", () => {
  it("are finite, with a size, and above the ground in every state and between them", () => {
    for (let t = 0; t < LOOP_SECONDS; t += 0.15)
      for (const [i, p] of posesAt(t).entries())
        if (
          !Object.values(p).every(Number.isFinite) ||
          Math.min(p.halfX, p.halfY, p.halfZ) <= 0.02 ||
          p.y - p.halfY <= -1e-6
        )
          expect.fail(`instance ${i} at ${t}`);
  });

  it("keep every two cubes of the block apart, the picked ones too, all the while they slide", () => {
    for (let t = 0; t <= UNFOLD.start; t += 0.1) {
      const poses = posesAt(t);
      for (let i = 0; i < COUNT; i++)
        for (let j = i + 1; j < COUNT; j++) {
          const [a, b] = [poses[i], poses[j]];
          if (!a || !b) continue;
          const apart =
            Math.abs(a.x - b.x) > a.halfX + b.halfX ||
            Math.abs(a.y - b.y) > a.halfY + b.halfY ||
            Math.abs(a.z - b.z) > a.halfZ + b.halfZ;
          if (!apart) expect.fail(`${i} and ${j} overlap at ${t}`);
        }
    }
  });

  it("slide only cubes of the outside, and each straight out of its own face", () => {
    for (const [i, way] of PICKS) {
      const axis = way.findIndex((d) => d !== 0);
      expect(way.filter((d) => d !== 0)).toHaveLength(1);
      expect(gridOf(i)[axis]).toBe(EDGE - 1);
      expect(indexOf(...gridOf(i))).toBe(i);
    }
  });

  it("give the matrix 32 columns and 16 rows of bars that do not touch", () => {
    const poses = posesAt(STILL_SECONDS.data);
    expect(new Set(poses.map((p) => p.x.toFixed(3))).size).toBe(COLUMNS);
    expect(new Set(poses.map((p) => p.z.toFixed(3))).size).toBe(ROWS);
    expect(new Set(poses.map((p) => `${p.x.toFixed(3)} ${p.z.toFixed(3)}`)).size).toBe(COUNT);
    expect(CELL_PITCH).toBeGreaterThan(2 * CELL_HALF);
  });

  it("give the genome four concentric rings with all their bars, turned to the axis", () => {
    const poses = posesAt(STILL_SECONDS.assets);
    RINGS.forEach(({ radius, bars }) => {
      const on = poses.filter((p) => Math.abs(Math.hypot(p.x, p.z) - radius) < 1e-5);
      expect(on).toHaveLength(bars);
      for (const p of on) {
        const outward = [Math.cos(p.yaw), -Math.sin(p.yaw)];
        expect((outward[0] ?? 0) * p.x + (outward[1] ?? 0) * p.z).toBeCloseTo(radius, 4);
      }
    });
  });
});

describe("the hero's camera", () => {
  it("keeps the whole composition on the still's frame in each state", () => {
    for (const seconds of [0, ...Object.values(STILL_SECONDS)]) {
      const project = projector(cameraAt(seconds), STILL_FRAME);
      for (const pose of posesAt(seconds))
        for (const p of cornersOf(boxOf(pose))) {
          const [x, y] = project(p);
          if (!(Math.min(x, y) > 0 && x < STILL_WIDTH && y < STILL_HEIGHT)) expect.fail(`${x}, ${y}`);
        }
    }
  });

  it("lies on the still to the pixel, on a canvas that reaches beyond it on each side", () => {
    const frame = frameFor(STILL_WIDTH * (1 + 2 * BLEED), STILL_HEIGHT * (1 + 2 * BLEED));
    const onStill = projector(cameraAt(STILL_SECONDS.samples), STILL_FRAME)([2, 3, -1]);
    const onCanvas = projector(cameraAt(STILL_SECONDS.samples), frame)([2, 3, -1]);
    expect(onCanvas[0] - BLEED * STILL_WIDTH).toBeCloseTo(onStill[0]);
    expect(onCanvas[1] - BLEED * STILL_HEIGHT).toBeCloseTo(onStill[1]);
  });
});
