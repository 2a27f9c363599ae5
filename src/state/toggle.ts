import { create } from "zustand";

/** Whether each toggle's section is in view, by its id; kept while the visitor is on another page. */
export const useToggleStore = create<{ inView: Readonly<Record<string, boolean>> }>()(() => ({ inView: {} }));
