import type { RendererName } from "../scene.ts";
import type { BrowserFacts, WebglProbe } from "./browser-facts.ts";

const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render/i;

export const isSoftware = (renderer: string): boolean => SOFTWARE.test(renderer);

/** Pure; the rules in order of precedence. `probe` runs only if no earlier rule decides, as it costs a context. */
export function chooseRenderer(facts: BrowserFacts, probe: () => WebglProbe): RendererName {
  if (facts.pin) return facts.pin;
  if (facts.kiosk) return facts.kiosk;
  if (!facts.script || facts.print || !facts.context2d) return "still";
  if (facts.saveData || facts.connection?.endsWith("2g")) return "still";
  if (facts.coarsePointer && !facts.hover) return "canvas2d";
  if (facts.platform === "MacIntel" && facts.touchPoints > 1) return "canvas2d";
  if (facts.mobile) return "canvas2d";
  const renderer = probe();
  if (renderer === null || isSoftware(renderer)) return "canvas2d";
  if ((facts.memory ?? Infinity) <= 2 || (facts.cores ?? Infinity) <= 2) return "canvas2d";
  return "webgl";
}
