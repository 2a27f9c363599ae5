/**
 * Text beyond the sides of the screen that cannot be scrolled to: an ancestor clips a wide row, so the page does not
 * get wider. Runs in the page.
 */
export function cutOff(): readonly string[] {
  const width = document.documentElement.clientWidth;
  const scrollsSideways = (element: Element): boolean => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
        return true;
    return false;
  };
  const isForEyes = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[aria-hidden=true], [inert], .visually-hidden") &&
    !scrollsSideways(element);

  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim();
    if (!words || !text.parentElement || !isForEyes(text.parentElement)) continue;
    range.selectNodeContents(text);
    const beyond = [...range.getClientRects()].some(({ left, right }) => left < -1 || right > width + 1);
    if (beyond) cut.push(words.slice(0, 40));
  }
  return cut;
}
