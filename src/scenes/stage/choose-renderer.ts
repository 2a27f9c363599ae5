import type { RendererName } from "./scene.ts";

/** What one look at WebGL2 under `failIfMajorPerformanceCaveat` found: the renderer's name, or null when it was refused. */
export type WebglProbe = string | null;

/** What the browser tells. Every field is read once, in browser-facts.ts; nothing sniffs elsewhere. */
export interface BrowserFacts {
  /** `?renderer=` of the address; null when it is absent or names no renderer. */
  pin: RendererName | null;
  /** What the kiosk's profile asks for; null outside a kiosk. */
  kiosk: RendererName | null;
  /** False where no script runs: in prerendered markup. */
  script: boolean;
  print: boolean;
  /** Whether a 2D context can be had. */
  context2d: boolean;
  saveData: boolean;
  /** `navigator.connection.effectiveType`: '4g', '3g', '2g', 'slow-2g'; undefined where unknown. */
  connection: string | undefined;
  coarsePointer: boolean;
  hover: boolean;
  /** `navigator.platform`: an iPad says 'MacIntel', and has touch points. */
  platform: string;
  touchPoints: number;
  /** The client hint `Sec-CH-UA-Mobile`. */
  mobile: boolean;
  /** Gigabytes and logical cores; undefined where unknown. */
  memory: number | undefined;
  cores: number | undefined;
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Whether a renderer string names a rasteriser that runs on the processor. */
export const isSoftware = (renderer: string): boolean => SOFTWARE.test(renderer);

/**
 * The renderer for a scene. Pure; the rows stand in the order in which they decide. `probe` is asked only
 * when nothing before it decides, because a look at WebGL costs a context.
 */
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
