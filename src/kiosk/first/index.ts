import { holdsLeads } from "#state/kiosk.ts";
import { ask, KIOSK, OF_THIS_TAB, stored } from "./ask.ts";
import { watchCorner } from "./corner.ts";
import { leave } from "./leave.ts";
import { stayIn } from "./stay-in.ts";

/*
 * The first script of a kiosk's page, which runs before anything is painted (docs/behaviour.md 21.1). Pages load it only
 * where the device is a kiosk or the address speaks of one: src/delivery/first-script.ts.
 */

declare global {
  /** The kiosk's style sheets; the build puts them in front of this script. */
  var KIOSK_STYLES: readonly string[] | undefined;
}

const { dataset } = document.documentElement;
const asked = new URLSearchParams(window.location.search).get("kiosk");

if (asked === "0") void leave();
else if (stored("localStorage", KIOSK) === "1") enter("");
else if (stored("sessionStorage", OF_THIS_TAB) === "1") enter("tab");
else if (asked === "1" && holdsLeads()) {
  // It was one, and its staff come back for its leads.
  localStorage.setItem(KIOSK, "1");
  enter("");
} else if (asked === "1") {
  loadStyles();
  void ask(enter);
}

/** Makes the page a kiosk's. Its scenes use the renderer named in its settings. */
function enter(mode: "" | "tab"): void {
  dataset.kiosk = mode;
  const settings = stored("localStorage", "kioskSettings") ?? "";
  dataset.kioskRenderer = /"renderer":"(\w+)"/.exec(settings)?.[1] ?? "webgl";
  loadStyles();
  stayIn();
  watchCorner();
}

/** Written into the page, a style sheet holds up the first paint. */
function loadStyles(): void {
  if (document.readyState !== "loading") return;
  for (const href of globalThis.KIOSK_STYLES ?? [])
    if (!document.querySelector(`style[data-files~="${href}"]`))
      document.write(`<link rel="stylesheet" href="${href}" crossorigin>`);
}
