import { create } from "zustand";
import { persist } from "zustand/middleware";
import { useMediaQuery } from "./media-query.ts";

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

/** 'reduced' if the OS asks for reduced motion or the site-wide switch is on, else 'full'; 'full' in prerendered markup. */
export function useMotion(): "full" | "reduced" {
  const paused = useMotionStore((state) => state.paused);
  const reduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  return paused || reduced ? "reduced" : "full";
}
