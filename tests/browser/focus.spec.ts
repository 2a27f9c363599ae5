import type { Page } from "@playwright/test";
import { addresses, notFoundNoise } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";

/**
 * Problems with the visibility of the focused element; null when nothing in the page has focus. Runs in the page.
 * Scrolling or transitions that the focus starts take effect in the next frames.
 */
async function faultsOfFocus(): Promise<{ stop: string; isTab: boolean; faults: string[] } | null> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const slides = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(slides.map((slide) => slide.finished));
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const faults: string[] = [];
  // A radio button shows its focus around its label.
  const shown = element.matches("[type=radio]") ? (element.closest("label") ?? element) : element;
  const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const [box] = boxes;
  if (!box) faults.push("has no place");
  else {
    // Its corners and centre, clipped to the screen
    const { left, right, top, bottom } = box;
    const points = [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const;
    if (left < -1 || right > innerWidth + 1) faults.push("is beyond the sides");
    if (bottom - top < innerHeight - 100 && (top < 0 || bottom > innerHeight))
      faults.push(`is cut by the screen: ${top} to ${bottom}`);
    for (const [x, y] of points) {
      const above = document.elementFromPoint(x, y);
      const cover = above?.closest("header, footer, dialog");
      if (cover && !cover.contains(element)) faults.push(`lies under ${cover.localName} at ${x}, ${y}`);
    }
  }
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
  const isRinged = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  if (!isRinged && boxShadow === "none") faults.push("has no ring");
  const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30);
  return { stop: `${element.localName}#${element.id} ${name}`, isTab: element.matches("[role=tab]"), faults };
}

/** More stops than any page has. */
const MOST = 150;

/**
 * Tabs through a page with one key. Returns its stops and the problems found. Of a toggle's two tabs the chosen one is
 * a stop; scrolling may choose the other, so tabs are not listed. Past its last stop a page loses the focus to the
 * browser's own bars; a headless browser has none, and may go on at the other end instead.
 */
async function walk(
  page: Page,
  key: "Tab" | "Shift+Tab",
): Promise<{ stops: readonly string[]; faults: readonly string[] }> {
  const faults: string[] = [];
  const stops: string[] = [];
  for (let count = 0; count < MOST; count += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(faultsOfFocus);
    if (!found && stops.length === 0) continue;
    if (!found || found.stop === stops[0]) break;
    if (!found.isTab) stops.push(found.stop);
    faults.push(...found.faults.map((fault) => `${found.stop} ${fault}`));
  }
  return { stops, faults };
}

for (const { route, address } of addresses)
  test.describe(`${route.id} page by keyboard`, () => {
    test.use({ expectedConsole: route.id === "not-found" ? notFoundNoise : null });

    test("shows the whole of what has the focus, forwards and backwards, in a wide window and on a phone", {
      tag: "@full-browser",
    }, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const width of [1440, 390])
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });
          // A new page: the focus begins at its top.
          await openPage(page, address);
          const forwards = await walk(page, "Tab");
          expect.soft(forwards.faults, `${width} px`).toEqual([]);
          const backwards = await walk(page, "Shift+Tab");
          expect.soft(backwards.faults, `${width} px`).toEqual([]);
          // Links of the navigation and footer, plus the page's own
          expect.soft(forwards.stops.length).toBeGreaterThan(5);
          expect.soft(backwards.stops, `${width} px`).toEqual(forwards.stops.toReversed());
        });
    });
  });

test("an address with an anchor shows its section right under the navigation", async ({ page }) => {
  await openPage(page, "/#data-factory");
  const gap = () =>
    page.evaluate(() => {
      const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      return Math.abs((document.getElementById("data-factory")?.getBoundingClientRect().top ?? 0) - bar);
    });
  await expect.poll(gap).toBeLessThanOrEqual(2);
});
