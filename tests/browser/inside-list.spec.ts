import { home } from "../../src/content/home.ts";
import { inside } from "../../src/content/inside.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openPage } from "./load-sections.ts";

const link = home.hero.lookInside.list;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a link leads to every stop with its picture and its words, on a wide screen and a narrow one", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.locator("#look-inside")).toBeHidden();
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(inside.list.title);
    const entries = page.locator("main li");
    await expect(entries).toHaveCount(inside.stops.length);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const [index, { title, sentence, source }] of inside.stops.entries()) {
        const entry = entries.nth(index);
        await entry.scrollIntoViewIfNeeded();
        for (const words of [title, sentence, source]) await expect(entry).toContainText(words);
        const picture = entry.getByRole("img");
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.getByRole("link", { name: "PARTNER" }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test("the list is readable by everybody, and asks for no script", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/look-inside");
  await expect(page.locator("main sup").first()).toHaveText("−1");
  expect(scripts).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test("on paper Home says where the pictures are", async ({ page }) => {
  await openPage(page, "/");
  const printed = page.getByRole("link", { name: link });
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(printed).toBeVisible();
  await expect(printed).toContainText(/https?:\/\/.+\/look-inside/);
});
