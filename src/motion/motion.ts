import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { combine } from "zustand/middleware";

/** The site-wide 'pause motion' switch. `paused`: while the visitor has paused all motion, on every page. */
export const useMotionStore = create(
  combine({ paused: false }, (set) => ({
    toggle: () => set(({ paused }) => ({ paused: !paused })),
  })),
);

const STORED = "motion";

/**
 * Restores the switch as this device remembers it, and remembers it until the returned function is called. To be called
 * after hydration: the prerendered markup cannot depend on the device. A press that hydration itself has handled comes
 * before this, and counts.
 */
export function rememberMotion(): () => void {
  const keep = ({ paused }: { paused: boolean }) =>
    withStorage((storage) => storage.setItem(STORED, JSON.stringify({ state: { paused } })));
  const state = useMotionStore.getState();
  if (state.paused) keep(state);
  else
    withStorage((storage) => {
      useMotionStore.setState({ paused: !!storage.getItem(STORED)?.includes('"paused":true') });
    });
  return useMotionStore.subscribe(keep);
}

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(window.localStorage);
  } catch {
    // Refused or full: the switch holds for this visit.
  }
}

export type Motion = "full" | "reduced";

const REDUCED = "(prefers-reduced-motion: reduce)";

export const asksForLessMotion = (): boolean => window.matchMedia(REDUCED).matches;

/** Calls `changed` when the OS begins or ceases to ask for reduced motion. Returns a function that stops it. */
export function onReducedChange(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/**
 * 'reduced' if the OS asks for reduced motion or the site-wide switch is on, else 'full'; 'full' in prerendered markup.
 */
export function useMotion(): Motion {
  const paused = useMotionStore((state) => state.paused);
  const reduced = useSyncExternalStore(onReducedChange, asksForLessMotion, () => false);
  return paused || reduced ? "reduced" : "full";
}
