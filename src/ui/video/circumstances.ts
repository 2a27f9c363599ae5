import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/** Whether the tab is visible; false in prerendered markup. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener("visibilitychange", notify);
      return () => document.removeEventListener("visibilitychange", notify);
    },
    () => document.visibilityState === "visible",
    () => false,
  );
}

const noSubscription = () => () => undefined;

/** Whether the browser asks to save data; true in prerendered markup, so that nothing starts too early. */
export function useSaveData(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false,
    () => true,
  );
}

/** Whether an element has come within one viewport height; stays true from then on. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: "100% 0%" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
