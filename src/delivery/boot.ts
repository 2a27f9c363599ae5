/* The page is complete HTML: its script waits for the first paint or press, and then fetches all modules at once. */
import { keepTrying } from "#loading/keep-trying.ts";
import { fetchFile, openingScripts } from "#loading/preload.ts";
import { captureEarlyEvents, watchHeld } from "#loading/replay.ts";

const WAKE = ["pointerdown", "keydown", "touchstart", "scroll"] as const;
/** The script starts after this time at the latest, in milliseconds. */
const START_TIMEOUT_MS = 4000;
/** Time for asynchronously decoded pictures to reach the screen, in milliseconds. */
const SETTLE_DELAY_MS = 100;
/** Time after the start in which a page that was just opened is laid out as a whole, in milliseconds. */
const IDLE_DELAY_MS = 3000;
/** How long an early form post waits for the script before it is sent as it is, in milliseconds. */
const MAX_HOLD_MS = 8000;

// `npm run dev` serves pages without the script in their head.
if (import.meta.hot) {
  // The order of the cascade layers is loaded first: without it, a kiosk's layer would come before the pages'.
  void import("#app/styles/index.css").then(() => import("#kiosk/bootstrap/first.css"));
  void import("#kiosk/bootstrap/index.ts");
}

let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const type of WAKE) window.removeEventListener(type, start);
  linkPrintStyles();
  // One task per request: all in one would block a phone's main thread for 50 ms.
  for (const href of openingScripts()) setTimeout(() => fetchFile(href).catch(() => undefined));
  setTimeout(attach);
  setTimeout(() => whenIdle(layOutRest), IDLE_DELAY_MS);
}

/**
 * Lays out the next section that was not shown yet, in a task of its own: all at once would block a phone for 0.1 s.
 *
 * A screen reader reads on without a key press, which would lay the page out. In sections that are not laid out Orca
 * once left out a heading, and a link is read apart from the text around it.
 * Only at the top: where somebody has jumped over sections, the browser would not keep the place.
 */
function layOutRest(): void {
  if (window.scrollY !== 0) return;
  const sections = document.querySelectorAll<HTMLElement>("main section");
  const next = Array.from(sections).find(({ style }) => style.contentVisibility === "");
  if (next) {
    next.style.contentVisibility = "visible";
    whenIdle(layOutRest);
  } else layOutWhole();
}

const whenIdle = (next: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(next);

/** Links what the head keeps for browsers without a script. */
function linkPrintStyles(): void {
  const { head } = document;
  head.insertAdjacentHTML("beforeend", head.querySelector("noscript")?.textContent ?? "");
}

/** Loads the app and hydrates the page. Until that succeeds, the page stays plain HTML. */
function attach(): void {
  const entry = async () => {
    // In a task of its own: React and the app in one would block a phone for 0.15 s.
    await import("./react.ts");
    return (await import("./client.tsx")).attach();
  };
  const onFailure = () => {
    presses.answer();
    postAsItIs();
  };
  // From here on React handles clicks, hydrated or not.
  void keepTrying(entry, { onFailure }).then(presses.stop);
}

/** Whether the opening picture is on screen and the browser can report when it has been painted. */
function opensWithPicture(): boolean {
  const box = document.querySelector("img[elementtiming]")?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}

/**
 * Runs `next` after the first content has been painted, and the opening picture if there is one. Only then is the page
 * measured: earlier, that would be the first layout, and the paint would seem to wait for this script. A hidden tab
 * never paints; there START_TIMEOUT_MS applies.
 */
function afterPaint(next: () => void): void {
  onPaint("paint", "first-contentful-paint", () => {
    const waitsForPicture = PerformanceObserver.supportedEntryTypes.includes("element") && opensWithPicture();
    const settle = () => setTimeout(next, SETTLE_DELAY_MS);
    if (waitsForPicture) onPaint("element", "image-paint", settle);
    else settle();
  });
}

function onPaint(type: string, name: string, then: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName(name).length === 0) return;
    observer.disconnect();
    then();
  }).observe({ type, buffered: true });
}

/** Holds an early form post, which would lack the human check. The form sends it itself once hydrated. */
function keepPost(event: SubmitEvent): void {
  const form = event.target;
  // The page's other forms, such as one that names a view, go to no server and are answered by the page alone.
  if (!(form instanceof HTMLFormElement) || form.method !== "post" || form.noValidate) return;
  event.preventDefault();
  form.setAttribute("aria-busy", "true");
  setTimeout(postAsItIs, MAX_HOLD_MS);
}

/** The script is not coming: posts in this tab, because popup blockers stop a new one so long after the click. */
function postAsItIs(): void {
  window.removeEventListener("submit", keepPost, true);
  const form = document.querySelector<HTMLFormElement>("form[aria-busy]");
  // In a kiosk the answer's page would have no way back.
  if (!form || "kiosk" in document.documentElement.dataset) return;
  form.target = "_self";
  form.removeAttribute("aria-busy");
  form.submit();
}

/*
 * If React could not show a page and the browser loaded it instead, the document shares its history with earlier
 * entries: going back only changes the address. Reload then, until React takes over.
 */
const { pathname } = window.location;
const follow = (): void => {
  if (window.location.pathname !== pathname) window.location.reload();
};
window.addEventListener("popstate", follow);

// A page that has just been opened is laid out in parts, and a key may move the focus to any of them.
const layOutWhole = (): void => {
  delete document.documentElement.dataset.fresh;
};
window.addEventListener("keydown", layOutWhole, { capture: true, once: true });

// WebKit prints without lazy pictures that are not loaded yet. Other engines load them for it, unless changed here.
if (navigator.vendor.startsWith("Apple"))
  window.addEventListener("beforeprint", () => {
    for (const picture of document.images) picture.loading = "eager";
  });

/* Early presses are repeated after hydration; links work without. */
const presses = captureEarlyEvents(document.documentElement, "all");
watchHeld();
window.addEventListener("submit", keepPost, true);
new MutationObserver((_, observer) => {
  observer.disconnect();
  window.removeEventListener("popstate", follow);
  presses.replay();
}).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });

for (const type of WAKE) window.addEventListener(type, start, { passive: true });
// Without prerendered markup there is nothing to wait for.
if (!document.querySelector("#app > *")) start();
else if (document.readyState === "complete") afterPaint(start);
else window.addEventListener("load", () => afterPaint(start), { once: true });
setTimeout(start, START_TIMEOUT_MS);
