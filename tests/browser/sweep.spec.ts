import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { documentTitle } from "../../src/app/routes.ts";
import { addresses, notFoundNoise } from "./addresses.ts";
import { cutOff } from "./cut-off.ts";
import { expect, test } from "./fixtures.ts";

// In each of these tests the fixture watches the console.
for (const { route, address } of addresses) {
  test.describe(`${route.id} page`, () => {
    test.use({ expectedConsole: route.id === "not-found" ? notFoundNoise : null });

    test("answers with its status, title and one h1, and has headings in order", async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(route.id === "not-found" ? 404 : 200);
      await expect(page).toHaveTitle(documentTitle(route));
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      const levels = await page
        .locator("main :is(h1, h2, h3, h4)")
        .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries())
        expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
    });

    test("has no accessibility violation", async ({ page }) => {
      // Without transitions: a button just enabled by the human check would have an intermediate colour.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(address);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });

    test("does not scroll sideways at 320, 390, 1024 or 1920 px, and cuts no word off on a phone", async ({
      page,
    }) => {
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(address);
      expect(await sideways(), "at 320 px, as soon as it is loaded").toBeLessThanOrEqual(0);
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      for (const width of [320, 390, 1024, 1920])
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          if (width <= 390) await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
          expect(await sideways()).toBeLessThanOrEqual(0);
        });
    });

    test("is finished text without scripts", async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();
      await page.goto(address);
      await expect(page.locator("h1")).toBeVisible();
      const text = (await page.locator("main").innerText()).length;
      expect(text).toBeGreaterThan(route.id === "not-found" ? 20 : 400);
      await context.close();
    });

    test("carries no style attribute in its prerendered markup", () => {
      expect(readFileSync(`dist/client/${route.file}`, "utf8")).not.toMatch(/\sstyle="/);
    });
  });
}
