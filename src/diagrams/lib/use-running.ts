import { type RefObject, useState } from "react";
import { useInView } from "#motion/in-view.ts";
import type { Motion } from "#motion/motion.ts";
import { usePageVisible } from "#motion/visibility.ts";

/** Visible share of a diagram from which it is animated (docs/behaviour.md 14.1). */
const RUNNING_THRESHOLD = 0.5;

/** Whether a drawing is animated: at least half of it is visible, its tab is visible, and motion is allowed. */
export function useRunning(ref: RefObject<Element | null>, motion: Motion): boolean {
  const [seen, setSeen] = useState(false);
  useInView(ref, RUNNING_THRESHOLD, setSeen);
  return usePageVisible() && seen && motion === "full";
}
