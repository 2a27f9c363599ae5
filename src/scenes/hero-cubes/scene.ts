import type { SceneDefinition, SceneFrame } from "../stage/scene.ts";
import { phaseAt } from "./model.ts";

/** Shows the frame's phase on the figure and legend; touches the DOM only when it changes. */
function showPhase(figure: HTMLElement, { time }: Readonly<SceneFrame>): void {
  const phase = phaseAt(time);
  if (figure.dataset.phase === phase) return;
  figure.dataset.phase = phase;
  for (const entry of figure.querySelectorAll<HTMLElement>("figcaption [data-phase]")) {
    if (entry.dataset.phase === phase) entry.dataset.lit = "";
    else delete entry.dataset.lit;
  }
}

/** The hero's scene definition. */
export const heroCubes: SceneDefinition = {
  name: "hero-cubes",
  canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
  loadCanvas2d: () => import("./canvas2d.ts"),
  loadWebgl: () => import("./webgl.tsx"),
  // The time of the still in still/samples.ts.
  stillTime: 1.25,
  onFrame: showPhase,
};
