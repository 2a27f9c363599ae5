import { describe, expect, it } from "vitest";
import { CONTACTS, contactGlow, SWEEP_SPEED, sweepAngle } from "#scenes/bioradar/model.ts";
import { LONGEST_GAP, RunningClock } from "#scenes/runtime/run/clock.ts";

/** Runs a clock for `seconds` of real time at `rate` frames per second. */
function run(clock: RunningClock, seconds: number, rate: number): void {
  for (let frame = 0; frame <= seconds * rate; frame++) clock.tick(1000 + (frame * 1000) / rate);
}

describe("the clock of running time", () => {
  it("starts where it is told and counts seconds", () => {
    const clock = new RunningClock(1.25);
    for (let now = 1000; now <= 2000; now += 20) clock.tick(now);
    expect(clock.time).toBeCloseTo(2.25);
    expect(clock.delta).toBeCloseTo(0.02);
  });

  it.each([144, 60, 15, 10, 4, 1, 0.5])("turns the sweep by 50° a second at %d frames a second", (rate) => {
    const clock = new RunningClock(0);
    run(clock, 4, rate);
    expect(sweepAngle(clock.time)).toBeCloseTo(4 * SWEEP_SPEED);
  });

  it.each([60, 3])("lights each contact when the sweep crosses it, at %d frames a second", (rate) => {
    for (const contact of CONTACTS) {
      const clock = new RunningClock(0);
      const crossed = contact.bearing / SWEEP_SPEED;
      run(clock, Math.ceil(crossed * rate) / rate, rate);
      expect(contactGlow(contact, clock.time)).toBeGreaterThan(0.7);
    }
  });

  it("reports the time since the last frame, however long", () => {
    const clock = new RunningClock(0);
    clock.tick(0);
    clock.tick(1400);
    expect(clock.delta).toBeCloseTo(1.4);
  });

  it("cuts a gap that no renderer is let take for a frame", () => {
    const clock = new RunningClock(0);
    clock.tick(0);
    clock.tick(LONGEST_GAP * 1000 + 1);
    expect(clock.time).toBeCloseTo(1 / 15);
    clock.tick(LONGEST_GAP * 1000 + 201);
    expect(clock.time).toBeCloseTo(1 / 15 + 0.2);
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
