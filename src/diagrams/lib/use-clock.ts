import { SpringValue } from "@react-spring/web";
import { useEffect, useState } from "react";

/** Longest step of a diagram's clock, in seconds, so that it does not jump after a stall. */
const longestStep = 0.1;

/** Seconds until the clock reaches full speed. */
const startUp = 0.6;

/**
 * Seconds a drawing has run: 0 in prerendered markup, where the picture equals the still; halted while `running` is
 * false. Also halted while `hold` moves, then restarted gradually.
 */
export const useClock = (running: boolean, hold?: SpringValue<number>): SpringValue<number> => {
  const [seconds] = useState(() => new SpringValue(0));
  useEffect(() => {
    if (!running) return;
    let speed = 0;
    let last: number | undefined;
    const step = (now: number) => {
      const passed = last === undefined ? 0 : Math.min(longestStep, (now - last) / 1000);
      last = now;
      speed = hold?.isAnimating ? 0 : Math.min(1, speed + passed / startUp);
      if (speed > 0) seconds.set(seconds.get() + passed * speed);
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [running, hold, seconds]);
  return seconds;
};
