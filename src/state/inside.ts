import { create } from "zustand";

interface InsideState {
  /** The address's hash that opens 'Look inside' and names its stop; null while it is closed. */
  hash: string | null;
}

/** The dialog 'Look inside'; src/pages/home/inside/use-hash.ts takes it from the address. */
export const useInsideStore = create<InsideState>()(() => ({ hash: null }));
