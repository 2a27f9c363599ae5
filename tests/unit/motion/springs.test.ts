import { expect, test, vi } from "vitest";
import { SpringValue } from "#motion/springs.ts";
import { useSpring } from "#scenes/lib/springs.ts";

/** Keeps what asks for a frame instead of showing one. */
function keepFrames(): FrameRequestCallback[] {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
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

test("springs that start one after the other share one loop", () => {
  const frames = keepFrames();
  const spring = new SpringValue(0);
  for (let press = 1; press <= 4; press += 1) {
    void spring.start(press, { config: { duration: 1 } });
    const started = performance.now();
    // Ends at the frame after which the loop stops; what it has asked for before is still due.
    while (spring.isAnimating && performance.now() - started < 1_000) frames.shift()?.(performance.now());
    frames.shift()?.(performance.now());
    expect(spring.get()).toBe(press);
  }
  void spring.start(0);
  expect(frames).toHaveLength(1);
});
