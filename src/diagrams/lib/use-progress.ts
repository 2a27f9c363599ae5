import { type SpringValue, useSpring } from "@react-spring/web";
import type { Motion } from "#motion/motion.ts";

/**
 * One spring between a diagram's two states, 0..1 (docs/behaviour.md 14.2). Reversing it keeps position and velocity;
 * under reduced motion it jumps.
 */
export function useProgress(on: boolean, motion: Motion): SpringValue<number> {
  return useSpring({
    progress: on ? 1 : 0,
    immediate: motion === "reduced",
    config: { tension: 190, friction: 28 },
  }).progress;
}
