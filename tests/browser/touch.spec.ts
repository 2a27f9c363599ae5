import type { Page } from "@playwright/test";
import { dataFactory } from "../../src/content/data-factory.ts";
import type { PageId } from "../../src/content/pages.ts";
import { addresses, notFoundNoise } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Minimum size of touch targets in CSS pixels. */
const TARGET = 44;

/** Interactive elements smaller than a touch target, except links within a sentence. Runs in the page. */
function small(target: number): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    "a[href], button, input, textarea, select, summary, [role=tab]",
  )) {
    const isSkipLink = element.matches("[href='#main']");
    const isInSentence =
      element.localName === "a" && getComputedStyle(element).display === "inline" && element.closest("p");
    if (isSkipLink || isInSentence || (element.tabIndex === -1 && element.role !== "tab")) continue;
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest("[aria-hidden=true], [inert]")
    )
      continue;
    // A radio button's target is its label.
    const pressed = element.closest("label") ?? element;
    const { width, height } = pressed.getBoundingClientRect();
    if (width < target - 0.01 || height < target - 0.01)
      found.push(
        `${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim() || element.id}: ${width.toFixed(1)} × ${height.toFixed(1)}`,
      );
  }
  return found;
}

/** Further claims about a page on a phone. */
const MORE: Partial<Record<PageId, (page: Page) => Promise<void>>> = {
  async about(page) {
    await page.setViewportSize({ width: 390, height: 844 });
    const readBio = page.getByRole("button", { name: /^Read Bio/ });
    await readBio.first().tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.evaluate(small, TARGET), "an open bio").toEqual([]);
  },
  async "data-factory"(page) {
    const tops = await page
      .getByRole("tablist", { name: dataFactory.longReads.tabsLabel })
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size, "rows of Long Reads' tabs on the narrowest phone").toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    const panel = page.getByRole("tabpanel").first();
    const picture = await panel.getByRole("img").boundingBox();
    const caption = await panel.getByText(/^Simulated/).boundingBox();
    const end = (picture?.y ?? 0) + (picture?.height ?? 0);
    expect(end, "the picture comes before how it was made").toBeLessThanOrEqual(caption?.y ?? 0);
  },
};

for (const { route, address } of addresses)
  test.describe(`${route.id} page`, () => {
    test.use({ expectedConsole: route.id === "not-found" ? notFoundNoise : null });

    test("offers a finger 44 px of everything it can press, at 390 and 320 px", async ({ page }) => {
      await openPage(page, address);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await page.getByRole("button", { name: "Menu" }).click();
        expect(await page.evaluate(small, TARGET)).toEqual([]);
        await page.getByRole("button", { name: "Menu" }).click();
      }
      await MORE[route.id]?.(page);
    });
  });
