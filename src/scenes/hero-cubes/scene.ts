import { at } from "#lib/at.ts";
import type { Answer, SceneDefinition } from "../runtime/scene.ts";
import { PHASES, phaseIndexAt, STILL_SECONDS } from "./model/timeline.ts";

/** The leader's way in each direction, as a share of the canvas's width: out of a cube of the block. */
const LEADER = 0.045;

/** Shows an answer right of its subject, or left where there is no room, and always whole within what clips it. */
function showAnswer(figure: HTMLElement, { text, x, y }: Readonly<Answer>): void {
  const label = figure.querySelector<HTMLElement>("[data-answer]");
  const canvas = figure.querySelector("canvas");
  if (!label) return;
  label.toggleAttribute("data-shown", text !== "");
  if (text === "" || !canvas) return;
  if (label.textContent !== text) label.textContent = text;
  const { left: from, right: to } = figure.getBoundingClientRect();
  const clip = figure.parentElement?.getBoundingClientRect();
  const first = Math.max(0, (clip?.left ?? from) - from);
  const last = Math.min(to, clip?.right ?? to) - from;
  const width = label.offsetWidth;
  const left = canvas.offsetLeft + x * canvas.offsetWidth;
  const leader = Math.round(LEADER * canvas.offsetWidth);
  const isRight = left + leader + width <= last;
  label.dataset.side = isRight ? "right" : "left";
  const start = isRight ? left + leader : Math.max(first, left - leader - width);
  const top = canvas.offsetTop + y * canvas.offsetHeight - leader - label.offsetHeight;
  label.style.setProperty("--leader", `${leader}px`);
  label.style.transform = `translate(${Math.round(start)}px, ${Math.round(Math.max(0, top))}px)`;
}

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

export const LOOP_INPUT: HeroInput = { show: "loop" };
export const RING_INPUT: HeroInput = { show: "ring" };

const renderers: Pick<SceneDefinition<HeroInput>, "canvas2dWorker" | "loadCanvas2d" | "loadWebgl"> = {
  canvas2dWorker: () => new Worker(new URL("./canvas2d.worker.ts", import.meta.url), { type: "module" }),
  loadCanvas2d: () => import("./canvas2d/renderer.ts"),
  loadWebgl: () => import("./webgl/scene.tsx"),
};

/** The hero's scene definition, for the input LOOP_INPUT. */
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
 * The ring's scene definition, for the input RING_INPUT. It borrows the hero's context, which is out of view then: the
 * page has two, and the other one is the bioradar's (docs/behaviour.md 10.5).
 */
export const genomeRing: SceneDefinition<HeroInput> = {
  ...renderers,
  name: "genome-ring",
  borrows: "in view",
  stillTime: 0,
  showAnswer,
};
