import { useSyncExternalStore } from "react";

/** Calls `changed` when the tab is hidden or shown. Returns a function that stops it. */
export function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

export const isPageVisible = (): boolean => document.visibilityState === "visible";

/** Whether the tab is visible; false in prerendered markup. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(onVisibilityChange, isPageVisible, () => false);
