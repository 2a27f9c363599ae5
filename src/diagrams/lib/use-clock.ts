import { SpringValue } from "@react-spring/web";
import { useRef, useState } from "react";
import { useFrames } from "#motion/frames.ts";

/** Seconds until the clock reaches full speed. */
const START_UP = 0.6;

/**
 * Seconds a drawing has run: 0 in prerendered markup, where the picture equals the still; halted while `running` is
 * false. Also halted while `hold` moves, then restarted gradually.
 */
export function useClock(running: boolean, hold?: SpringValue<number>): SpringValue<number> {
  const [seconds] = useState(() => new SpringValue(0));
  const speed = useRef(0);
  useFrames(running, (passed) => {
    const restarts = passed === 0 || hold?.isAnimating;
    speed.current = restarts ? 0 : Math.min(1, speed.current + passed / START_UP);
    if (speed.current > 0) seconds.set(seconds.get() + passed * speed.current);
  });
  return seconds;
}
