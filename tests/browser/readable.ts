import type { Page } from "@playwright/test";
import { cutOff } from "./cut-off.ts";
import { expect } from "./fixtures.ts";
import { layOutWhole } from "./load-sections.ts";

/** Text that overlaps other text or is clipped by its container. Runs in the page. */
function lostWords(): string[] {
  const found: string[] = [];
  const isClipped = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath !== "none") return true;
    return false;
  };
  const isSeen = (element: Element) =>
    !isClipped(element) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("svg, dialog, [inert], [aria-hidden=true], .visually-hidden, [href='#main'], noscript");
  const boxes: { words: string; element: Element; rect: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent?.trim().slice(0, 40);
    if (!element || !words || !isSeen(element)) continue;
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) boxes.push({ words, element, rect });
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const all = range.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && (all.left < left - 2 || all.right > right + 2))
        found.push(`${words}: cut`);
      if (/hidden|clip/.test(overflowY) && (all.top < top - 4 || all.bottom > bottom + 4))
        found.push(`${words}: cut`);
    }
  }
  // Lines may touch; they overlap when the middle of one is inside another.
  for (const a of boxes)
    for (const b of boxes) {
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const y = (a.rect.top + a.rect.bottom) / 2;
      const isOver =
        y > b.rect.top &&
        y < b.rect.bottom &&
        a.rect.left < b.rect.right - 2 &&
        a.rect.right > b.rect.left + 2;
      if (isOver && !a.element.closest("header") && !b.element.closest("header"))
        found.push(`'${a.words}' over '${b.words}'`);
    }
  return [...new Set(found)];
}

/** Expects no readability problem; retries until the layout is stable. */
export async function expectReadable(page: Page, how: string): Promise<void> {
  await layOutWhole(page);
  await expect
    .configure({ soft: true })
    .poll(
      async () => [
        ...(await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth}`] : [];
        })),
        ...(await page.evaluate(cutOff)),
        ...(await page.evaluate(lostWords)),
      ],
      how,
    )
    .toEqual([]);
}
