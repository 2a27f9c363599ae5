import type { RendererName } from "../scene.ts";

/** The renderer's name under `failIfMajorPerformanceCaveat`, or null when WebGL2 was refused. */
export type WebglProbe = string | null;

/** Facts that the decision depends on. Read only in browser-facts.ts. */
export interface BrowserFacts {
  /** `?renderer=` of the address; null when it is absent or names no renderer. */
  pin: RendererName | null;
  /** The renderer set for a kiosk; null outside a kiosk. */
  kiosk: RendererName | null;
  /** False in prerendered markup, where no script runs. */
  script: boolean;
  print: boolean;
  context2d: boolean;
  saveData: boolean;
  /** `navigator.connection.effectiveType`: '4g', '3g', '2g', 'slow-2g'; undefined where unknown. */
  connection: string | undefined;
  coarsePointer: boolean;
  hover: boolean;
  /** `navigator.platform`; an iPad reports 'MacIntel' but has touch points. */
  platform: string;
  touchPoints: number;
  /** The client hint `Sec-CH-UA-Mobile`. */
  mobile: boolean;
  /** Gigabytes and logical cores; undefined where unknown. */
  memory: number | undefined;
  cores: number | undefined;
}

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
