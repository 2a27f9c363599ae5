import { useSyncExternalStore } from "react";

/** Whether the site runs in a kiosk: a shared device with a single tab. */
export function isKiosk(): boolean {
  return document.documentElement.dataset.kiosk !== undefined;
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ["data-kiosk"] });
  return () => observer.disconnect();
}

/** False in prerendered markup. */
export function useKiosk(): boolean {
  return useSyncExternalStore(subscribe, isKiosk, () => false);
}
