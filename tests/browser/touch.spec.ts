import { dataFactory } from "../../src/content/data-factory.ts";
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

for (const { route, address } of addresses) {
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
    });
  });
}

test("offers a finger 44 px of everything in an open bio", async ({ page }) => {
  await page.goto("/about");
  await page
    .getByRole("button", { name: /^Read Bio/ })
    .first()
    .tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(small, TARGET)).toEqual([]);
});

test("the four Long Reads tabs stand in one row on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/data-factory");
  const tops = await page
    .getByRole("tablist", { name: dataFactory.longReads.tabsLabel })
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
});

test("on a phone the picture of a Long Reads panel comes before how it was made", async ({ page }) => {
  await page.goto("/data-factory");
  const panel = page.getByRole("tabpanel").first();
  const picture = await panel.getByRole("img").boundingBox();
  const caption = await panel.getByText(/^Simulated/).boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(caption?.y ?? 0);
});
