import { create } from "zustand";

/** Whether each toggle's section is in view, by id: another page and back it is shown as it was left. */
export const useToggleStore = create<{ inView: Readonly<Record<string, boolean>> }>()(() => ({ inView: {} }));
