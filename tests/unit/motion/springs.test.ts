import { setTimeout } from "node:timers/promises";
import { raf } from "@react-spring/rafz";
import { expect, test, vi } from "vitest";
import { onFrame } from "#motion/frames.ts";
import { SpringValue } from "#motion/springs.ts";
import { useSpring } from "#scenes/lib/springs.ts";

/** Keeps what asks for a frame instead of showing one. */
function keepFrames(): FrameRequestCallback[] {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => void frames.splice(0));
  return frames;
}

test("with a WebGL scene's springs loaded, the page's go on in the page's one loop", () => {
  expect(useSpring).toBeTypeOf("function");
  const frames = keepFrames();
  const springs = [new SpringValue(0), new SpringValue(0)];
  for (const spring of springs) void spring.start(1, { config: { duration: 1 } });
  expect(frames).toHaveLength(1);
  for (let frame = frames.shift(); frame; frame = frames.shift()) frame(performance.now());
  expect(springs.map((spring) => spring.get())).toEqual([1, 1]);
});

test("a spring asks for no frame once it rests, and the next one begins with a frame's step, not with 64 ms", async () => {
  const frames = keepFrames();
  const spring = new SpringValue(0);
  for (let press = 1; press <= 2; press += 1) {
    void spring.start(press, { config: { duration: 200 } });
    expect(frames).toHaveLength(1);
    frames.shift()?.(performance.now());
    expect(spring.get() - (press - 1)).toBeLessThan(0.1);
    const started = performance.now();
    while (spring.isAnimating && performance.now() - started < 1_000) frames.shift()?.(performance.now());
    expect(spring.get()).toBe(press);
    expect(frames).toEqual([]);
    await setTimeout(100);
  }
});

test("what is set in a frame is written in it", () => {
  const frames = keepFrames();
  const written: number[] = [];
  let count = 0;
  const stop = onFrame(() => {
    count += 1;
    raf.write(() => void written.push(count));
  });
  for (let frame = 0; frame < 3; frame += 1) frames.shift()?.(performance.now());
  expect(written).toEqual([1, 2, 3]);
  stop();
});
