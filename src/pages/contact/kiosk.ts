import { useSyncExternalStore } from "react";

/** Whether the site stands in a kiosk: many strangers, one device, no second tab. */
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
