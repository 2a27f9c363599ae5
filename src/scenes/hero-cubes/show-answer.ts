import type { Answer } from "../runtime/scene.ts";

/** The leader's way in each direction, as a share of the canvas's width: out of a cube of the block. */
const LEADER = 0.045;

/** Shows an answer right of its subject, or left where there is no room, and always whole within what clips it. */
export function showAnswer(figure: HTMLElement, { text, x, y }: Readonly<Answer>): void {
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
