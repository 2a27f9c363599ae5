import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { atFrameEnd, onFrame } from "#motion/frames.ts";

let wanted: FrameRequestCallback | undefined;
const showFrame = (now: number) => wanted?.(now);

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    wanted = callback;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => {
    wanted = undefined;
  });
});
afterEach(() => vi.unstubAllGlobals());

it("tells each subscriber the seconds since its last frame, without a jump after a stall", () => {
  const first: number[] = [];
  const second: number[] = [];
  const stopFirst = onFrame((seconds) => first.push(seconds));
  showFrame(1000);
  const stopSecond = onFrame((seconds) => second.push(seconds));
  showFrame(1016);
  showFrame(9000);
  expect(first).toEqual([0, 0.016, 0.1]);
  expect(second).toEqual([0, 0.1]);
  stopFirst();
  stopSecond();
});

it("requests frames only while somebody needs them", () => {
  expect(wanted).toBeUndefined();
  const stops = [onFrame(() => undefined), onFrame(() => undefined)];
  showFrame(0);
  stops[0]?.();
  expect(wanted).toBeDefined();
  stops[1]?.();
  expect(wanted).toBeUndefined();
});

it("calls who asked for a pace on no frame before it, and requests none while nobody else is due", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const told: number[] = [];
  const stop = onFrame((seconds) => told.push(seconds), 25);
  showFrame(0);
  wanted = undefined;
  vi.advanceTimersByTime(20);
  expect(wanted).toBeUndefined();
  const stopOther = onFrame(() => undefined);
  showFrame(16);
  showFrame(33);
  expect(told).toEqual([0, 0.033]);
  stopOther();
  stop();
  vi.useRealTimers();
});

it("calls what is to come at a frame's end once, after the subscribers, and goes on after one that throws", () => {
  const told: string[] = [];
  const stop = onFrame(() => {
    told.push("frame");
    atFrameEnd(() => told.push("end"));
    if (told.length < 4) return;
    throw new Error("once");
  });
  showFrame(0);
  showFrame(16);
  expect(told).toEqual(["frame", "end", "frame", "end"]);
  expect(() => showFrame(33)).toThrow("once");
  expect(wanted).toBeDefined();
  stop();
});
