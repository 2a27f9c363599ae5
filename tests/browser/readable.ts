import type { Page } from "@playwright/test";
import { cutOff } from "./cut-off.ts";
import { expect } from "./fixtures.ts";
import { layOutWhole } from "./load-sections.ts";

/** Text that overlaps other text or is clipped by its container. Runs in the page. */
function lostWords(): string[] {
  const found: string[] = [];
  // Each element is asked once: styles and boxes of common ancestors would be read for every text in them.
  const once = <T>(of: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      const found = known.get(element) ?? of(element);
      known.set(element, found);
      return found;
    };
  };
  const isClipped = once(
    (element: Element): boolean =>
      getComputedStyle(element).clipPath !== "none" ||
      (element.parentElement !== null && isClipped(element.parentElement)),
  );
  const isSeen = once(
    (element) =>
      !isClipped(element) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(
        "svg, dialog, [inert], [aria-hidden=true], .visually-hidden, [href='#main'], noscript",
      ),
  );
  const frameOf = once((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const cuts = { x: /hidden|clip/.test(overflowX), y: /hidden|clip/.test(overflowY) };
    return { cuts, rect: cuts.x || cuts.y ? element.getBoundingClientRect() : null };
  });
  const boxes: { words: string; element: Element; rect: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent?.trim().slice(0, 40);
    if (!element || !words || !isSeen(element)) continue;
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) boxes.push({ words, element, rect });
    const all = range.getBoundingClientRect();
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { cuts, rect } = frameOf(box);
      if (!rect) continue;
      if (cuts.x && (all.left < rect.left - 2 || all.right > rect.right + 2)) found.push(`${words}: cut`);
      if (cuts.y && (all.top < rect.top - 4 || all.bottom > rect.bottom + 4)) found.push(`${words}: cut`);
    }
  }
  // Lines may touch; they overlap when the middle of one is inside another.
  for (const a of boxes)
    for (const b of boxes) {
      const y = (a.rect.top + a.rect.bottom) / 2;
      if (y <= b.rect.top || y >= b.rect.bottom) continue;
      if (a.rect.left >= b.rect.right - 2 || a.rect.right <= b.rect.left + 2) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (!a.element.closest("header") && !b.element.closest("header"))
        found.push(`'${a.words}' over '${b.words}'`);
    }
  return [...new Set(found)];
}

/** The words of headings and buttons that are broken in two without a hyphen. Runs in the page. */
export function brokenWords(): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll("h1, h2, h3, button")].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    return found;
  });
}

/** Gives every text of the page, apart from the product's name and drawings, a word of 30 letters. Runs in the page. */
export function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
    if (!text.parentElement?.closest("svg, script, style, noscript, header a[href='/']"))
      text.data = text.data.replace(/\p{L}{4,}/u, "Probenverwaltungsdatenübergabe");
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
