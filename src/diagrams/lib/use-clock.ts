import { SpringValue } from "@react-spring/web";
import { useEffect, useState } from "react";

/** Longest step of a diagram's clock, in seconds: after a stall the picture goes on, it does not leap. */
const longestStep = 0.1;

/** Seconds that a clock takes from standing to full speed. */
const startUp = 0.6;

/**
 * Seconds a drawing has run: 0 in prerendered markup, so that the picture at 0 is the still one, and standing while
 * `running` is false. While `hold` moves the clock stands too, then starts up softly.
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
