import { dataFactory } from "#content/data-factory.ts";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";

test.beforeEach(async ({ page }) => {
  await openPage(page, "/data-factory");
});

test("nine offerings are listed", async ({ page }) => {
  const section = page.getByRole("region", { name: "scalable automation" });
  await expect(section.getByRole("heading", { level: 3 })).toHaveCount(9);
});

test("Long Reads goes from tab to tab by its arrows, which stop at the ends and keep the focus", async ({
  page,
}) => {
  const block = page.getByRole("region", { name: "Long Reads" });
  const next = block.getByRole("button", { name: "Next" });
  const previous = block.getByRole("button", { name: "Previous" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await expect(block.getByRole("tab", { name: "CRO" })).toHaveAttribute("aria-selected", "true");
  for (const name of ["Span", "Splice", "Tether"]) {
    await next.click();
    await expect(block.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    await expect(block.getByRole("tabpanel", { name })).toBeVisible();
    await expect(block.getByRole("tabpanel")).toHaveCount(1);
  }
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await next.press("Enter");
  await expect(block.getByRole("tab", { name: "Tether" })).toHaveAttribute("aria-selected", "true");
  await expect(next).toBeFocused();
  await previous.click();
  await expect(block.getByRole("tab", { name: "Splice" })).toHaveAttribute("aria-selected", "true");
});

test("Long Reads' tabs answer to the keyboard", async ({ page }) => {
  const block = page.getByRole("region", { name: "Long Reads" });
  await block.getByRole("tab", { name: "CRO" }).focus();
  await page.keyboard.press("End");
  await expect(block.getByRole("tab", { name: "Tether" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(block.getByRole("tab", { name: "CRO" })).toHaveAttribute("aria-selected", "true");
});

test("a comparison's figure has its caption for a name, and its description is read once", async ({
  page,
}) => {
  const figure = page.getByRole("figure", { name: /^Simulated: the same 40 kb/ });
  await expect(figure).toContainText("Left, short reads");
});

test("the two claims stand beside their topics", async ({ page }) => {
  await expect(page.getByText("20% more small variants")).toBeVisible();
  await expect(page.getByText("over 100x lower cost per receptor")).toBeVisible();
});

test("on a phone the two pictures of a comparison stand one below the other, as wide as its text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pictures = page.getByRole("region", { name: dataFactory.topics.title }).locator("figure img");
  await expect(pictures).toHaveCount(2 * dataFactory.topics.entries.length);
  for (const picture of await pictures.all())
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(350);
});
