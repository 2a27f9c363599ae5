import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onFrame } from "#motion/frames.ts";

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
