import { at } from "#lib/at.ts";
import type { SceneDefinition } from "../stage/scene.ts";
import { PHASES, phaseIndexAt, STILL_SECONDS } from "./model/timeline.ts";

/** Shows a phase, by its index, on the figure and in the legend. */
function showPhase(figure: HTMLElement, index: number): void {
  const phase = at(PHASES, index);
  figure.dataset.phase = phase;
  for (const entry of figure.querySelectorAll<HTMLElement>("figcaption [data-phase]"))
    entry.toggleAttribute("data-lit", entry.dataset.phase === phase);
}

/** The hero's scene definition. */
export const heroCubes: SceneDefinition = {
  name: "hero-cubes",
  canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
  loadCanvas2d: () => import("./canvas2d/renderer.ts"),
  loadWebgl: () => import("./webgl/scene.tsx"),
  stillTime: STILL_SECONDS.samples,
  cue: { at: phaseIndexAt, show: showPhase },
};
