import { useMotionStore } from "#motion/motion.ts";
import type { Motion } from "./scene-state.ts";

const reduced = (): MediaQueryList => window.matchMedia("(prefers-reduced-motion: reduce)");

export function motionNow(): Motion {
  if (reduced().matches) return "reduced";
  return useMotionStore.getState().paused ? "paused" : "full";
}

/** Listens for changes of `motionNow`. Returns a function that stops it. */
export function onMotionChange(changed: () => void): () => void {
  const query = reduced();
  query.addEventListener("change", changed);
  const forget = useMotionStore.subscribe(changed);
  return () => {
    query.removeEventListener("change", changed);
    forget();
  };
}

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
