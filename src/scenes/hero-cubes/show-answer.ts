import type { Answer } from "../stage/scene.ts";

/** Length of the leader in each direction, in CSS pixels. Must match hero-cubes.module.css. */
const LEADER = 22;

/**
 * Shows an answer in the figure's `[data-answer]`: to the right of what it is about, or to the left where there is no
 * room, and always whole within the figure and what clips it.
 */
export function showAnswer(figure: HTMLElement, { text, x, y }: Readonly<Answer>): void {
  const label = figure.querySelector<HTMLElement>("[data-answer]");
  const canvas = figure.querySelector("canvas");
  if (!label) return;
  label.toggleAttribute("data-shown", text !== "");
  if (text === "" || !canvas) return;
  label.textContent = text;
  const { left: from, right: to } = figure.getBoundingClientRect();
  const clip = figure.parentElement?.getBoundingClientRect();
  const first = Math.max(0, (clip?.left ?? from) - from);
  const last = Math.min(to, clip?.right ?? to) - from;
  const width = label.offsetWidth;
  const left = canvas.offsetLeft + x * canvas.offsetWidth;
  const isRight = left + LEADER + width <= last;
  label.dataset.side = isRight ? "right" : "left";
  const start = isRight ? left + LEADER : Math.max(first, left - LEADER - width);
  const top = canvas.offsetTop + y * canvas.offsetHeight - LEADER - label.offsetHeight;
  label.style.transform = `translate(${Math.round(start)}px, ${Math.round(Math.max(0, top))}px)`;
}
