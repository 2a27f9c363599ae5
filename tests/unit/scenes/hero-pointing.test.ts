import { beforeEach, describe, expect, it, vi } from "vitest";
import { at } from "#lib/at.ts";
import { COUNT } from "#scenes/hero-cubes/model/constants.ts";
import { firstHit, hitAt, isSettled } from "#scenes/hero-cubes/model/hit.ts";
import { makeInstances } from "#scenes/hero-cubes/model/instances.ts";
import { BAR_LIFT, CUBE_LIFT, lift } from "#scenes/hero-cubes/model/lift.ts";
import { Lifts } from "#scenes/hero-cubes/model/lifts.ts";
import { indexOf } from "#scenes/hero-cubes/model/picks.ts";
import { HOLD, Pointing } from "#scenes/hero-cubes/model/pointing.ts";
import { newPose, type Pose, poseAt } from "#scenes/hero-cubes/model/pose.ts";
import { RING_SECOND, RingTurn, readingLight } from "#scenes/hero-cubes/model/ring.ts";
import { ASSETS_START, DATA_START, STILL_SECONDS, UNFOLD } from "#scenes/hero-cubes/model/timeline.ts";
import { cameraInto, frameFor, newCamera } from "#scenes/hero-cubes/model/view.ts";
import { newRay, Projection } from "#scenes/lib/camera.ts";
import { newFrame } from "#scenes/runtime/scene.ts";

const instances = makeInstances();
const view = frameFor(900, 840);
const STATES = Object.entries(STILL_SECONDS);
/** The block unfolds: no instance is in a state. */
const UNFOLDING = UNFOLD.start + UNFOLD.spread;

/** The poses of the second that was asked for last, kept for the cases that ask for it again. */
let seen = { seconds: Number.NaN, poses: [] as Pose[] };

/** The picture at a second, with the camera turned by radians: each instance's pose, and the camera. */
function seenAt(seconds: number, turn = 0) {
  if (seconds !== seen.seconds)
    seen = { seconds, poses: instances.map((instance) => poseAt(instance, seconds, newPose())) };
  const { poses } = seen;
  const poseOf = (i: number): Pose => poses[i] ?? newPose();
  return { poses, poseOf, projection: new Projection().set(cameraInto(newCamera(), seconds, turn), view) };
}

describe("the ray through a pixel", () => {
  it.each([
    // How many tops can be seen: in the block only those of the top tray, and of bars those that no higher one hides.
    ["samples", STILL_SECONDS.samples, 55],
    ["data", STILL_SECONDS.data, 250],
    ["assets", STILL_SECONDS.assets, 350],
  ] as const)("meets what is projected there, in %s", (_state, seconds, seen) => {
    const { poses, poseOf, projection } = seenAt(seconds);
    let own = 0;
    poses.forEach((pose, i) => {
      const { x, y } = projection.to(pose.x, pose.y + pose.halfY, pose.z);
      const ray = projection.through(x, y, newRay());
      const hit = firstHit(ray, poseOf);
      expect(hitAt(ray, pose)).toBeLessThan(100);
      expect(hitAt(ray, poseOf(hit))).toBeLessThanOrEqual(hitAt(ray, pose));
      if (hit === i) own += 1;
    });
    expect(own).toBeGreaterThan(seen);
  });

  it("finds every cube of the block's top where the block is whole, and no gap between two", () => {
    const { poses, poseOf, projection } = seenAt(0);
    for (let x = 0; x < 8; x++)
      for (let z = 0; z < 7; z++) {
        const [a, b] = [indexOf(x, 7, z), indexOf(x, 7, z + 1)];
        const [one, other] = [poseOf(a), poseOf(b)];
        expect(poses).toContain(one);
        const at = (share: number) =>
          projection.to(one.x, one.y + one.halfY, one.z + (other.z - one.z) * share);
        for (const share of [0, 0.3, 0.45, 0.55, 0.7, 1]) {
          const { x: px, y: py } = at(share);
          expect([a, b]).toContain(firstHit(projection.through(px, py, newRay()), poseOf));
        }
      }
  });

  it.each(STATES)("meets nothing beside the composition, in %s", (_state, seconds) => {
    const { poseOf, projection } = seenAt(seconds);
    for (const [x, y] of [
      [2, 2],
      [898, 2],
      [2, 838],
      [898, 838],
    ] as const)
      expect(firstHit(projection.through(x, y, newRay()), poseOf)).toBe(-1);
  });

  it("meets nothing that is on its way from one state to the next", () => {
    const { poses, poseOf, projection } = seenAt(UNFOLDING);
    poses.forEach((pose) => {
      const { x, y } = projection.to(pose.x, pose.y, pose.z);
      const hit = firstHit(projection.through(x, y, newRay()), poseOf);
      if (hit >= 0) expect(isSettled(poseOf(hit))).toBe(true);
    });
    expect(poses.some((pose) => !isSettled(pose))).toBe(true);
  });
});

