import { create } from "zustand";
import { combine } from "zustand/middleware";

/** Index of the active tab of each carousel or tab group, by id. */
const active: Readonly<Record<string, number>> = {};

export const useCarouselStore = create(
  combine({ active }, (set) => ({
    select: (id: string, index: number) => set(({ active }) => ({ active: { ...active, [id]: index } })),
  })),
);
