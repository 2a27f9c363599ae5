import type { SceneDefinition, SceneFrame } from "../stage/scene.ts";
import { phaseAt } from "./model.ts";

/** Brings figure and legend to the phase of the frame; touches the page only when that changes. */
function showPhase(figure: HTMLElement, { time }: Readonly<SceneFrame>): void {
  const phase = phaseAt(time);
  if (figure.dataset.phase === phase) return;
  figure.dataset.phase = phase;
  for (const entry of figure.querySelectorAll<HTMLElement>("figcaption [data-phase]")) {
    if (entry.dataset.phase === phase) entry.dataset.lit = "";
    else delete entry.dataset.lit;
  }
}

/** The hero's cubes, as the stage takes them. */
export const heroCubes: SceneDefinition = {
  name: "hero-cubes",
  canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
  loadCanvas2d: () => import("./canvas2d.ts"),
  loadWebgl: () => import("./webgl.tsx"),
  // The still's moment: still/samples.ts.
  stillTime: 1.25,
  onFrame: showPhase,
};
