import { useSyncExternalStore } from "react";
import { create } from "zustand";

/** Whether the site runs in a kiosk: a shared device with a single tab. */
export function isKiosk(): boolean {
  return document.documentElement.dataset.kiosk !== undefined;
}

/** Whether it does so in this tab alone, and leaves nothing on the device. */
export const keepsNothing = (): boolean => document.documentElement.dataset.kiosk === "tab";

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ["data-kiosk"] });
  return () => observer.disconnect();
}

/** False in prerendered markup. */
export function useKiosk(): boolean {
  return useSyncExternalStore(subscribe, isKiosk, () => false);
}

/** Reads a value from a storage; null also where the storage is refused. */
export function stored(place: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Key in localStorage that is there while this device holds leads; src/kiosk/leads writes it. */
export const LEADS_MARK = "kioskUnsent";

/** Whether this device holds leads that it took as a kiosk. Opens no database: every ordinary visitor's page asks. */
export const holdsLeads = (): boolean => stored("localStorage", LEADS_MARK) !== null;

/** The kiosk's session as far as pages need it; src/kiosk writes it. */
export const useSessionStore = create(() => ({
  /** Serial number of the visitor's session; a new one renders the page from scratch. */
  number: 0,
  /** Whether nobody is here and the tour is shown in place of the page. */
  attract: false,
}));
