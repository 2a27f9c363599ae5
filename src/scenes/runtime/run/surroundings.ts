import { asksForLessMotion, onReducedChange, useMotionStore } from "#motion/motion.ts";
import type { Motion } from "./scene-state.ts";

export function motionNow(): Motion {
  if (asksForLessMotion()) return "reduced";
  return useMotionStore.getState().paused ? "paused" : "full";
}

/** Listens for changes of `motionNow`. Returns a function that stops it. */
export function onMotionChange(changed: () => void): () => void {
  const stops = [onReducedChange(changed), useMotionStore.subscribe(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Device pixels per CSS pixel, at most `limit`; below 1 where the visitor has zoomed the page out. */
export const screenDpr = (limit: number): number => Math.min(limit, window.devicePixelRatio);

/** Listens for changes of devicePixelRatio, which need not resize any element. Returns a function that stops it. */
export function onPixelRatioChange(changed: () => void): () => void {
  let query: MediaQueryList;
  const listen = (): void => {
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener("change", onChange, { once: true });
  };
  const onChange = (): void => {
    listen();
    changed();
  };
  listen();
  return () => query.removeEventListener("change", onChange);
}
