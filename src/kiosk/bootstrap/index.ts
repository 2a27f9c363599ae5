import { holdsLeads, LEADS_MARK, stored } from "#state/kiosk.ts";
import { leadingOut } from "../hand-off/addresses.ts";
import { refuseGestures } from "../no-way-out/gestures.ts";
import { bounceBack } from "../session/one-entry.ts";
import { ask, DEVICE_KEY, TAB_KEY } from "./ask.ts";
import { watchCorner } from "./corner.ts";

/*
 * The first script of a kiosk's page, which runs before anything is painted (docs/behaviour.md 21.1). Pages load it
 * only where the device is a kiosk or the address speaks of one: src/loading/first-script.ts.
 */

declare global {
  /** The kiosk's style sheets; the build puts them in front of this script. */
  var KIOSK_STYLES: readonly string[] | undefined;
}

/** Workbox's own prefix. */
const CACHES = "workbox-precache";
/** As src/kiosk/leads/outbox-db.ts makes it. */
const OUTBOX = "kiosk-outbox";

const { dataset } = document.documentElement;
const asked = new URLSearchParams(window.location.search).get("kiosk");

bounceBack();
if (asked === "0") void leave();
else if (stored("localStorage", DEVICE_KEY) === "1") enter("");
else if (stored("sessionStorage", TAB_KEY) === "1") enter("tab");
else if (asked === "1" && holdsLeads()) {
  // It was a kiosk before and still holds leads.
  localStorage.setItem(DEVICE_KEY, "1");
  enter("");
} else if (asked === "1") {
  loadStyles();
  void ask(enter);
}

/** Makes the page a kiosk's. Its scenes use the renderer named in its settings. */
function enter(mode: "" | "tab"): void {
  dataset.kiosk = mode;
  // Its sections have the screen's size, and are laid out at once.
  delete dataset.fresh;
  const settings = stored("localStorage", "kioskSettings");
  dataset.kioskRenderer = settings?.match(/"renderer":"(\w+)"/)?.[1] ?? "webgl";
  loadStyles();
  stayIn();
  refuseGestures();
  watchCorner();
}

/** A style sheet written into the page blocks the first paint, so that no unstyled page is shown. */
function loadStyles(): void {
  if (document.readyState !== "loading") return;
  for (const href of globalThis.KIOSK_STYLES ?? [])
    if (!document.querySelector(`style[data-files~="${href}"]`))
      document.write(`<link rel="stylesheet" href="${href}" crossorigin>`);
}

/** Refuses whatever leads out of the site, also while the script that shows a code in its place is on its way. */
function stayIn(): void {
  const refuse = (event: MouseEvent): void => {
    if (leadingOut(event)) event.preventDefault();
  };
  window.addEventListener("click", refuse, true);
  window.addEventListener("auxclick", refuse, true);
  // The browser's own post would end on a page without a way back.
  const keep = (event: Event): void => {
    if (dataset.hydrated === undefined) event.preventDefault();
  };
  window.addEventListener("submit", keep, true);
}

/**
 * Ends kiosk mode and removes what it has put on the device: mode, settings, PIN, worker, copy, credential and the
 * list of the last leads. What is unsent stays, with the credential that it is sent with and the mark by which every
 * page knows of it.
 */
async function leave(): Promise<void> {
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
  if ((await indexedDB.databases()).some(({ name }) => name === OUTBOX)) forget();
}

/** Empties the list of the last leads and, in the transaction that sees that nothing waits, the notes. */
function forget(): void {
  const opening = indexedDB.open(OUTBOX);
  opening.onsuccess = () => {
    const names = [...opening.result.objectStoreNames];
    const stores = opening.result.transaction(names, "readwrite");
    if (names.includes("recent")) stores.objectStore("recent").clear();
    const waiting = names.filter((name) => name === "leads" || name === "amendments");
    const counts = waiting.map((name) => stores.objectStore(name).count());
    // Requests of a transaction are answered in order: when this one is, the others are done.
    stores.objectStore("notes").count().onsuccess = () => {
      if (counts.every(({ result }) => result === 0)) stores.objectStore("notes").clear();
    };
    opening.result.close();
  };
}
