import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { persist } from "zustand/middleware";

interface MotionState {
  /** True while the visitor has paused all motion, on every page. */
  paused: boolean;
  toggle: () => void;
}

/** The site-wide 'pause motion' switch, remembered on the device. */
export const useMotionStore = create<MotionState>()(
  persist((set) => ({ paused: false, toggle: () => set((state) => ({ paused: !state.paused })) }), {
    name: "motion",
    // Restored after hydration: the prerendered markup cannot depend on the device.
    skipHydration: true,
    partialize: ({ paused }) => ({ paused }),
  }),
);

/** Whether things may move. */
export type Motion = "full" | "reduced";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Whether the OS asks for reduced motion. */
export const asksForLessMotion = (): boolean => window.matchMedia(REDUCED).matches;

function onReducedChange(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** 'reduced' if the OS asks for reduced motion or the site-wide switch is on, else 'full'; 'full' in prerendered markup. */
export function useMotion(): Motion {
  const paused = useMotionStore((state) => state.paused);
  const reduced = useSyncExternalStore(onReducedChange, asksForLessMotion, () => false);
  return paused || reduced ? "reduced" : "full";
}
