import { create } from "zustand";

/** A code that a USB scanner has typed, until the form shows it. */
export const useScanned = create<{ code: string | null }>()(() => ({ code: null }));
