import { at } from "#lib/at.ts";
import type { SceneDefinition } from "../runtime/scene.ts";
import { PHASES, phaseIndexAt, STILL_SECONDS } from "./model/timeline.ts";
import { showAnswer } from "./show-answer.ts";

/** Shows a phase, by its index, on the figure and in the legend. */
function showPhase(figure: HTMLElement, index: number): void {
  const phase = at(PHASES, index);
  figure.dataset.phase = phase;
  for (const entry of figure.querySelectorAll<HTMLElement>("figcaption [data-phase]"))
    entry.toggleAttribute("data-lit", entry.dataset.phase === phase);
}

export interface HeroInput {
  /** 'loop': the timeline. 'ring': the assets alone, turning. */
  readonly show: "loop" | "ring";
}

export const LOOP: HeroInput = { show: "loop" };
export const RING: HeroInput = { show: "ring" };

const renderers: Pick<SceneDefinition<HeroInput>, "canvas2dWorker" | "loadCanvas2d" | "loadWebgl"> = {
  canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
  loadCanvas2d: () => import("./canvas2d/renderer.ts"),
  loadWebgl: () => import("./webgl/scene.tsx"),
};

/** The hero's scene definition, for the input LOOP. */
export const heroCubes: SceneDefinition<HeroInput> = {
  ...renderers,
  name: "hero-cubes",
  lends: true,
  hasDetail: true,
  stillTime: STILL_SECONDS.samples,
  cue: { at: phaseIndexAt, show: showPhase },
  showAnswer,
};

/**
 * The ring's scene definition, for the input RING. It borrows the hero's context, which is out of view then: the page
 * has two, and the other one is the bioradar's (docs/behaviour.md 10.5).
 */
export const genomeRing: SceneDefinition<HeroInput> = {
  ...renderers,
  name: "genome-ring",
  borrows: "in view",
  stillTime: 0,
  showAnswer,
};
