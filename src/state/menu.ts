import { create } from "zustand";
import { combine } from "zustand/middleware";

/** The collapsible menu of small screens. */
export const useMenuStore = create(
  combine({ open: false }, (set) => ({
    toggle: () => set(({ open }) => ({ open: !open })),
    close: () => set({ open: false }),
  })),
);
