import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False in prerendered markup and while attaching to it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
