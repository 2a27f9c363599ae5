/*
 * The page is finished HTML: its script waits until what is seen first is there, or until somebody uses the page.
 * Then everything it needs is fetched at once; the prerenderer names it in data-modules.
 */
const WAKE = ["pointerdown", "keydown", "touchstart"] as const;
/** A page that is slow to load starts anyhow after this time, in milliseconds. */
const PATIENCE = 4000;
/** Time for pictures that are decoded beside the page to reach the screen, in milliseconds. */
const SETTLING = 100;

let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const type of WAKE) window.removeEventListener(type, start);
  const modules = document.querySelector<HTMLScriptElement>("script[data-modules]")?.dataset.modules;
  for (const href of modules?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    link.crossOrigin = "";
    document.head.append(link);
  }
  // From here on React takes what is pressed, attached or not.
  void import("./entry-client.tsx").then(() => window.removeEventListener("click", keepPress, true));
}

/** Once the browser says that it has shown the page; a tab that nobody sees has the patience's time. */
function afterPaint(next: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    setTimeout(next, SETTLING);
  }).observe({ type: "paint", buffered: true });
}

let missed: HTMLElement | null = null;

function keepPress({ target }: Event): void {
  if (target instanceof Element) missed = target.closest<HTMLElement>("button[type=button]");
}

/* What is pressed before the script is there is pressed again once it is; links and the form's post need none. */
window.addEventListener("click", keepPress, true);
new MutationObserver((_, observer) => {
  observer.disconnect();
  missed?.click();
}).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });

for (const type of WAKE) window.addEventListener(type, start, { passive: true });
// Where there is no markup there is nothing to wait for.
if (!document.querySelector("#app > *")) start();
else if (document.readyState === "complete") afterPaint(start);
else window.addEventListener("load", () => afterPaint(start), { once: true });
setTimeout(start, PATIENCE);
