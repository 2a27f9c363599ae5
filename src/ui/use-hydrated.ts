import { useSyncExternalStore } from "react";

const noSubscription = () => () => undefined;

/** False in prerendered markup and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
