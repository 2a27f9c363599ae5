import { type SpringValue, useSpring } from "@react-spring/web";

/** Whether diagrams may move. */
export type Motion = "full" | "reduced";

/**
 * One spring between a diagram's two states, 0..1 (art direction, 'Motion'). It keeps its place and speed when it is
 * turned round half-way, and jumps when motion is reduced.
 */
export const useProgress = (on: boolean, motion: Motion): SpringValue<number> =>
  useSpring({
    progress: on ? 1 : 0,
    immediate: motion === "reduced",
    config: { tension: 190, friction: 28 },
  }).progress;
