import { create } from "zustand";
import { combine } from "zustand/middleware";

/** Index when no bio is open (docs/behaviour.md 6.4). */
export const CLOSED = -1;

/** Index of the person shown, team first, then advisors. */
export const useModalStore = create(
  combine({ index: CLOSED }, (set) => ({
    open: (index: number) => set({ index }),
    close: () => set({ index: CLOSED }),
    /** Moves to the next or previous of `count` people and wraps around; does nothing while closed. */
    step: (by: 1 | -1, count: number) =>
      set(({ index }) => (index === CLOSED ? { index } : { index: (index + by + count) % count })),
  })),
);
