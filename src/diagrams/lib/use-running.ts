import { type RefObject, useState, useSyncExternalStore } from "react";
import { useInView } from "#ui/use-in-view.ts";
import type { Motion } from "./use-progress.ts";

/** Visible share of a diagram from which it is animated (docs/behaviour.md 14.1). */
const RUNNING_THRESHOLD = 0.5;

const onVisibility = (notify: () => void): (() => void) => {
  document.addEventListener("visibilitychange", notify);
  return () => document.removeEventListener("visibilitychange", notify);
};

/** Whether a drawing is animated: at least half of it is visible, its tab is visible, and motion is allowed. */
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
