import { type RefObject, useState, useSyncExternalStore } from "react";
import { useInView } from "#ui/use-in-view.ts";
import type { Motion } from "./use-progress.ts";

/** Share of a diagram that has to be seen before it moves (specification §9). */
const RUNNING_THRESHOLD = 0.5;

const onVisibility = (notify: () => void): (() => void) => {
  document.addEventListener("visibilitychange", notify);
  return () => document.removeEventListener("visibilitychange", notify);
};

/** Whether a drawing moves now: at least half of it is seen, in a tab that is seen, and motion is wanted. */
export const useRunning = (ref: RefObject<Element | null>, motion: Motion): boolean => {
  const [seen, setSeen] = useState(false);
  useInView(ref, RUNNING_THRESHOLD, setSeen);
  const awake = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );
  return seen && awake && motion === "full";
};
