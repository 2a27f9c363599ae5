import { useSyncExternalStore } from "react";

const noSubscription = () => () => undefined;

/** Whether the browser asks to save data; true in prerendered markup, so that nothing starts too early. */
export function useSaveData(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false,
    () => true,
  );
}