describe("the answer to the pointer", () => {
  const textOf = vi.fn((i: number, _instance: unknown, state: number) => `${i} in ${state}`);
  const frame = newFrame();
  let pointing = new Pointing(instances, textOf);

  /** Draws a frame; returns how many poses were looked at. */
  function draw(seconds: number, delta: number, turn = 0): number {
    const { poseOf, projection } = seenAt(seconds, turn);
    let looked = 0;
    Object.assign(frame, { time: seconds, delta });
    pointing.update(frame, seconds, view, projection, (i) => {
      looked += 1;
      return poseOf(i);
    });
    return looked;
  }

  /** Points at the top of an instance as it stands at a second. */
  function pointAt(index: number, seconds: number): void {
    const { poseOf, projection } = seenAt(seconds);
    const { x, y, z, halfY } = poseOf(index);
    projection.to(x, y + halfY, z);
    Object.assign(frame.pointer, { over: true, left: projection.x / 900, top: projection.y / 840 });
  }

  const TOP = indexOf(4, 7, 4);

  beforeEach(() => {
    Object.assign(frame, newFrame());
    textOf.mockClear();
    pointing = new Pointing(instances, textOf);
  });

  it("says what the pointer is on, where it is, and falls silent when the pointer leaves", () => {
    draw(0, 0);
    expect(frame.answer.text).toBe("");
    pointAt(TOP, 0);
    draw(0, 0.016);
    expect(frame.answer.text).toBe(`${TOP} in 0`);
    expect(Math.abs(frame.answer.x - frame.pointer.left)).toBeLessThan(0.02);
    frame.pointer.over = false;
    draw(0, 0.016);
    expect(frame.answer.text).toBe("");
  });

  it("picks once for each move of the pointer, and not while it rests", () => {
    pointAt(TOP, 0);
    expect(draw(0, 0)).toBeGreaterThanOrEqual(COUNT);
    for (let n = 0; n < 50; n++) expect(draw(0, 0)).toBeLessThan(4);
    expect(textOf).toHaveBeenCalledTimes(1);
    Object.assign(frame.pointer, { left: 0.01, top: 0.01 });
    expect(draw(0, 0)).toBeGreaterThanOrEqual(COUNT);
    for (let n = 0; n < 50; n++) expect(draw(0, 0)).toBe(0);
  });

  it("lets go of what leaves its state, and takes up what arrives under a pointer at rest", () => {
    pointAt(300, STILL_SECONDS.data);
    const said: string[] = [];
    const from = DATA_START - 1.1;
    for (let seconds = from; seconds < ASSETS_START + 1.6; seconds += 1 / 30) {
      draw(seconds, 1 / 30);
      said.push(frame.answer.text.slice(-1));
    }
    const states = said.join("").replaceAll(/(.)\1+/gu, "$1");
    expect(states).toMatch(/1/u);
    expect([...said].sort()).toContain("");
    for (const state of states) expect("012").toContain(state);
    expect(said[Math.round((UNFOLDING - from) * 30)]).toBe("");
  });

  /** Some of the outer ring. */
  const bars = instances.flatMap(({ ring }, i) =>
    ring.index === 0 && Math.abs(ring.angle) < 0.1 ? [i] : [],
  );

  it("stays with one bar of the turning ring, which comes to rest under a pointer at rest", () => {
    for (const bar of bars) {
      const ring = new RingTurn();
      textOf.mockClear();
      pointing = new Pointing(instances, textOf);
      pointAt(bar, RING_SECOND);
      const turns: number[] = [];
      for (let seconds = 0; seconds < 4; seconds += 1 / 60) {
        const turn = ring.at(seconds, 1 / 60, pointing.index >= 0);
        turns.push(turn);
        draw(RING_SECOND, 1 / 60, turn);
      }
      expect(textOf).toHaveBeenCalledTimes(1);
      expect(turns.at(-1)).toBeCloseTo(turns.at(-60) ?? 0, 5);
      expect(Math.abs(frame.answer.x - frame.pointer.left)).toBeLessThan(0.02);
    }
  });

  it("stays with a bar of the hero that moves on under a pointer at rest, and follows it", () => {
    pointAt(at(bars, 2), ASSETS_START + 1.2);
    const said = new Set<string>();
    const places: number[] = [];
    for (let seconds = ASSETS_START; seconds < ASSETS_START + 1.7; seconds += 1 / 30) {
      draw(seconds, 1 / 30);
      if (!frame.answer.text.endsWith("2")) continue;
      said.add(frame.answer.text);
      places.push(frame.answer.x * 900);
    }
    expect(said.size).toBe(1);
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(5);
  });

  it("takes up what is under the pointer when what was picked has moved out of its neighbourhood", () => {
    const bar = at(bars, 2);
    pointAt(bar, RING_SECOND);
    for (let turn = 0; pointing.index === bar || turn === 0; turn += 1 / 900) draw(RING_SECOND, 1 / 60, turn);
    expect(pointing.index).toBeGreaterThanOrEqual(0);
    expect(textOf).toHaveBeenCalledTimes(2);
    expect(Math.abs(frame.answer.x - frame.pointer.left)).toBeLessThan(HOLD);
  });

  it("lifts what it is on, on a spring, and lowers it again", () => {
    const share = (): number => pointing.lifts.shares[TOP] ?? Number.NaN;
    pointAt(TOP, 0);
    draw(0, 0.016);
    expect(share()).toBeGreaterThan(0);
    expect(share()).toBeLessThan(0.2);
    for (let n = 0; n < 60; n++) draw(0, 0.016);
    expect(share()).toBe(1);
    frame.pointer.over = false;
    draw(0, 0.016);
    expect(share()).toBeGreaterThan(0.8);
    for (let n = 0; n < 60; n++) draw(0, 0.016);
    expect(share()).toBe(0);
    expect(pointing.lifts.changed).toBe(false);
  });

  it("lifts at once while the scene stands still", () => {
    pointAt(TOP, 0);
    draw(0, 0);
    expect(pointing.lifts.shares[TOP]).toBe(1);
  });
});

