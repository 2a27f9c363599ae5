import type { Page } from "@playwright/test";

/** The translator's version of a text: the same letters in capitals are enough to tell them apart. */
export const translated = (text: string): string => text.toUpperCase();

/**
 * Does to a page what a browser's translator does: puts each text into two styled `font` elements of its own, in place
 * of the text node that was there, and goes on doing so with every text that comes or changes.
 */
export async function translate(page: Page, when: "now" | "before the script"): Promise<void> {
  if (when === "now") await page.evaluate(startTranslator);
  else await page.addInitScript(`document.addEventListener("DOMContentLoaded", ${startTranslator})`);
}

/** Translates the page, from now on. Runs in the page. */
export function startTranslator(): void {
  const own = new WeakSet<Node>();
  const translateText = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent || own.has(text) || text.data.trim() === "" || parent.closest("script, style, svg, textarea"))
      return;
    const word = document.createTextNode(text.data.toUpperCase());
    own.add(word);
    const inner = document.createElement("font");
    const outer = document.createElement("font");
    for (const font of [inner, outer]) font.style.verticalAlign = "inherit";
    inner.append(word);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (node: Node): void => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = node instanceof Text ? [node] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) translateText(text);
  };
  document.documentElement.lang = "de";
  document.documentElement.classList.add("translated-ltr");
  translateAll(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") translateAll(target);
      for (const node of addedNodes) translateAll(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
