import { create } from "zustand";

interface CarouselState {
  /** Index of the active tab of each carousel or tab group, by id. */
  active: Readonly<Record<string, number>>;
  select: (id: string, index: number) => void;
}

export const useCarouselStore = create<CarouselState>()((set) => ({
  active: {},
  select: (id, index) => set(({ active }) => ({ active: { ...active, [id]: index } })),
}));
