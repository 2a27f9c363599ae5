import { describe, expect, it } from "vitest";
import { MAX_DELTA, RunningClock } from "#scenes/stage/clock.ts";

describe("the clock of running time", () => {
  it("starts where it is told and counts seconds", () => {
    const clock = new RunningClock(1.25);
    for (let now = 1000; now <= 2000; now += 20) clock.tick(now);
    expect(clock.time).toBeCloseTo(2.25);
    expect(clock.delta).toBeCloseTo(0.02);
  });

  it("never steps by more than a fifteenth of a second", () => {
    const clock = new RunningClock(0);
    clock.tick(0);
    clock.tick(10_000);
    expect(clock.delta).toBe(MAX_DELTA);
    expect(clock.time).toBe(1 / 15);
  });

  it("stands still while halted, and its first tick afterwards adds nothing", () => {
    const clock = new RunningClock(0);
    clock.tick(0);
    clock.tick(50);
    clock.halt();
    expect(clock.delta).toBe(0);
    clock.tick(90);
    expect(clock.time).toBeCloseTo(0.05);
    clock.tick(110);
    expect(clock.time).toBeCloseTo(0.07);
  });

  it("does not run backwards with a clock that does", () => {
    const clock = new RunningClock(3);
    clock.tick(100);
    clock.tick(60);
    expect(clock.time).toBe(3);
  });
});
