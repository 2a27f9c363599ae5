import { LEADS_MARK } from "#state/kiosk.ts";

/** Workbox's own prefix. */
const CACHES = "workbox-precache";

/**
 * Ends kiosk mode and takes along what it has put on the device: mode, settings, PIN, worker and copy. The outbox stays,
 * with the leads that it may hold, and the mark by which every page knows of them.
 */
export async function leave(): Promise<void> {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith("kiosk") && key !== LEADS_MARK) storage.removeItem(key);
  } catch {
    // Storage is refused: nothing is there.
  }
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
}
