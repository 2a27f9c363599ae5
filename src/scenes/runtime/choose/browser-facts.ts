import type { RendererName } from "../scene.ts";

/** The renderer's name under `failIfMajorPerformanceCaveat`, or null when WebGL2 was refused. */
export type WebglProbe = string | null;

/** Fields of `navigator` that not every browser has. */
interface NavigatorHints {
  connection?: { saveData?: boolean; effectiveType?: string };
  userAgentData?: { mobile?: boolean };
  deviceMemory?: number | undefined;
  hardwareConcurrency?: number | undefined;
}

const NAMES: readonly RendererName[] = ["webgl", "canvas2d", "still"];
const rendererNamed = (name: string | null | undefined): RendererName | null =>
  NAMES.find((known) => known === name) ?? null;

const matches = (query: string): boolean => window.matchMedia(query).matches;

export type BrowserFacts = ReturnType<typeof browserFacts>;

/** Reads the facts that `chooseRenderer` decides by. Browser only. */
export function browserFacts() {
  const hints: NavigatorHints = navigator;
  return {
    /** `?renderer=` of the address; null when it is absent or names no renderer. */
    pin: rendererNamed(new URLSearchParams(window.location.search).get("renderer")),
    /** The renderer set for a kiosk; null outside a kiosk. */
    kiosk: rendererNamed(document.documentElement.dataset.kioskRenderer),
    /** False in prerendered markup, where no script runs. */
    script: true,
    print: matches("print"),
    context2d: pixel().getContext("2d") !== null,
    saveData: hints.connection?.saveData ?? false,
    /** '4g', '3g', '2g', 'slow-2g'; undefined where unknown. */
    connection: hints.connection?.effectiveType,
    coarsePointer: matches("(pointer: coarse)"),
    hover: matches("(hover: hover)"),
    /** An iPad reports 'MacIntel' but has touch points. */
    platform: navigator.platform,
    touchPoints: navigator.maxTouchPoints,
    /** The client hint `Sec-CH-UA-Mobile`. */
    mobile: hints.userAgentData?.mobile ?? false,
    /** Gigabytes and logical cores; undefined where unknown. */
    memory: hints.deviceMemory,
    cores: hints.hardwareConcurrency,
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