describe("the ring's turn", () => {
  it("goes on from where it rested, once round in 90 s", () => {
    const ring = new RingTurn();
    let [seconds, angle, step] = [0, 0, 0];
    const run = (to: number, holds: boolean): void => {
      for (; seconds < to; seconds += 1 / 60) {
        const next = ring.at(seconds, seconds === 0 ? 0 : 1 / 60, holds);
        step = Math.max(step, Math.abs(next - angle));
        angle = next;
      }
    };
    run(9, false);
    expect(angle).toBeCloseTo((2 * Math.PI) / 10, 2);
    run(20, true);
    expect(angle).toBeCloseTo((2 * Math.PI) / 10, 1);
    const rested = angle;
    run(29, false);
    expect(angle - rested).toBeCloseTo((2 * Math.PI) / 10, 1);
    expect(step).toBeLessThan((1.01 * 2 * Math.PI) / 90 / 60);
  });
});

describe("the ring's reading light", () => {
  it("is not on the still, comes up, and runs round once in 12 s", () => {
    const lightsAt = (seconds: number) => instances.map((instance) => readingLight(instance, seconds));
    expect(Math.max(...lightsAt(0))).toBe(0);
    expect(Math.max(...lightsAt(2))).toBeGreaterThan(0.9);
    const outer = instances.filter(({ ring }) => ring.index === 0);
    const brightest = (seconds: number) =>
      outer.toSorted((a, b) => readingLight(b, seconds) - readingLight(a, seconds))[0]?.ring.angle;
    expect(brightest(15)).toBe(brightest(3));
    const quarter = (brightest(6) ?? 0) - (brightest(3) ?? 0);
    expect(Math.sin(quarter)).toBeCloseTo(1, 2);
  });
});

describe("a lift", () => {
  const lifted = (i: number, seconds: number) => {
    const instance = instances[i];
    if (!instance) throw new Error("There is no such instance.");
    const before = poseAt(instance, seconds, newPose());
    const pose = { ...before };
    lift(pose, instance, 1);
    return [pose.x - before.x, pose.y - before.y, pose.z - before.z].map(
      (way) => Math.round(way * 1e6) / 1e6,
    );
  };

  it("goes through the side of the block on which a cube is seen, and upwards from the ground", () => {
    expect(lifted(indexOf(3, 7, 7), 0)).toEqual([0, CUBE_LIFT, 0]);
    expect(lifted(indexOf(7, 3, 7), 0)).toEqual([0, 0, CUBE_LIFT]);
    expect(lifted(indexOf(7, 3, 2), 0)).toEqual([CUBE_LIFT, 0, 0]);
    expect(lifted(indexOf(7, 3, 2), STILL_SECONDS.data)).toEqual([0, BAR_LIFT, 0]);
    expect(lifted(indexOf(7, 3, 2), STILL_SECONDS.assets)).toEqual([0, BAR_LIFT, 0]);
  });

  it("never overshoots, whatever the rate of frames", () => {
    for (const delta of [1 / 240, 1 / 60, 1 / 5, 3]) {
      const lifts = new Lifts();
      for (let seconds = 0; seconds < 4; seconds += delta) {
        lifts.step(7, delta);
        expect(lifts.shares[7]).toBeLessThanOrEqual(1);
      }
      expect(lifts.shares[7]).toBe(1);
    }
  });
});
