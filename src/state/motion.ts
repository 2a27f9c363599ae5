import { create } from "zustand";
import { persist } from "zustand/middleware";

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
