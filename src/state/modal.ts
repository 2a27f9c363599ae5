import { create } from "zustand";

/** Index when no bio is open (docs/behaviour.md 6.4). */
export const CLOSED = -1;

interface ModalState {
  /** Index of the person shown, team first, then advisors; -1 when closed. */
  index: number;
  open: (index: number) => void;
  close: () => void;
  /** Moves to the next or previous of `count` people and wraps around; does nothing while closed. */
  step: (by: 1 | -1, count: number) => void;
}

export const useModalStore = create<ModalState>()((set) => ({
  index: CLOSED,
  open: (index) => set({ index }),
  close: () => set({ index: CLOSED }),
  step: (by, count) =>
    set(({ index }) => (index === CLOSED ? { index } : { index: (index + by + count) % count })),
}));
