import { create } from "zustand";

/**
 * The address's hash that opens 'Look inside' and names its stop; null while it is closed.
 * src/pages/home/inside/use-hash.ts takes it from the address.
 */
export const useInsideStore = create<{ hash: string | null }>()(() => ({ hash: null }));
