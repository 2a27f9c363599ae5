/*
 * The page is finished HTML: its script waits until what is seen first is there, or until somebody uses the page.
 * Then everything it needs is fetched at once; the prerenderer names it in data-modules.
 */
const WAKE = ["pointerdown", "keydown", "touchstart"] as const;
/** A page that is slow to load starts anyhow after this time, in milliseconds. */
const PATIENCE = 4000;

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
  void import("./entry-client.tsx");
}

for (const type of WAKE) window.addEventListener(type, start, { passive: true });
if (document.readyState === "complete") start();
else window.addEventListener("load", () => setTimeout(start), { once: true });
setTimeout(start, PATIENCE);
