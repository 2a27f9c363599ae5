import { create } from "zustand";
import { persist } from "zustand/middleware";
import { useMediaQuery } from "./media-query.ts";

interface MotionState {
  /** True while the visitor has paused everything that moves, on every page. */
  paused: boolean;
  toggle: () => void;
}

/** The site-wide 'pause motion' switch, kept for the device. */
export const useMotionStore = create<MotionState>()(
  persist((set) => ({ paused: false, toggle: () => set((state) => ({ paused: !state.paused })) }), {
    name: "motion",
    // Read after hydration: the prerendered markup knows nothing of this device.
    skipHydration: true,
    partialize: ({ paused }) => ({ paused }),
  }),
);

/** 'reduced' while the visitor's system asks for it or the site-wide switch is on; 'full' in prerendered markup. */
export function useMotion(): "full" | "reduced" {
  const paused = useMotionStore((state) => state.paused);
  const reduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  return paused || reduced ? "reduced" : "full";
}
