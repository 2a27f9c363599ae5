import { expect, test } from "vitest";
import { SpringValue } from "#motion/springs.ts";

test("springs that start one after the other share one loop", () => {
  const frames: FrameRequestCallback[] = [];
  const native = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (frame) => frames.push(frame);
  try {
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
  } finally {
    globalThis.requestAnimationFrame = native;
  }
});
