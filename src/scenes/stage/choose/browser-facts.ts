import type { RendererName } from "../scene.ts";
import type { BrowserFacts, WebglProbe } from "./choose-renderer.ts";

/** Fields of `navigator` that TypeScript's DOM library lacks. */
interface NavigatorHints {
  connection?: { saveData?: boolean; effectiveType?: string };
  userAgentData?: { mobile?: boolean };
  deviceMemory?: number;
}

const NAMES: readonly RendererName[] = ["webgl", "canvas2d", "still"];
const rendererNamed = (name: string | null | undefined): RendererName | null =>
  NAMES.find((known) => known === name) ?? null;

const matches = (query: string): boolean => window.matchMedia(query).matches;

/** Reads the facts that `chooseRenderer` decides by. Browser only. */
export function browserFacts(): BrowserFacts {
  const hints = navigator as Navigator & NavigatorHints;
  return {
    pin: rendererNamed(new URLSearchParams(window.location.search).get("renderer")),
    kiosk: rendererNamed(document.documentElement.dataset.kioskRenderer),
    script: true,
    print: matches("print"),
    context2d: pixel().getContext("2d") !== null,
    saveData: hints.connection?.saveData ?? false,
    connection: hints.connection?.effectiveType,
    coarsePointer: matches("(pointer: coarse)"),
    hover: matches("(hover: hover)"),
    platform: navigator.platform,
    touchPoints: navigator.maxTouchPoints,
    mobile: hints.userAgentData?.mobile ?? false,
    memory: hints.deviceMemory,
    cores: navigator.hardwareConcurrency,
  };
}

/**
 * The second at which a pinned scene is frozen, for tests and stills: `?renderer=webgl&time=2.1`.
 * Null without a pin, so that a shared link cannot stop the site's motion by accident.
 */
export function frozenTime(): number | null {
  const query = new URLSearchParams(window.location.search);
  if (!rendererNamed(query.get("renderer"))) return null;
  const time = Number(query.get("time") ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}

const pixel = (): HTMLCanvasElement =>
  Object.assign(document.createElement("canvas"), { width: 1, height: 1 });

/** Creates a WebGL2 context to read the renderer's name, then releases it: browsers allow 8 to 16 per tab. */
export function probeWebgl(): WebglProbe {
  const gl = pixel().getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (!gl) return null;
  const open = String(gl.getParameter(gl.RENDERER));
  // Chromium and WebKit reveal the real name only through an extension that Firefox warns about.
  const masked = /webkit webgl/i.test(open) ? gl.getExtension("WEBGL_debug_renderer_info") : null;
  const renderer = masked ? String(gl.getParameter(masked.UNMASKED_RENDERER_WEBGL)) : open;
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return renderer;
}

/** Resolves once the page has loaded and the browser is idle, so that scenes do not compete with the first paint. */
export async function afterFirstPaint(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 1500 });
    else setTimeout(resolve, 200);
  });
}
