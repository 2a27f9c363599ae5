/*
 * The page is finished HTML: its script waits until what is seen first is there, or until somebody uses the page.
 * Then everything it needs is fetched at once; the prerenderer names it in data-modules.
 */
const WAKE = ["pointerdown", "keydown", "touchstart", "scroll"] as const;
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
  // A task for each request: all in one would hold up a phone for a twentieth of a second.
  for (const href of modules?.split(" ") ?? []) setTimeout(() => preload(href));
  setTimeout(attach);
}

function preload(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  link.crossOrigin = "";
  document.head.append(link);
}

function attach(): void {
  // From here on React takes what is pressed, attached or not.
  void import("./entry-client.tsx").then(() => window.removeEventListener("click", keepPress, true));
}

/** Whether the picture that the page opens with is on the screen. Where the browser can, it says when it has shown it. */
function opensWithPicture(): boolean {
  const box = document.querySelector("img[elementtiming]")?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}

/** Once the browser says that it has shown what is seen first; a tab that nobody sees has the patience's time. */
function afterPaint(next: () => void): void {
  const waitsForPicture = PerformanceObserver.supportedEntryTypes.includes("element") && opensWithPicture();
  const [type, name] = waitsForPicture ? ["element", "image-paint"] : ["paint", "first-contentful-paint"];
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName(name).length === 0) return;
    observer.disconnect();
    setTimeout(next, SETTLING);
  }).observe({ type, buffered: true });
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
